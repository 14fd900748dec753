import type { Clock } from '#kernel/clock.ts';
import type { Currency } from '#kernel/money.ts';
import { masked } from '#kernel/masked.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { accountsOf, memberMayNow, sharesDevice } from '#modules/identity/index.ts';
import type { DoSeatWork, SeatDone, SeatTitle } from '#modules/seats/index.ts';
import { isGameStopped, type Site } from '#modules/site/index.ts';
import { bringsOf } from '#poker/table/rathole.ts';
import { addMark, marksOf } from '#modules/poker/lobby/mark-store.ts';
import { isStopped } from '#modules/poker/lobby/stop-store.ts';
import { gameAndStakeOf } from '#modules/poker/lobby/templates.ts';
import { storeHand, type HandKind } from '#modules/poker/hands/hand-store.ts';
import type { Greeted, RoomWork } from '#modules/poker/room/owed.ts';

export type KindDeps = {
  db: Database;
  clock: Clock;
  secrets: Pick<SecretBox, 'seal'>;
  moveSeats: DoSeatWork;
  site: Pick<Site, 'isStopped'>;
  log?: Pick<Log, 'error'>;
};

type Title = SeatTitle & { stakes: string };
type Money = Pick<Extract<RoomWork, { type: 'money' }>, 'move' | 'work'>;

/** Does the external work that rooms of every kind owe. All of it may be repeated. */
export function performWork(
  deps: KindDeps,
  work: RoomWork,
  { id, title, kind }: { id: string; title: Title & { currency: Currency }; kind: HandKind },
): Promise<unknown> {
  switch (work.type) {
    case 'money':
      return moveMoney(deps, work, { id, title });
    case 'greet':
      return greet(deps, work.viewer, work.others, title);
    case 'record':
      return storeHand(deps, { ...title, id, kind }, work.record);
  }
}

/** Moves money of a room. A member who leaves with a stack must bring it again, so the stack is stored first. */
export async function moveMoney({ db, moveSeats }: KindDeps, { move, work }: Money, room: { id: string; title: Title }): Promise<SeatDone> {
  if (move.kind === 'out' && move.mark > 0) {
    const { sitting, viewer, mark, at } = move;
    const { merchantId, stakes } = room.title;
    await addMark(db, { room: room.id, sitting, merchantId, memberId: BigInt(viewer), stakes: gameAndStakeOf(stakes), stack: mark, at });
  }
  return moveSeats(work, room);
}

/**
 * Returns the public name of a member who wants to sit down and the stack that the member must bring, or the reason for a refusal. While
 * staff have stopped all tables, members may sit down only at tournaments with a start time. For money, a member may not sit down with a
 * member who has signed in from the same browser.
 */
async function greet({ db, clock, site }: KindDeps, viewer: string, others: readonly string[], title: Title): Promise<Greeted> {
  const memberId = BigInt(viewer);
  if (isGameStopped(site.isStopped, title)) return { ok: false, code: 'poker.stopped' };
  if (title.model !== 'tournament' && (await isStopped(db, title.merchantId))) return { ok: false, code: 'poker.stopped' };
  const may = await memberMayNow(db, memberId, title.mode === 'real' ? 'play' : 'practice');
  if (!may.ok) return { ok: false, code: may.failure.code };
  const account = (await accountsOf(db, [memberId])).get(memberId);
  if (account === undefined) return { ok: false, code: 'session.required' };
  if (title.mode === 'real' && (await sharesDevice(db, memberId, others.map(BigInt)))) return { ok: false, code: 'poker.same_device' };
  const marks = await marksOf(db, { memberId, merchantId: title.merchantId, stakes: gameAndStakeOf(title.stakes) });
  return { ok: true, name: masked(account), brings: bringsOf(marks, clock.now().getTime()) };
}
