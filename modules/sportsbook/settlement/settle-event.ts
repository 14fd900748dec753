import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import {
  earlyMarkets,
  endLegs,
  markSettled,
  marketsWithBets,
  storeResults,
  type OutcomeEnd,
} from '#modules/sportsbook/settlement/result-store.ts';
import { settlePage } from '#modules/sportsbook/settlement/settle-page.ts';
import { betsOnEvent } from '#modules/sportsbook/slips/bet-store.ts';
import { VOID, WON } from '#modules/sportsbook/slips/parts.ts';
import { findEvent, type WorldEvent } from '#modules/sportsbook/world/event-store.ts';

/** Most bets that are settled together. */
const AT_ONCE = 1_000;

/**
 * Stores the results of a match that is over or called off, and settles its bets by them, each in a commit of its own. Safe to repeat: each
 * bet is settled once. Results of a feed are stored when they arrive.
 */
export async function settleEvent(deps: SportsDeps, event: WorldEvent, now: Date): Promise<void> {
  const isOff = event.state === 'cancelled';
  if (!event.isResulted && (isOff || event.state === 'ended')) {
    const ends = isOff ? await voidEnds(deps, event.id) : await playedEnds(deps, event);
    await storeResults(deps.db, event.id, { source: isOff ? 'cancel' : 'play', ends, isFinal: true });
  }
  // The end of a played match was published with its last draw.
  if (isOff) await publishEvent(deps, event.id, {});
  await settleBets(deps, event.id, now);
}

/**
 * Settles the decided outcomes of a running match: a first goal, a half that is over, the lead that early payout pays. The rest waits for
 * the end. With `isTurn` all its markets are examined, otherwise only those that pay early. Safe to repeat.
 */
export async function settleDecided(deps: SportsDeps, event: WorldEvent, { isTurn, now }: { isTurn: boolean; now: Date }): Promise<void> {
  const ends = isTurn ? await decidedEnds(deps, event) : await wonEnds(deps, event);
  if (ends.length === 0) return;
  if (await storeResults(deps.db, event.id, { source: 'play', ends, isFinal: false })) await settleBets(deps, event.id, now);
}

async function decidedEnds({ db, book }: SportsDeps, { id, sport, strengths, play }: WorldEvent): Promise<OutcomeEnd[]> {
  const markets = await marketsWithBets(db, id);
  if (markets.length === 0) return [];
  const decided = book.sports.get(sport)!.decided(strengths, play);
  return markets.flatMap(({ marketId, outcomes, at, ...market }) => {
    const found = decided({ ...market, at });
    return outcomes.flatMap((outcome, place) => (found?.[place] ? [{ market: String(marketId), at, outcome, ...found[place] }] : []));
  });
}

/** Returns outcomes with open bets that have finally won. */
async function wonEnds({ db, book }: SportsDeps, { id, sport, play }: WorldEvent): Promise<OutcomeEnd[]> {
  const { early, wonEarly } = book.sports.get(sport)!;
  if (early.length === 0) return [];
  return (await earlyMarkets(db, id, early)).flatMap(({ marketId, code, outcomes, at }) => {
    const wins = wonEarly(play, code);
    return outcomes.filter((_outcome, place) => wins[place]).map((outcome) => ({ market: String(marketId), at, outcome, ...WON }));
  });
}

/** Settles and corrects the bets on a match by its newest results. */
async function settleBets(deps: SportsDeps, eventId: bigint, now: Date): Promise<void> {
  const { revision } = (await findEvent(deps.db, eventId))!;
  await endLegs(deps.db, eventId);
  for (let after = 0n; ;) {
    const bets = await betsOnEvent(deps.db, eventId, { after, limit: AT_ONCE });
    if (bets.length === 0) break;
    // A bet that changed in between is read again with its page.
    if (await settlePage(deps, bets, now)) after = bets.at(-1)!.id;
  }
  await markSettled(deps.db, eventId, revision);
}

/** Returns the results of the outcomes of all markets with bets, by the match as it was played. */
async function playedEnds(
  { db, book }: Pick<SportsDeps, 'db' | 'book'>,
  { id, sport, strengths, play }: WorldEvent,
): Promise<OutcomeEnd[]> {
  const rules = book.sports.get(sport)!;
  return (await marketsWithBets(db, id)).flatMap(({ marketId, code, specifiers, outcomes, at }) => {
    const ends = rules.settle(strengths, play, { code, specifiers, at });
    return outcomes.map((outcome, place) => ({ market: String(marketId), at, outcome, ...ends[place]! }));
  });
}

/** Returns all outcomes of the markets with bets of a match, as void. */
async function voidEnds({ db }: Pick<SportsDeps, 'db'>, eventId: bigint): Promise<OutcomeEnd[]> {
  return (await marketsWithBets(db, eventId)).flatMap(({ marketId, outcomes, at }) =>
    outcomes.map((outcome) => ({ market: String(marketId), at, outcome, ...VOID })),
  );
}
