import * as z from 'zod/mini';
import type { Segment } from '#contracts/bo/broadcasts.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audienceOf, countAudience, segmentText } from '#modules/identity/index.ts';
import type { Merchant } from '#modules/site/index.ts';
import { audit, type ApprovalKind, type Declared, type Requested } from '#modules/staff/index.ts';
import * as store from '#modules/messages/broadcasts/broadcast-store.ts';
import { BROADCASTS } from '#contracts/bo/permissions/broadcasts.ts';

export const BROADCAST = 'broadcast';
const payload = z.strictObject({ id: z.number() });
type Payload = z.infer<typeof payload>;
type Over = 'messages.broadcast_unknown' | 'messages.broadcast_over';

/** Declares the approval of a broadcast, which one staff member writes and another approves. */
export const sendKind: ApprovalKind<Payload, Over> = {
  kind: 'messages.send_broadcast',
  permission: BROADCASTS.approve,
  payload,
  describe: async (tx, { id }) => {
    const found = await store.lockBroadcast(tx, id);
    if (!found) return err('messages.broadcast_unknown');
    if (found.state !== 'draft') return err('messages.broadcast_over');
    const { title, body } = found.texts['EN']!;
    const facts = {
      title,
      body,
      languages: Object.keys(found.texts).join(', '),
      to: segmentText(found.segment),
      'members when written': found.counted,
    };
    return ok({ merchantId: found.merchantId, subject: { kind: BROADCAST, id: String(id) }, facts });
  },
  execute: async (tx, { id }, { checker, now }) => {
    await store.beginSending(tx, id, checker.name, now);
    return ok({ after: { state: 'sending' } });
  },
};

export type Written = {
  brand: Merchant;
  segment: Segment;
  texts: store.BroadcastTexts;
  reason: string;
  requestId: string;
  now: Date;
};
type WriteFailure = Failure<Over | 'messages.nobody' | 'staff.approval_exists' | 'staff.request_reused'>;

/** Stores a broadcast and requests its approval. Each `requestId` is one broadcast. */
export async function writeBroadcast(
  { db, send }: { db: Database; send: Declared<Payload, Over> },
  caller: StaffCaller,
  { brand, segment, texts, reason, requestId, now }: Written,
): Promise<Result<Requested, WriteFailure>> {
  const counted = await countAudience(db, audienceOf(brand, segment, now));
  return db.transaction<Requested, WriteFailure>(
    async (tx) => {
      const written = { requestId, merchantId: brand.id, texts, segment, counted, writtenBy: caller.name, writtenAt: now };
      const id = await store.addBroadcast(tx, written);
      if (id === undefined) {
        const before = (await store.findByRequest(tx, requestId))!;
        const isSame = canonical([before.texts, before.segment]) === canonical([texts, segment]) && before.merchantId === brand.id;
        if (!isSame) return err('staff.request_reused');
        const order = { payload: { id: before.id }, reason, requestId, now };
        return (await send.requestedBefore(tx, caller, order)) ?? err('staff.request_reused');
      }
      if (counted === 0) return err('messages.nobody');
      return send.requestIn(tx, caller, { payload: { id }, reason, requestId, now });
    },
    { isRepeatable: true },
  );
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** Stops a broadcast: it is sent to no further member and is removed from every inbox immediately. Repeating it changes nothing. */
export async function stopBroadcast(
  { db, announce }: { db: Database; announce(memberId: bigint): void },
  caller: StaffCaller,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<Result<true, Failure<Over>>> {
  return db.transaction<true, Failure<Over>>(async (tx) => {
    const found = await store.lockBroadcast(tx, id);
    if (!found) return err('messages.broadcast_unknown');
    if (found.state === 'stopped') return ok(true);
    if (found.state === 'draft') return err('messages.broadcast_over');
    await store.stop(tx, id, caller.name, now);
    const reached = await store.recipientsOf(tx, id);
    tx.afterCommit(() => reached.forEach(announce));
    const { merchantId, state, recipients } = found;
    await audit(tx, caller, {
      action: 'messages.stop_broadcast',
      merchantId,
      subject: { kind: BROADCAST, id: String(id) },
      reason,
      before: { state },
      after: { state: 'stopped', recipients },
    });
    return ok(true);
  });
}
