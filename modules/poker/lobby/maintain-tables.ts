import { randomBytes } from 'node:crypto';
import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { isOn, type Merchant, type Site } from '#modules/site/index.ts';
import { CASH_ROOM, FAST_ROOM } from '#modules/poker/room-kinds.ts';
import { freeName } from '#modules/poker/lobby/names.ts';
import { addTable, openTables, tableNames, type TableRow } from '#modules/poker/lobby/table-store.ts';
import { retireTables } from '#modules/poker/lobby/retire-tables.ts';
import { stoppedBrands } from '#modules/poker/lobby/stop-store.ts';
import { offeredStakes } from '#modules/poker/lobby/stakes.ts';
import { configOf, stakesOf, type Template } from '#modules/poker/lobby/templates.ts';

/** Switch of a brand that lets labelled bots play at its practice tables. */
export const BOTS_SWITCH = 'POKERBOTS3';

type Deps = { db: Database; site: Pick<Site, 'merchants'>; directory: Directory };

/**
 * Opens a table for each stake without a free seat at any table, except at brands whose tables staff have stopped. Closes unused tables.
 * Has every table led by a process, so that bots play and the chips of members who left are returned. Several processes may do this at the
 * same time.
 */
export async function maintainTables(deps: Deps): Promise<void> {
  const tables = await openTables(deps.db);
  const stopped = await stoppedBrands(deps.db);
  for (const merchant of deps.site.merchants()) if (!stopped.has(merchant.id)) await maintainBrand(deps, merchant, tables);
  const offered = await allOffered(deps);
  await retireTables(deps, tables, ({ merchantId, stakes }) => offered.has(`${merchantId}/${stakes}`));
  const led = (await openTables(deps.db)).filter(
    ({ kind, mode, bots, taken }) => bots > 0 || taken > 0 || (kind === 'cash' && mode === 'practice'),
  );
  await deps.directory.lead(led.map(({ room }) => room));
}

/** Returns the stakes that brands offer, in each of their currencies. */
async function allOffered({ db, site }: Deps): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  for (const { id, currencies } of site.merchants()) {
    const stakes = await offeredStakes(db, id);
    for (const mode of ['practice', 'real'] as const)
      for (const template of stakes[mode]) for (const currency of currencies) all.add(`${id}/${stakesOf(template, mode, currency)}`);
  }
  return all;
}

async function maintainBrand(deps: Deps, merchant: Merchant, tables: readonly TableRow[]): Promise<void> {
  const taken = await tableNames(deps.db, merchant.id);
  const stakesNow = await offeredStakes(deps.db, merchant.id);
  for (const mode of ['practice', 'real'] as const)
    for (const currency of merchant.currencies)
      for (const template of stakesNow[mode]) {
        const stakes = stakesOf(template, mode, currency);
        const own = tables.filter((table) => table.merchantId === merchant.id && table.stakes === stakes && table.state === 'open');
        if (own.some((table) => table.kind === 'fast' || table.taken < table.seats)) continue;
        const { name } = await openTable(deps, { merchant, mode, currency, template, taken });
        taken.add(name);
      }
}

type Opening = { merchant: Merchant; mode: PlayMode; currency: Currency; template: Template; taken: ReadonlySet<string> };

/**
 * Opens a table of a stake under a free name. With `extra`, the table is opened beside tables with free seats, and `extra` runs in the same
 * commit.
 */
export async function openTable(
  { db, directory }: Pick<Deps, 'db' | 'directory'>,
  { merchant, mode, currency, template, taken }: Opening,
  extra?: (tx: Tx, opened: { room: string; name: string }) => Promise<void>,
): Promise<{ room: string; name: string; isAdded: boolean }> {
  const name = freeName(taken, taken.size * 7 + merchant.id);
  const room = `poker-${mode === 'practice' ? 'p' : 'r'}${merchant.id}-${randomBytes(6).toString('hex')}`;
  const config = configOf(template, { merchantId: merchant.id, mode, currency }, name, room, isOn(merchant, BOTS_SWITCH));
  // The room exists before the lobby shows it.
  await directory.add({ id: room, kind: config.table.kind === 'fast' ? FAST_ROOM : CASH_ROOM, config });
  return { room, name, isAdded: await addTable(db, room, config, extra && ((tx) => extra(tx, { room, name }))) };
}
