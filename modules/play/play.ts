import type { Caller } from '#contracts/caller.ts';
import { createSharedLimit } from '#platform/limit/shared-limit.ts';
import {
  roundsLeft,
  roundsOfBarred,
  type ActOrder,
  type OpenRound,
  type Play as PlayOrder,
  type Runner,
  type Shut,
} from '#modules/bets/index.ts';
import { actOnRound } from '#modules/play/act-on-round.ts';
import { getRound } from '#modules/play/get-round.ts';
import { openGame } from '#modules/play/open-game.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { playRound } from '#modules/play/play-round.ts';
import { staffRound } from '#modules/play/staff-round.ts';
import { createRunners } from '#modules/play/runners.ts';

export type Play = ReturnType<typeof createPlay>;

/** Refusals and repeats each use a nonce up: more than a member's own doing are held back. */
const LOST_PRESSES = { name: 'lost-press', most: 60, windowMs: 60_000 };
/** A round left alone for so long is ended by its own rules. */
const LEFT_MS = 24 * 3_600_000;
const AT_ONCE = 200;

type Given = Omit<PlayDeps, 'runners' | 'lostPresses'> & { runners: readonly Runner[] };

/** Opens games and plays them, whatever kind their rounds are. */
export function createPlay({ runners, ...given }: Given) {
  const deps: PlayDeps = {
    ...given,
    runners: createRunners(runners, given.families),
    lostPresses: createSharedLimit(given.db, LOST_PRESSES),
  };
  return {
    open: (order: { caller: Caller; launchToken: string; shut?: Shut; now: Date }) => openGame(deps, order),
    play: (order: PlayOrder) => playRound(deps, order),
    act: (order: ActOrder) => actOnRound(deps, order),
    staffRound: (order: { memberId: bigint; id: bigint }) => staffRound(deps, order),
    getRound: (order: { memberId: bigint; id: bigint }) => getRound(deps, order),
    /**
     * Ends rounds that nobody has acted on for a day, or for the time that their rules state, and returns their number. A round that cannot
     * be ended delays no other.
     */
    abandonOld: (now: Date) => abandonOld(deps, now),
  };
}

async function abandonOld({ db, runners }: PlayDeps, now: Date): Promise<number> {
  const left = new Map<bigint, OpenRound>();
  for (const [idleMs, all] of Map.groupBy(runners.abandoned(), (one) => one.idleMs)) {
    const rules = all.map(({ name }) => name);
    const since = new Date(now.getTime() - (idleMs ?? LEFT_MS));
    for (const round of await roundsLeft(db, { since, rules, limit: AT_ONCE })) left.set(round.id, round);
    if (idleMs === undefined) continue;
    for (const round of await roundsOfBarred(db, { rules, limit: AT_ONCE })) left.set(round.id, round);
  }
  const ended = await Promise.allSettled([...left.values()].map(async (round) => runners.ofRound(round)!.abandon!(round, now)));
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${left.size} rounds that were left could not be ended`);
  return left.size;
}
