import type { Queryable } from '#platform/db/database.ts';
import { afterwards, type CorrectedResult, type SettledResult } from '#modules/bets/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';

/**
 * Counts settled real rounds for their members and all agents above, in the transaction that takes them out of the outbox: each once.
 * Corrections of settled bets count in the same way; `countOf` returns the number that a row adds to the number of bets. Lines whose debt
 * reaches their credit are stopped in the same commit.
 */
export async function onRounds<R extends SettledResult>(
  tx: Queryable,
  { catalogue, site }: Pick<AgentDeps, 'catalogue' | 'site'>,
  rounds: readonly R[],
  countOf: (round: R) => number,
): Promise<void> {
  if (rounds.length === 0) return;
  const list = <T>(of: (one: R) => T): T[] => rounds.map(of);
  await tx.query('SELECT on_agent_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
    list(({ merchant }) => merchant),
    list(({ member }) => member),
    list(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
    list(({ currency }) => currency),
    list(countOf),
    list(({ stake }) => stake),
    list(({ payout }) => payout),
    list(({ turnover }) => turnover),
    list(({ houseWin }) => houseWin),
    list(({ bonusWin }) => bonusWin),
    list(({ at }) => at),
    list(({ vendor }) => vendor),
    list(({ game }) => game),
  ]);
  for (const [merchantId, of] of Map.groupBy(rounds, ({ merchant }) => merchant)) {
    if (site.merchant(merchantId).settings.agentPositions === null) continue;
    await tx.query('SELECT judge_agent_lines($1, $2::bigint[], now())', [merchantId, [...new Set(of.map(({ member }) => member))]]);
  }
}

/** Returns the change of the number of bets by a correction: 0, or -1 if the correction leaves no stake. */
export function countOfCorrection(bet: CorrectedResult): number {
  return bet.was.stake !== '0' && afterwards(bet).stake === '0' ? -1 : 0;
}
