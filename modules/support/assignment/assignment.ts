import { brandsOf, mayDo, rolesAt, type Grant } from '#contracts/bo/permissions.ts';
import { SUPPORT } from '#contracts/bo/permissions/support.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { audit, giveClaim, needClaim, type Claim } from '#modules/staff/index.ts';
import { assign, presentStaff } from '#modules/support/hand-store.ts';
import { heldChat, subjectOf, type Desk, type NotHeld, type Over } from '#modules/support/desk.ts';
import * as store from '#modules/support/support-store.ts';

/** Claims an open chat, or prolongs the claim. A change of the chat's staff member is recorded. */
export async function claimChat(
  { deps: { db }, staff }: Desk,
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Over | Failure<'staff.claimed_elsewhere'>>> {
  const found = await store.findChat(db, id);
  if (!found) return err('support.unknown');
  if (found.closedAt !== null) return err('support.closed');
  const taken = await staff.claims.take(caller, { subject: subjectOf(id), merchantId: found.merchantId, now, isTakeover });
  if (!taken.ok || found.assignedTo === caller.staffId) return taken;
  await db.transact(async (tx) => {
    const chat = await store.lockChat(tx, id);
    if (!chat || chat.closedAt !== null || chat.assignedTo === caller.staffId) return;
    // Another staff member may have taken the chat over in the meantime.
    if (!(await needClaim(tx, caller, subjectOf(id), now)).ok) return;
    const kind = chat.assignedTo === null ? 'taken' : 'taken_over';
    await assign(tx, { chatId: chat.id, kind, by: caller.name, to: caller, now });
  });
  return taken;
}

/** Releases the caller's chat, so that no staff member has it. A chat of another staff member stays. */
export async function releaseChat({ deps: { db }, staff }: Desk, caller: StaffCaller, id: string, now: Date): Promise<void> {
  await staff.claims.release(caller, subjectOf(id));
  await db.transact(async (tx) => {
    const chat = await store.lockChat(tx, id);
    if (!chat || chat.closedAt !== null || chat.assignedTo !== caller.staffId) return;
    await assign(tx, { chatId: chat.id, kind: 'released', by: caller.name, to: null, now });
  });
}

type Colleague = { id: string; name: string; isOwn: boolean; brands: number[] | null };

/** Returns staff members who are available for chats now and may answer them, at brands whose chats the caller may read. */
export async function colleaguesNow(desk: Desk, { staffId, grants: own }: StaffCaller, now: Date): Promise<Colleague[]> {
  const readable = brandsOf(own, SUPPORT.read);
  const present = await presentAccounts(desk, now);
  return present.flatMap(({ id, name, grants }) => {
    const brands = inBoth(brandsOf(grants, SUPPORT.work), readable);
    return brands?.length === 0 ? [] : [{ id: String(id), name, isOwn: id === staffId, brands }];
  });
}

/** Returns the brands that are in both lists; null for all brands. */
function inBoth(some: 'all' | number[], others: 'all' | number[]): number[] | null {
  if (some === 'all') return others === 'all' ? null : [...others];
  return others === 'all' ? [...some] : some.filter((brand) => others.includes(brand));
}

async function presentAccounts({ deps: { db }, staff }: Desk, now: Date) {
  const accounts = await Promise.all((await presentStaff(db, now)).map((id) => staff.account(id)));
  return accounts.filter((one) => one?.state === 'active') as NonNullable<(typeof accounts)[number]>[];
}

const mayWork = (grants: readonly Grant[], brand: number): boolean => mayDo(rolesAt(grants, brand), SUPPORT.work);

/** Hands a chat that the caller holds over to an available staff member. */
export async function handOver(
  desk: Desk,
  caller: StaffCaller,
  { id, to, now }: { id: string; to: string; now: Date },
): Promise<Result<{ holder: string }, NotHeld | Failure<'support.not_available'>>> {
  const present = await presentAccounts(desk, now);
  return desk.deps.db.transaction<{ holder: string }, NotHeld | Failure<'support.not_available'>>(async (tx) => {
    const held = await heldChat(tx, caller, id, now);
    if (!held.ok) return held;
    const colleague = present.find((one) => String(one.id) === to && one.id !== caller.staffId);
    if (!colleague || !mayWork(colleague.grants, held.value.merchantId)) return err('support.not_available');
    const { name } = colleague;
    await giveClaim(tx, subjectOf(id), BigInt(to), now);
    await assign(tx, { chatId: held.value.id, kind: 'handed', by: caller.name, to: { staffId: BigInt(to), name }, now });
    await audit(tx, caller, {
      action: 'support.hand_over',
      merchantId: held.value.merchantId,
      subject: subjectOf(id),
      before: { holder: caller.name },
      after: { holder: name },
    });
    return ok({ holder: name });
  });
}
