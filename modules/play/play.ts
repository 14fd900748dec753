import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { err, ok, type Result, type Failure } from '#kernel/result.ts';
import { createSharedLimit } from '#platform/limit/shared-limit.ts';
import {
  roundsLeft,
  roundsOfBarred,
  type ActOrder,
  type OpenRound,
  type PlayOrder,
  type Runner,
  type Shut,
  type Acted,
  type OpenedBeside,
} from '#modules/bets/index.ts';
import { actOnRound } from '#modules/play/act-on-round.ts';
import { getRound, type RoundDetail } from '#modules/play/get-round.ts';
import { openGame, type OpenedGame } from '#modules/play/open-game.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { playRound, type Pressed } from '#modules/play/play-round.ts';
import { staffRound, type Shown, type Refused } from '#modules/play/staff-round.ts';
import { hasMeter } from '#modules/rules/index.ts';
import { createRunners } from '#modules/play/runners.ts';

type MetersOrder = { caller: Caller; vendor: string; gameCode: string; mode: PlayMode; now: Date };

/** Opens games and plays rounds of every kind, through the runner of the kind. */
export interface Play {
  /** Exchanges a launch token for an open game, with all that is shown before the first round. */
  open(order: {
    caller: Caller;
    launchToken: string;
    shut?: Shut;
    now: Date;
  }): Promise<
    Result<OpenedGame, Failure<'rounds.launch_expired' | 'catalogue.game_unknown' | 'rounds.game_stopped' | 'rounds.category_shut'>>
  >;
  /**
   * Takes the stake and deals one round in one commit: settles the round, or opens it if its rules have steps. Safe to repeat with the same
   * `requestId`.
   */
  play(order: PlayOrder): Promise<Pressed>;
  /** Returns the counts of a member's meters in a game, for the next round, and the name of the present rules. */
  meters(
    order: MetersOrder,
  ): Promise<Result<{ model: string; meters: NonNullable<OpenedBeside['meters']> }, Failure<'catalogue.game_unknown'>>>;
  /** Performs the next act on an open round; `step` is its ordinal. Safe to repeat with the same `requestId`. */
  act(order: ActOrder): Promise<Acted>;
  /** Returns a member's round for staff, by its number or the number of one of its commands, of any kind or vendor. */
  staffRound(order: { memberId: bigint; id: bigint }): Promise<Result<Shown, Refused>>;
  /** Returns a member's own round, by its number or the number of one of its commands, with all that replays and verifies it. */
  getRound(order: {
    memberId: bigint;
    id: bigint;
  }): Promise<Result<RoundDetail, Failure<'rounds.round_unknown' | 'rounds.round_archived'>>>;
  /** Ends rounds without an act for a day, or for the time that their rules state. Returns their number. */
  abandonOld(now: Date): Promise<number>;
}

/**
 * Rate limit of requests that settled no round. Each refusal or repeat uses a nonce up, so more than a member would cause by hand are
 * refused.
 */
const LOST_PRESSES = { name: 'lost-press', most: 60, windowMs: 60_000 };
/** Idle time, in ms, after which a round is ended by its own rules. */
const LEFT_MS = 24 * 3_600_000;
const AT_ONCE = 200;

type Given = Omit<PlayDeps, 'runners' | 'lostPresses'> & { runners: readonly Runner[] };

/** Creates the module that opens games and plays rounds of every kind. */
export function createPlay({ runners, ...given }: Given): Play {
  const deps: PlayDeps = {
    ...given,
    runners: createRunners(runners, given.families),
    lostPresses: createSharedLimit(given.db, LOST_PRESSES),
  };
  return {
    open: (order) => openGame(deps, order),
    play: (order) => playRound(deps, order),
    meters: (order) => metersNow(deps, order),
    act: (order) => actOnRound(deps, order),
    staffRound: (order) => staffRound(deps, order),
    getRound: (order) => getRound(deps, order),
    abandonOld: (now) => abandonOld(deps, now),
  };
}

async function metersNow(deps: PlayDeps, { caller, vendor, gameCode, mode, now }: MetersOrder): ReturnType<Play['meters']> {
  const game = deps.playable(vendor, gameCode, caller);
  if (!game) return err('catalogue.game_unknown');
  const beside = hasMeter(game.rules) ? await deps.runners.of(game.rules).opened?.(game, { caller, mode, now }) : undefined;
  return ok({ model: game.rules.model, meters: beside?.meters ?? [] });
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
