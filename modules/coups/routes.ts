import { roomList, tablesAtGlance, tableState } from '#contracts/tables.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { tableOf } from '#modules/leads/index.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { listRooms } from '#modules/coups/rooms.ts';

/** Routes that show tables to members. */
export function tableRoutes(deps: CoupDeps): Route[] {
  const { tables } = deps;
  return [
    handle(tablesAtGlance, async ({ input, now }) => ok({ now, tables: await tables.glances(input.names.split(',')) })),
    handle(roomList, async ({ input, caller, shut, now }) =>
      ok(await listRooms(deps, { ...input, merchantId: caller.merchantId, shut, now })),
    ),
    handle(tableState, async ({ input, caller }) => {
      const state = await tables.state(tableOf(input.family, input.model), caller);
      return state ? ok(state) : err('rounds.table_unknown');
    }),
  ];
}
