import type { Clock } from '#kernel/clock.ts';
import type { Currency } from '#kernel/money.ts';
import { masked } from '#kernel/masked.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { accountsOf, memberMayNow, membersBarred, sharesDevice } from '#modules/identity/index.ts';
import { createSeatWork, type Seats, type SeatTitle } from '#modules/seats/index.ts';
import { isGameStopped, type Site } from '#modules/site/index.ts';
import { bringsOf } from '#poker/table/rathole.ts';
import { addMark, marksOf } from '#modules/poker/lobby/mark-store.ts';
import { storeHand, type HandKind } from '#modules/poker/hands/hand-store.ts';
import type { MoneyDone } from '#modules/poker/room/money.ts';
import type { Greeted, RoomWork } from '#modules/poker/room/owed.ts';

export type KindDeps = { db: Database; clock: Clock; secrets: Pick<SecretBox, 'seal'>; seats: Seats; site: Pick<Site, 'isStopped'> };

type Title = SeatTitle & { stakes: string };
type Money = Extract<RoomWork, { type: 'money' }>;

/** Does the work outside that rooms of every kind owe. All of it may be repeated. */
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

/** Moves money of a room. After a hand: which of its members may not play any more. */
async function moveMoney(deps: KindDeps, { move, work, viewers }: Money, room: { id: string; title: Title }): Promise<MoneyDone> {
  const { title, id } = room;
  if (move.kind === 'in' && isStopped(deps, title)) return { ok: false, code: 'poker.stopped' };
  if (move.kind === 'out' && move.mark > 0) {
    const { sitting, viewer, mark, at } = move;
    const of = { merchantId: title.merchantId, memberId: BigInt(viewer), stakes: title.stakes };
    await addMark(deps.db, { room: id, sitting, ...of, stack: mark, at });
  }
  const done = await createSeatWork(deps)(work, room);
  if (!done.ok) return done;
  return viewers.length === 0 ? { ok: true } : { ok: true, barred: await barred(deps, title, viewers) };
}

function isStopped({ site }: KindDeps, { merchantId, vendor, gameCode }: Title): boolean {
  return isGameStopped(site.isStopped, { merchantId, vendor, gameCode });
}

/** Members of a hand that may not play any more: they were excluded meanwhile, or staff have stopped the game. */
async function barred(deps: KindDeps, title: Title, viewers: readonly string[]): Promise<string[]> {
  if (isStopped(deps, title)) return [...viewers];
  const act = title.mode === 'real' ? 'play' : 'practice';
  return (await membersBarred(deps.db, viewers.map(BigInt), act)).map(String);
}

/**
 * The public name of a member that wants to sit down, and the stack that it must bring; or why it may not. For money nobody sits down with
 * a member that has signed in from the same browser.
 */
async function greet(deps: KindDeps, viewer: string, others: readonly string[], title: Title): Promise<Greeted> {
  const { db, clock } = deps;
  const memberId = BigInt(viewer);
  if (isStopped(deps, title)) return { ok: false, code: 'poker.stopped' };
  const may = await memberMayNow(db, memberId, title.mode === 'real' ? 'play' : 'practice');
  if (!may.ok) return { ok: false, code: may.failure.code };
  const account = (await accountsOf(db, [memberId])).get(memberId);
  if (account === undefined) return { ok: false, code: 'session.required' };
  if (title.mode === 'real' && (await sharesDevice(db, memberId, others.map(BigInt)))) return { ok: false, code: 'poker.same_device' };
  const marks = await marksOf(db, { memberId, merchantId: title.merchantId, stakes: title.stakes });
  return { ok: true, name: masked(account), brings: bringsOf(marks, clock.now().getTime()) };
}
