import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import {
  closedTo,
  lastRound,
  openRoundsOfGame,
  type OpenedBeside,
  type OpenRound,
  type Runner,
  type RoundView,
  type Shut,
  type StoredRound,
} from '#modules/bets/index.ts';
import type { ActiveSeed } from '#modules/fairness/index.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { describePlayed, type PlayedTitle } from '#modules/play/played-title.ts';
import { PROFILES } from '#modules/play/profiles.ts';
import { extrasAt } from '#modules/play/extras.ts';
import type { Extra, Kind } from '#modules/rules/index.ts';

/** Age after which the last round is not shown when its game is opened again. */
const ANNOUNCED_MS = 24 * 3_600_000;
const NOTHING_BESIDE: OpenedBeside = { table: null, stream: null, isLottery: false, freeRounds: null, meters: null };

export type OpenedGame = PlayedTitle &
  OpenedBeside & {
    /** The kind of the game's rounds. */
    kind: Kind;
    gameToken: string;
    mode: PlayMode;
    currency: Money['currency'];
    stakes: Money[];
    defaultStake: Money;
    balance: Money;
    /** True if the brand's profile allows autoplay. */
    canAutoplay: boolean;
    canSkip: boolean;
    /** Least time from one round to the next, in milliseconds; 0 without a least time. */
    leastCycleMs: number;
    /** True if the member may play other games at the same time. */
    isBeside: boolean;
    /** Additions to a plain round that the brand offers at this game. */
    extras: Extra[];
    info: object;
    fair: ActiveSeed;
    lastRound: RoundView | null;
    /** Open rounds of this game: at most one, except for bets on a coup. */
    openRounds: RoundView[];
  };

/** Exchanges a launch token for an open game, with all that is shown before the first round. */
export async function openGame(
  deps: PlayDeps,
  { caller, launchToken, shut, now }: { caller: Caller; launchToken: string; shut?: Shut; now: Date },
): Promise<
  Result<OpenedGame, Failure<'rounds.launch_expired' | 'catalogue.game_unknown' | 'rounds.game_stopped' | 'rounds.category_shut'>>
> {
  const opened = await deps.sessions.open(launchToken, caller.sessionId, now);
  if (!opened) return err('rounds.launch_expired');
  const { gameToken, session } = opened;
  const { memberId, mode, vendor, gameCode } = session;
  const game = deps.playable(vendor, gameCode, caller);
  if (!game) return err('catalogue.game_unknown');
  const runner = deps.runners.of(game.rules);
  const ways = PROFILES[deps.brandOf(caller.merchantId).saferPlay];
  const [balances, fair, last, open, beside, terms] = await Promise.all([
    deps.wallet.balancesOf(caller),
    deps.fairness.activeSeed({ memberId, mode }),
    lastRound(deps.db, session, new Date(now.getTime() - ANNOUNCED_MS)),
    openRoundsOfGame(deps.db, session),
    runner.opened?.(game, { caller, mode, now }),
    deps.limits.termsAt(caller.merchantId, { vendor, gameCode, mode }),
  ]);
  const closed = closedTo(deps, { ...caller, vendor, gameCode, shut });
  if (open.length === 0 && closed) return err(closed);
  // The default stake is never high: the third stake on offer, or the last if fewer are offered.
  const defaultStake = game.stakes[Math.min(2, game.stakes.length - 1)]!;
  return ok({
    ...describePlayed(deps, game),
    kind: runner.kind,
    gameToken,
    mode,
    currency: caller.currency,
    stakes: game.stakes,
    defaultStake,
    fair,
    canAutoplay: ways.autoplay,
    canSkip: ways.skip,
    leastCycleMs: terms.leastCycleMs,
    isBeside: terms.isBeside,
    extras: extrasAt(deps, game, caller),
    balance: mode === 'real' ? balances.cash : balances.practice,
    info: game.rules.info(game.stakes, defaultStake),
    lastRound: last ? await lastShown(deps, last) : null,
    openRounds: await Promise.all(open.map((round) => underWay(deps, runner, round))),
    ...NOTHING_BESIDE,
    ...beside,
  });
}

/** Returns the view of the last round; null if its rules have been removed, because its title has other rules now. */
async function lastShown({ runners }: PlayDeps, round: StoredRound): Promise<RoundView | null> {
  return (await runners.ofRound(round)?.shown(round)) ?? null;
}

async function underWay({ runners }: PlayDeps, runner: Runner, round: OpenRound): Promise<RoundView> {
  return (runners.ofRound(round) ?? runner).underWay!(round);
}
