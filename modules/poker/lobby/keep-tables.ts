import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { isOn, type Merchant, type Site } from '#modules/site/index.ts';
import { CASH_ROOM, FAST_ROOM } from '#modules/poker/kind.ts';
import { freeName } from '#modules/poker/lobby/names.ts';
import { addTable, openTables, tableNames, type TableRow } from '#modules/poker/lobby/table-store.ts';
import { configOf, stakesOf, templatesOf } from '#modules/poker/lobby/templates.ts';

/** Switch of a brand: labelled bots play at its practice tables. */
export const BOTS_SWITCH = 'POKERBOTS3';

type Deps = { db: Database; site: Pick<Site, 'merchants'>; directory: Directory };

/**
 * Opens a table of each stake that has no free seat at any table, and has every table led by a process, so that bots play and the chips of
 * members who left go back. Safe at once in several processes.
 */
export async function keepTables(deps: Deps): Promise<void> {
  const tables = await openTables(deps.db);
  for (const merchant of deps.site.merchants()) await keepBrand(deps, merchant, tables);
  for (const { room, kind, mode, bots, taken } of await openTables(deps.db))
    if (bots > 0 || taken > 0 || (kind === 'cash' && mode === 'practice')) await deps.directory.find(room);
}

async function keepBrand(deps: Deps, merchant: Merchant, tables: readonly TableRow[]): Promise<void> {
  const taken = await tableNames(deps.db, merchant.id);
  for (const mode of ['practice', 'real'] as const)
    for (const currency of merchant.currencies)
      for (const template of templatesOf(mode)) {
        const stakes = stakesOf(template, mode, currency);
        const own = tables.filter((table) => table.merchantId === merchant.id && table.stakes === stakes && table.state === 'open');
        if (own.some((table) => table.kind === 'fast' || table.taken < table.seats)) continue;
        const name = freeName(taken, taken.size * 7 + merchant.id);
        taken.add(name);
        const room = `poker-${mode === 'practice' ? 'p' : 'r'}${merchant.id}-${randomBytes(6).toString('hex')}`;
        await openTable(
          deps,
          room,
          configOf(template, { merchantId: merchant.id, mode, currency }, name, room, isOn(merchant, BOTS_SWITCH)),
        );
      }
}

async function openTable({ db, directory }: Deps, room: string, config: ReturnType<typeof configOf>): Promise<void> {
  // The room is there before the lobby shows it.
  await directory.add({ id: room, kind: config.table.kind === 'fast' ? FAST_ROOM : CASH_ROOM, config });
  await addTable(db, room, config);
}
