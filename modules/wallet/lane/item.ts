import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { err } from '#kernel/result.ts';
import { counter } from '#platform/metrics/metrics.ts';
import { isConflict, isConnectionLoss, jitter, UnknownOutcome } from '#platform/db/database.ts';
import { CannotOpen, type Connection } from '#modules/wallet/lane/connection.ts';
import type { Answer, BalanceChange, Decision } from '#modules/wallet/lane/decide.ts';
import type { Encoded } from '#modules/wallet/encode.ts';

/**
 * A command that waits for its decision. Its outcome is unknown as soon as a connection was lost after the command had been sent, or its
 * commit might not have been replicated.
 */
export type Item = Encoded & {
  resolve(decision: Decision, others: readonly BalanceChange[]): void;
  reject(error: unknown): void;
  deadline: number;
  isUnknown?: boolean;
};

const unknown = counter('ledger_unknown_outcomes_total', 'Commands whose connection was lost and whose outcome no repeat has found');

/**
 * Returns true if a failed statement may have been committed, or if its connection will never decide it. The commands of such a statement
 * are given up.
 */
export function isUndecided(error: unknown): boolean {
  return isConnectionLoss(error) || error instanceof UnknownOutcome || error instanceof CannotOpen;
}

/** Answers a command that was not decided before its deadline: `wallet.busy`, or `wallet.outcome_unknown` if it may have been committed. */
export function giveUp(item: Item): void {
  if (item.isUnknown) unknown.inc();
  item.resolve(err(item.isUnknown ? 'wallet.outcome_unknown' : 'wallet.busy'), []);
}

/**
 * Sends a statement that is safe to repeat, up to `tries` times after conflicts. After a lost connection, or a commit that might not have
 * been replicated, it is sent again until the deadline of the first item.
 */
export async function send(connection: Connection, items: readonly Item[], statement: pg.QueryConfig, tries: number): Promise<Answer[]> {
  for (let tried = 1; ; tried++) {
    try {
      return await connection.query<Answer>(statement);
    } catch (error) {
      const isLost = isConnectionLoss(error) || error instanceof UnknownOutcome;
      if (isLost) for (const item of items) item.isUnknown = true;
      const isAgain = isLost || error instanceof CannotOpen;
      if (isAgain ? Date.now() > items[0]!.deadline : !isConflict(error) || tried >= tries) throw error;
      await sleep(isAgain ? Math.min(jitter(tried, 25), 500) : jitter(tried, 2));
    }
  }
}
