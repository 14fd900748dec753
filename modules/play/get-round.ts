import { money, subtract, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { detachedBelow } from '#platform/db/partitions.ts';
import { findRound, ROUND, ROUNDS, type RoundView, type StoredRound, turnoverOfRound } from '#modules/bets/index.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { describePlayed, type PlayedTitle } from '#modules/play/played-title.ts';
import { findRules, type Kind } from '#modules/rules/index.ts';
import type { RoundWin } from '#modules/jackpots/index.ts';

export type RoundDetail = PlayedTitle & {
  /** The kind of the game's rounds. */
  kind: Kind;
  round: RoundView;
  mode: PlayMode;
  /** True for a round of a gift of free rounds. */
  isFree: boolean;
  turnover: Money;
  /** Null if other bets could move the balance between the round's transfers. */
  balanceBefore: Money | null;
  balanceAfter: Money | null;
  info: object;
  /** Jackpot wins of the round. */
  jackpotWins: RoundWin[];
};

/**
 * Returns a member's own round, by its number or the number of one of its commands, with all that replays and verifies it. The title may
 * have left the catalogue.
 */
export async function getRound(
  deps: PlayDeps,
  { memberId, id: requested }: { memberId: bigint; id: bigint },
): Promise<Result<RoundDetail, Failure<'rounds.round_unknown' | 'rounds.round_archived'>>> {
  const own = await findRound(deps.db, memberId, requested);
  const id = own ? requested : ((await deps.runners.roundOf(requested)) ?? requested);
  const round = own ?? (await findRound(deps.db, memberId, id));
  if (!round && id < (await detachedBelow(deps.db, 'round'))) return err('rounds.round_archived');
  const played = round && findRules(deps.families, round.family, round.model);
  const runner = round && deps.runners.ofRound(round);
  if (!played || !runner) return err('rounds.round_unknown');
  const { family, rules } = played;
  const { vendor, mode, stake } = round;
  const title = deps.catalogue.titleEver(vendor, round.gameCode);
  const { before = null, after = null } = await balancesOf(deps, round);
  return ok({
    ...describePlayed(deps, { title, family, rules }),
    kind: runner.kind,
    round: await runner.shown(round),
    // The seeds of a free round are those of real play.
    mode: mode === 'free' ? 'real' : mode,
    isFree: mode === 'free',
    turnover: money(mode === 'real' ? await turnoverOfRound(deps.db, round) : 0n, stake.currency),
    balanceBefore: before,
    balanceAfter: after,
    info: rules.info([stake], stake),
    jackpotWins: await deps.jackpots.winsOfRound([id, ...((await runner.commandsOf?.(round)) ?? [])]),
  });
}

/**
 * Returns the cash balance right before and after a round with a single transfer. Between the transfers of any other round, other bets move
 * the balance. The bonus part of an archived round is no longer known.
 */
async function balancesOf(
  { wallet }: PlayDeps,
  { mode, stake, payout, externalId, closedBy }: StoredRound,
): Promise<{ before?: Money; after?: Money }> {
  if (mode === 'free' || closedBy !== null) return {};
  const stored = await wallet.storedAnswer({ source: ROUNDS, kind: ROUND, externalId });
  if (!stored || stored.balanceAfter === null) return {};
  const after = money(stored.balanceAfter, stake.currency);
  return { before: subtract(after, money(stored.change ?? payout.minor - stake.minor, stake.currency)), after };
}
