import { chainById, chainToPlay, holdLease, linkOf, publishAhead, shownChains } from '#modules/leads/index.ts';
import type { BookSport, Standing, Withdrawal } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { applyStops } from '#modules/sportsbook/world/stop-store.ts';
import { priceEvent, priceMoved } from '#modules/sportsbook/prices/price-event.ts';
import { settleDecided, settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { firstStart } from '#modules/sportsbook/lead/starts.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { priceOfRunner, storeAdvance, type Advance } from '#modules/sportsbook/world/advance-store.ts';
import {
  addEvent,
  eventsInNeed,
  findEvent,
  keepFresh,
  publishSeasons,
  startsToCome,
  type LeagueRef,
  type WorldEvent,
} from '#modules/sportsbook/world/event-store.ts';

/** Time without a sign of the leader after which another process takes its lease, in ms. */
const LOST_AFTER_MS = 3_000;
/** Number of matches of one chain. */
const SEASON = 1_000;

export const leaseOf = ({ sport, league }: LeagueRef): string => `sports/${sport}/${league}`;

type Leading = LeagueRef & { holder: string; now: () => Date };

/**
 * Leads a league for one turn: plans matches, makes due draws, prices and settles. The whole state is stored, and a draw is equal in every
 * process, so another process can continue at any point. Returns false if another process leads.
 */
export async function leadLeague(deps: SportsDeps, { sport: code, league, holder, now }: Leading): Promise<boolean> {
  const ref = { sport: code, league };
  const isHeld = async () => (await holdLease(deps.db, { table: leaseOf(ref), holder, lostAfterMs: LOST_AFTER_MS })) !== undefined;
  if (!(await isHeld())) return false;
  const sport = deps.book.sports.get(code)!;
  await plan(deps, sport, { ...ref, now: now() });
  for (const event of await eventsInNeed(deps.db, ref)) {
    if (!(await isHeld())) return false;
    const isTurn = event.isDue && (await advance(deps, sport, event, now()));
    const after = event.isDue ? (await findEvent(deps.db, event.id))! : event;
    const isOver = after.state === 'ended' || after.state === 'cancelled';
    if (isOver || after.revision > event.settled) await settleEvent(deps, after, now());
    if (isOver) continue;
    if (event.isDue) await settleDecided(deps, after, { isTurn, now: now() });
    if (event.isUnpriced || (event.isDue && event.isSold)) await priceEvent(deps, after);
    else if (event.isMoved) await priceMoved(deps, after);
  }
  await keepFresh(deps.db, ref);
  return true;
}

/** Plans matches after the last planned match until enough are to come. Publishes a season's strengths while its salt is unknown. */
async function plan(deps: SportsDeps, sport: BookSport, { now, ...ref }: LeagueRef & { now: Date }): Promise<void> {
  const { db, pace } = deps;
  const starts = await startsToCome(db, ref);
  if (starts.length >= pace.ahead) return;
  const playing = { table: leaseOf(ref), length: SEASON, now };
  await publishAhead(deps, playing);
  const published = await shownChains(db, playing.table);
  const unsalted = [published.chain, published.nextChain].filter((chain) => chain?.salt === null);
  await publishSeasons(
    db,
    ref,
    sport.strengthsOf(ref.league),
    unsalted.map((chain) => chain!.id),
  );
  const chain = await chainToPlay(deps, playing);
  if (!chain) return;
  await publishAhead(deps, playing);
  // The list of starts begins with the latest start.
  let startsAt = Math.max(firstStart(deps.book, pace, ref, now), (starts[0]?.getTime() ?? 0) + pace.everyMs);
  const last = Math.min(chain.length, chain.used + pace.ahead - starts.length);
  for (let link = chain.used + 1; link <= last; link++, startsAt += pace.everyMs) {
    const { names, strengths } = sport.meeting(ref.league, link);
    const play = sport.start(strengths);
    await addEvent(db, {
      ...ref,
      chainId: chain.id,
      link,
      names,
      strengths,
      startsAt: new Date(startsAt),
      rules: sport.rulesVersion,
      play,
      ...sport.standing(strengths, play),
    });
  }
  // A stop in force covers newly planned matches too.
  await db.transact(applyStops);
}

/**
 * Makes all due draws of a match and stores them before they are shown. Returns whether they may decide a market: after a material event,
 * or in a new part of the match.
 */
export async function advance(deps: SportsDeps, sport: BookSport, event: WorldEvent, now: Date): Promise<boolean> {
  const { id, chainId, link, league, strengths, startsAt, steps: from } = event;
  const chain = await chainById(deps, chainId);
  const key = { link: linkOf(chain, link), salt: chain.salt, league, match: link };
  const steps: Advance['steps'][number][] = [];
  let { play } = event;
  let withdrawal: Withdrawal | undefined;
  let standing = sport.standing(strengths, play);
  const turnOf = ({ epoch, tracker }: Standing): string => `${epoch} ${'phase' in tracker ? String(tracker.phase) : ''}`;
  const before = turnOf(standing);
  const { laterMs: earlier } = standing;
  // A match that has not begun may be postponed by a draw.
  const startNow = (): number => startsAt.getTime() + standing.laterMs - earlier;
  while (standing.dueMs !== undefined && startNow() + standing.dueMs <= now.getTime()) {
    const step: number = from + steps.length;
    const { name, at, state } = sport.draw(strengths, play, { ...key, step })!;
    steps.push({ step, name, at });
    withdrawal ??= sport.withdrawn(play, state);
    play = state;
    standing = sport.standing(strengths, play);
  }
  const { dueMs, epoch, score, tracker, laterMs } = standing;
  const dueAt = dueMs === undefined ? null : new Date(startNow() + dueMs);
  if (steps.length === 0) return false;
  const withdrawn = withdrawal && { ...withdrawal, pence: withdrawal.penceAt(await priceOfRunner(deps.db, id, withdrawal)) };
  const moved = await storeAdvance(deps.db, id, { from, steps, play, dueAt, epoch, score, tracker, laterMs: laterMs - earlier, withdrawn });
  if (moved && event.version > 0) await publishEvent(deps, id, { steps });
  return moved !== undefined && turnOf(standing) !== before;
}
