import { createHash } from 'node:crypto';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { AnyKind, ApprovalKind, Facts } from '#modules/staff/approvals/approval-kind.ts';
import { addApproval, lockApproval } from '#modules/staff/approvals/approval-store.ts';
import { audit } from '#modules/staff/audit/audit.ts';

/** Time in ms within which a decision must be made. */
const EXPIRES_IN_MS = 24 * 3_600_000;

export type ApprovalRequest<Payload> = { payload: Payload; reason: string; requestId: string; now: Date };
export type Requested = { approvalId: string; expiresAt: Date };
type RequestFailure<C extends Code> = Failure<C | 'staff.approval_exists' | 'staff.request_reused'>;

/** A declared kind: the calls with which its module requests approvals. */
export type Declared<Payload, C extends Code> = {
  /**
   * Requests the approval of a second staff member. Safe to repeat: each `requestId` of a caller is one request. At most one request of a
   * kind waits for a subject.
   */
  request(caller: StaffCaller, order: ApprovalRequest<Payload>): Promise<Result<Requested, RequestFailure<C>>>;
  /**
   * Returns the answer to an earlier request with this id, or undefined if there is none. `meaningOf` selects the part of the payload that
   * a repeat must have in common.
   */
  requestedBefore(
    tx: Tx,
    caller: StaffCaller,
    order: ApprovalRequest<Payload>,
    meaningOf?: (payload: Payload) => unknown,
  ): Promise<Result<Requested, Failure<'staff.request_reused'>> | undefined>;
  /** Requests approval within a transaction. It writes to the audit log, which is locked until the end, so it is the last statement. */
  requestIn(tx: Tx, caller: StaffCaller, order: ApprovalRequest<Payload>): Promise<Result<Requested, RequestFailure<C>>>;
};

/** Kinds of acts that two staff members decide on. */
export interface Approvals {
  /** Declared kinds by name. */
  kinds: ReadonlyMap<string, AnyKind>;
  /** Declares a kind, once. Returns the calls that request it. */
  declare<Payload, C extends Code>(kind: ApprovalKind<Payload, C>): Declared<Payload, C>;
}

/** Creates the registry of acts that two staff members decide on. Each module declares its kinds when it opens. */
export function createApprovals(db: Database): Approvals {
  const kinds = new Map<string, AnyKind>();
  return {
    kinds: kinds,
    declare: <Payload, C extends Code>(kind: ApprovalKind<Payload, C>): Declared<Payload, C> => {
      if (kinds.has(kind.kind)) throw new Error(`two kinds of approval are called ${kind.kind}`);
      kinds.set(kind.kind, kind);
      const requestIn: Declared<Payload, C>['requestIn'] = (tx, caller, order) => requestApproval(tx, kind, caller, order);
      return {
        requestedBefore: (tx, caller, order, meaningOf) => requestedBefore(tx, kind.kind, caller, order, meaningOf),
        requestIn,
        request: (caller, order) => db.transaction((tx) => requestIn(tx, caller, order), { isRepeatable: true }),
      };
    },
  };
}

async function requestedBefore<Payload>(
  tx: Tx,
  kind: string,
  caller: StaffCaller,
  { payload, requestId }: Pick<ApprovalRequest<Payload>, 'payload' | 'requestId'>,
  meaningOf: (payload: Payload) => unknown = (whole) => whole,
): Promise<Result<Requested, Failure<'staff.request_reused'>> | undefined> {
  const before = await lockApproval(tx, idOf(caller, requestId));
  if (!before) return undefined;
  // The facts may have changed since the first request, so a repeat is recognized by its payload.
  const isSame = before.kind === kind && canonical(meaningOf(before.payload as Payload)) === canonical(meaningOf(payload));
  return isSame ? ok({ approvalId: before.id, expiresAt: before.expiresAt }) : err('staff.request_reused');
}

function idOf({ staffId }: StaffCaller, requestId: string): string {
  return derivedId(`approval/${staffId}/${requestId.toLowerCase()}`);
}

async function requestApproval<Payload, C extends Code>(
  tx: Tx,
  kind: ApprovalKind<Payload, C>,
  caller: StaffCaller,
  order: ApprovalRequest<Payload>,
): Promise<Result<Requested, RequestFailure<C>>> {
  const before = await requestedBefore(tx, kind.kind, caller, order);
  if (before) return before;
  const { payload, reason, requestId, now } = order;
  const id = idOf(caller, requestId);
  const described = await kind.describe(tx, payload);
  if (!described.ok) return described;
  const { merchantId, subject, facts, figures = {} } = described.value;
  const expiresAt = new Date(now.getTime() + (kind.expiresInMs ?? EXPIRES_IN_MS));
  const isAdded = await addApproval(tx, {
    id,
    kind: kind.kind,
    merchantId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    payload,
    facts,
    figures,
    hash: hashOf(kind.kind, payload, facts),
    reason,
    makerId: caller.staffId,
    madeAt: now,
    expiresAt,
  });
  if (!isAdded) return err('staff.approval_exists');
  await audit(tx, caller, { action: `${kind.kind}.requested`, merchantId, subject, reason, after: { ...facts, ...figures, approval: id } });
  return ok({ approvalId: id, expiresAt });
}

/** Returns the hash of all that is decided, in any order of names. Figures that change by themselves are not part of it. */
export function hashOf(kind: string, payload: unknown, facts: Facts): string {
  return createHash('sha256')
    .update(canonical([kind, payload, facts]))
    .digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
