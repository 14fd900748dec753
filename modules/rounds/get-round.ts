import { add, money, subtract, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { describePlayed, type PlayedTitle } from '#modules/rounds/played-title.ts';
import { ROUND } from '#modules/rounds/round-command.ts';
import { findRound } from '#modules/rounds/round-store.ts';
import { viewOf, type RoundView } from '#modules/rounds/round-view.ts';

export type RoundDetail = PlayedTitle & {
  round: RoundView;
  mode: PlayMode;
  turnover: Money;
  balanceBefore: Money;
  balanceAfter: Money;
  info: object;
};

/** A member's own round with all that replays and verifies it; the title may have left the catalogue since. */
export async function getRound(
  deps: RoundDeps,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<Result<RoundDetail, Failure<'rounds.round_unknown'>>> {
  const round = await findRound(deps.db, memberId, id);
  const family = deps.families.find(({ code }) => code === round?.family);
  const rules = round && family?.open(round.model);
  if (!round || !family || !rules) return err('rounds.round_unknown');
  const { vendor, mode, stake, payout, externalId } = round;
  const title = deps.catalogue.titleEver(vendor, round.gameCode);
  const stored = await deps.wallet.storedAnswer({ source: vendor, kind: ROUND, externalId });
  const balanceAfter = money(stored?.balanceAfter ?? 0n, stake.currency);
  return ok({
    ...describePlayed(deps, { title, family, rules }),
    round: await viewOf(deps, round),
    mode,
    turnover: mode === 'real' ? stake : money(0n, stake.currency),
    balanceBefore: subtract(add(balanceAfter, stake), payout),
    balanceAfter,
    info: rules.info([stake], stake),
  });
}
