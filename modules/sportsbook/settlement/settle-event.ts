import { accountsFor } from '#modules/bets/index.ts';
import type { LegEnd } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { correctionCommand } from '#modules/sportsbook/settlement/correction-command.ts';
import {
  earlyMarkets,
  endLegs,
  markSettled,
  marketsWithBets,
  storeResults,
  storeWins,
  type OutcomeEnd,
} from '#modules/sportsbook/settlement/result-store.ts';
import { endOfBet, settleCommand, type BetEnd } from '#modules/sportsbook/settlement/settle-command.ts';
import { withoutVoids } from '#modules/sportsbook/settlement/void-legs.ts';
import { betsOnEvent, type SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import { findEvent, type WorldEvent } from '#modules/sportsbook/world/event-store.ts';

/** Bets settled at once. */
const AT_ONCE = 1_000;

/**
 * Stores the results of a match that is over or called off, and settles its bets by them, each in a commit of its own. Safe to repeat: each
 * is settled once.
 */
export async function settleEvent(deps: SportsDeps, event: WorldEvent, now: Date): Promise<void> {
  if (event.revision === 0) {
    const isOff = event.state === 'cancelled';
    const ends = isOff ? await voidEnds(deps, event.id) : await playedEnds(deps, event);
    await storeResults(deps.db, event.id, isOff ? 'cancel' : 'play', ends);
    // The end of a match that was played was published with its last draw.
    if (isOff) await publishEvent(deps, event.id, {});
  }
  const { revision } = (await findEvent(deps.db, event.id))!;
  await endLegs(deps.db, event.id);
  await settleAll(deps, event.id, now);
  await markSettled(deps.db, event.id, revision);
}

/** Pays bets at once whose outcomes have won for good while their match goes on. Safe to repeat. */
export async function settleEarly(deps: SportsDeps, { id, sport, play }: WorldEvent, now: Date): Promise<void> {
  const { early, wonEarly } = deps.book.sports.get(sport)!;
  if (early.length === 0) return;
  const won = (await earlyMarkets(deps.db, id, early)).flatMap(({ marketId, code, outcomes, at }) => {
    const wins = wonEarly(play, code);
    return outcomes.filter((_outcome, place) => wins[place]).map((outcome) => ({ market: String(marketId), at, outcome, ...WON }));
  });
  if (won.length === 0) return;
  await storeWins(deps.db, won);
  await endLegs(deps.db, id);
  await settleAll(deps, id, now);
}

const WON: LegEnd = { voided: 0, won: 1, places: 1, tied: 1 };

async function settleAll(deps: SportsDeps, event: bigint, now: Date): Promise<void> {
  for (let after = 0n; ;) {
    const bets = await betsOnEvent(deps.db, event, { after, limit: AT_ONCE });
    if (bets.length === 0) break;
    // A bet that moved meanwhile is read again with its page.
    if (await settleBets(deps, bets, now)) after = bets.at(-1)!.id;
  }
}

/** Results of the outcomes of all markets with bets, by the match as it was played. */
async function playedEnds({ db, book }: Pick<SportsDeps, 'db' | 'book'>, { id, sport, play }: WorldEvent): Promise<OutcomeEnd[]> {
  const rules = book.sports.get(sport)!;
  return (await marketsWithBets(db, id)).flatMap(({ marketId, code, specifiers, outcomes, at }) => {
    const ends = rules.settle(play, { code, specifiers, at });
    return outcomes.map((outcome, place) => ({ market: String(marketId), at, outcome, ...ends[place]! }));
  });
}

const VOID: LegEnd = { voided: 2, won: 0, places: 1, tied: 1 };

/** All outcomes of the markets with bets that a match has, as void. */
async function voidEnds({ db }: Pick<SportsDeps, 'db'>, eventId: bigint): Promise<OutcomeEnd[]> {
  return (await marketsWithBets(db, eventId)).flatMap(({ marketId, outcomes, at }) =>
    outcomes.map((outcome) => ({ market: String(marketId), at, outcome, ...VOID })),
  );
}

/** Settles bets; false where one of them moved since it was read. */
async function settleBets(deps: SportsDeps, bets: readonly SportsBet[], now: Date): Promise<boolean> {
  const repriced = await Promise.all(bets.map((bet) => withoutVoids(deps, bet)));
  const moving = repriced.flatMap((bet) => {
    const end = endOfBet(deps.book.slips, bet);
    return end && isNew(bet, end) ? [{ bet, end }] : [];
  });
  const corrected = moving.filter(({ bet }) => bet.revision > 0 && bet.bonusId !== null).map(({ bet }) => bet.stakedIn!);
  const staked = await deps.bonus.stakedIn(corrected);
  const commands = await Promise.all(
    moving.map(async ({ bet, end }) => {
      const promotions =
        bet.boostPrice === null ? undefined : await deps.wallet.houseAccount(bet.merchantId, 'house', 'promotions', bet.currency);
      const accounts = { ...(await accountsFor(deps.wallet, bet)), promotions };
      if (bet.revision === 0) return settleCommand(bet, end, accounts, { now, weightBps: await deps.weights.of(bet) });
      const isClaimed = bet.mode === 'real' && end.payout < bet.paid!;
      const debt = isClaimed ? await deps.wallet.accountOf(bet, 'receivable') : undefined;
      return correctionCommand(bet, end, { ...accounts, debt, staked: staked.get(bet.stakedIn!) }, now);
    }),
  );
  const decided = await deps.wallet.commitMany(commands);
  decided.forEach((one, at) => {
    if (!one.ok && one.failure.code !== 'sports.bet_moved')
      throw new Error(`sports bet ${moving[at]!.bet.id} could not be settled: ${one.failure.code}`);
    const { id, memberId } = moving[at]!.bet;
    if (one.ok && !one.value.isReplay) deps.pushes.bet(memberId, { bet: String(id), state: 'settled', refusal: null });
  });
  return decided.every(({ ok }) => ok);
}

/** Tells whether the result of a bet differs from the one that it was settled by. */
function isNew({ revision, paid, atRisk }: SportsBet, end: BetEnd): boolean {
  return revision === 0 || paid !== end.payout || atRisk !== end.atRisk;
}
