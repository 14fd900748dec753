import type { Clock } from '#kernel/clock.ts';
import { masked } from '#kernel/masked.ts';
import type { Database } from '#platform/db/database.ts';
import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { accountsOf, memberMayNow, membersBarred } from '#modules/identity/index.ts';
import { createSeatWork, type Seats } from '#modules/seats/index.ts';
import { isGameStopped, type Site } from '#modules/site/index.ts';
import { bringsOf } from '#poker/table/rathole.ts';
import { storeHand } from '#modules/poker/hands/hand-store.ts';
import { showStanding } from '#modules/poker/lobby/table-store.ts';
import { addMark, marksOf } from '#modules/poker/lobby/mark-store.ts';
import type { MoneyDone } from '#modules/poker/room/money.ts';
import { readConfig } from '#modules/poker/room/read-config.ts';
import { pokerRules } from '#modules/poker/room/rules.ts';
import type { RoomConfig } from '#modules/poker/room/state.ts';
import type { Greeted, PokerWork } from '#modules/poker/room/work.ts';

/** The kind of room that the tables of cash games have. */
export const CASH_ROOM = 'poker-cash';

export type KindDeps = { db: Database; clock: Clock; secrets: Pick<SecretBox, 'seal'>; seats: Seats; site: Pick<Site, 'isStopped'> };
type Room = { id: string; config: RoomConfig };

/** Cash tables as a kind of room, with the work outside that they owe. All of it may be repeated. */
export function cashRoom(deps: KindDeps): AnyKind {
  return roomKind({
    kind: CASH_ROOM,
    rules: pokerRules,
    perSecond: 20,
    perform: (work: PokerWork, { id, config }) => perform(deps, work, { id, config: readConfig(config) }),
  });
}

function perform(deps: KindDeps, work: PokerWork, room: Room): Promise<unknown> {
  switch (work.type) {
    case 'money':
      return move(deps, work, room);
    case 'greet':
      return greet(deps, BigInt(work.viewer), room.config);
    case 'record':
      return storeHand(deps, room, work.record);
    case 'board':
      return showStanding(deps.db, room.id, work.standing);
  }
}

async function move(deps: KindDeps, { move: one, work, viewers }: Extract<PokerWork, { type: 'money' }>, room: Room): Promise<MoneyDone> {
  const { config, id } = room;
  if (one.kind === 'in' && isStopped(deps, config)) return { ok: false, code: 'poker.stopped' };
  if (one.kind === 'out' && one.mark > 0) {
    const { sitting, viewer, mark, at } = one;
    await addMark(deps.db, {
      room: id,
      sitting,
      merchantId: config.merchantId,
      memberId: BigInt(viewer),
      stakes: config.stakes,
      stack: mark,
      at,
    });
  }
  const done = await createSeatWork(deps)(work, { id, title: config });
  if (!done.ok) return done;
  return one.kind === 'hand' ? { ok: true, barred: await barred(deps, config, viewers) } : { ok: true };
}

function isStopped({ site }: KindDeps, { merchantId, vendor, gameCode }: RoomConfig): boolean {
  return isGameStopped(site.isStopped, { merchantId, vendor, gameCode });
}

/** Members of a hand that may not play any more: they were excluded meanwhile, or staff have stopped the game. */
async function barred(deps: KindDeps, config: RoomConfig, viewers: readonly string[]): Promise<string[]> {
  if (isStopped(deps, config)) return [...viewers];
  const act = config.mode === 'real' ? 'play' : 'practice';
  return (await membersBarred(deps.db, viewers.map(BigInt), act)).map(String);
}

async function greet(deps: KindDeps, memberId: bigint, config: RoomConfig): Promise<Greeted> {
  const { db, clock } = deps;
  if (isStopped(deps, config)) return { ok: false, code: 'poker.stopped' };
  const may = await memberMayNow(db, memberId, config.mode === 'real' ? 'play' : 'practice');
  if (!may.ok) return { ok: false, code: may.failure.code };
  const account = (await accountsOf(db, [memberId])).get(memberId);
  if (account === undefined) return { ok: false, code: 'session.required' };
  const marks = await marksOf(db, { memberId, merchantId: config.merchantId, stakes: config.stakes });
  return { ok: true, name: masked(account), brings: bringsOf(marks, clock.now().getTime()) };
}
