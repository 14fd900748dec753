import { enterRoom, gameRooms, sittingList } from '#contracts/rooms.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { socketUrl } from '#platform/rooms/socket-url.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import { listRooms } from '#modules/seats/list-rooms.ts';
import { listOf } from '#modules/seats/sitting-store.ts';

/**
 * Routes that list the rooms of a game, and that direct a member to a room of its brand. Every admitted caller may watch; the rules of the
 * room decide who may act.
 */
export function roomRoutes(deps: BetDeps & { directory: Directory; site: Pick<Site, 'merchant'> }): Route[] {
  const { db, directory } = deps;
  return [
    handle(gameRooms, ({ input, caller, shut }) => listRooms(deps, { ...input, caller, shut })),
    handle(sittingList, async ({ input: { id }, caller }) => {
      const list = await listOf(db, caller.memberId, BigInt(id));
      return list ? ok({ list: list.toString('base64') }) : err('rounds.round_unknown');
    }),
    handle(enterRoom, async ({ input: { id }, caller, origin }) => {
      const config = (await directory.config(id)) as { merchantId?: number } | undefined;
      if (config?.merchantId !== caller.merchantId) return err('rooms.unknown');
      const found = await directory.find(id);
      if (!found.ok) return found;
      const pass = await directory.pass({ room: id, viewer: String(caller.memberId), session: caller.sessionId });
      return ok({ url: socketUrl(found.value, origin), pass });
    }),
  ];
}
