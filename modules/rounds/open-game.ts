import { closedTo, lastRound, openRoundsOfGame, type OwnGift, type RoundView, type Shut } from '#modules/bets/index.ts';
import { tableOf } from '#modules/leads/index.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { nextOwnGift } from '#modules/rounds/free-rounds/own-gifts.ts';
import { describePlayed, type PlayedTitle } from '#modules/rounds/played-title.ts';
import { openedView } from '#modules/rounds/stepped/open-view.ts';
import { viewOf } from '#modules/rounds/views.ts';
import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { ActiveSeed } from '#modules/fairness/index.ts';

/** A round older than this is no longer announced when its game is opened again. */
const ANNOUNCED_MS = 24 * 3_600_000;

export type OpenedGame = PlayedTitle & {
  gameToken: string;
  mode: PlayMode;
  currency: Money['currency'];
  stakes: Money[];
  defaultStake: Money;
  balance: Money;
  /** Whether the brand lets rounds be played by themselves. */
  canAutoplay: boolean;
  info: object;
  fair: ActiveSeed;
  lastRound: RoundView | null;
  /** Rounds of this game that go on: one, but for bets on a coup. */
  openRounds: RoundView[];
  /** Where coups of this game are played. */
  table: string | null;
  /** Where the film of that table is; null where it is drawn. */
  stream: string | null;
  /** Whether tickets for draws are bought here. */
  isLottery: boolean;
  freeRounds: OwnGift | null;
};

/** Swaps a launch token for an open game, with all that is shown before the first round. */
export async function openGame(
  deps: RoundDeps,
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
  const { currency } = caller;
  const [balances, fair, last, open, gift] = await Promise.all([
    deps.wallet.balancesOf(caller),
    deps.fairness.activeSeed({ memberId, mode }),
    lastRound(deps.db, session, new Date(now.getTime() - ANNOUNCED_MS)),
    openRoundsOfGame(deps.db, session),
    mode === 'real' && game.rules.kind === 'instant' ? nextOwnGift(deps.db, { memberId, vendor, gameCode, currency }, now) : undefined,
  ]);
  const closed = closedTo(deps, { ...caller, vendor, gameCode, shut });
  if (open.length === 0 && closed) return err(closed);
  // Never a high one unasked: the third of those on offer, or the last where there are fewer.
  const defaultStake = game.stakes[Math.min(2, game.stakes.length - 1)]!;
  return ok({
    ...describePlayed(deps, game),
    gameToken,
    mode,
    currency: caller.currency,
    stakes: game.stakes,
    defaultStake,
    fair,
    canAutoplay: deps.brandOf(caller.merchantId).saferPlay === 'common',
    balance: mode === 'real' ? balances.cash : balances.practice,
    info: game.rules.info(game.stakes, defaultStake),
    lastRound: last ? await viewOf(deps, last) : null,
    openRounds: await Promise.all(open.map((round) => openedView(deps, round))),
    table: game.rules.kind === 'shared' ? tableOf(game.family.code, game.rules.model) : null,
    stream: game.rules.kind === 'shared' ? deps.catalogue.streamOf(caller.merchantId, vendor, gameCode) : null,
    isLottery: game.rules.kind === 'ticket',
    freeRounds: gift ?? null,
  });
}
