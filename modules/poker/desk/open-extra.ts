import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { openPokerTable } from '#contracts/bo/poker-tables.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { brandOf, type DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { openTable } from '#modules/poker/lobby/maintain-tables.ts';
import { isStopped } from '#modules/poker/lobby/stop-store.ts';
import { offeredStakes } from '#modules/poker/lobby/stakes.ts';
import { tableNames } from '#modules/poker/lobby/table-store.ts';
import { stakeOf } from '#modules/poker/lobby/templates.ts';
import { audit } from '#modules/staff/index.ts';

/** Opens an additional table of a stake that a brand offers. */
export async function openExtra(
  deps: DeskDeps,
  caller: StaffCaller,
  { merchantId, mode, currency, stake, reason }: Input<typeof openPokerTable>,
): Promise<Result<{ room: string; name: string }, Failure<'poker.no_such_stake' | 'poker.stopped'>>> {
  const merchant = brandOf(deps, merchantId);
  const template = merchant && (await offeredStakes(deps.db, merchantId))[mode].find((one) => stakeOf(one) === stake);
  if (!merchant || !template || !merchant.currencies.includes(currency)) return err('poker.no_such_stake');
  for (;;) {
    if (await isStopped(deps.db, merchantId)) return err('poker.stopped');
    const taken = await tableNames(deps.db, merchantId);
    const { isAdded, ...opened } = await openTable(deps, { merchant, mode, currency, template, taken }, (tx, { room, name }) =>
      audit(tx, caller, {
        action: 'poker.open_table',
        merchantId,
        subject: { kind: 'poker-table', id: room },
        reason,
        after: { name, mode, currency, stake },
      }),
    );
    // The table is not added if another process took the name in the meantime or if the tables were stopped.
    if (isAdded) return ok(opened);
  }
}
