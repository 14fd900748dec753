import type * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import type { Permission } from '#contracts/bo/permissions.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Subject } from '#modules/staff/audit/audit.ts';

/** Facts of a decision, as its maker and its checker read them: amounts with their currency, names, states. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * `facts` are the inputs of the decision: the approval is refused where they differ by then. `figures` move by themselves, such as the
 * payouts that a change would make. They are shown as of the request and as of now, and refuse nothing.
 */
export type Described = { merchantId: number | null; subject: Subject; facts: Facts; figures?: Facts };

/** Maker, checker, reason and time of a decision. */
export type Decision = {
  approvalId: string;
  maker: Pick<StaffCaller, 'staffId' | 'name'>;
  checker: StaffCaller;
  reason: string;
  now: Date;
};

/** Fields that were changed: they go to the audit log with the approval. */
export type Executed = {
  before?: object;
  after?: object;
  /** Part that its checker alone is shown, once; it is stored nowhere. */
  secondPart?: string;
};

/** A kind of act that two staff members decide on. A module declares its own. */
export type ApprovalKind<Payload, C extends Code = Code> = {
  /** As `module.verb_noun`. */
  kind: string;
  /** Permission that its checker must have. */
  permission: Permission;
  payload: z.ZodMiniType<Payload>;
  expiresInMs?: number;
  /**
   * Describes the present meaning of the payload. Asked when it is made and again when it is approved: other facts refuse the approval.
   * It locks the rows that it reads.
   */
  describe(tx: Tx, payload: Payload): Promise<Result<Described, Failure<C>>>;
  /** Does it, in the commit that closes the approval. An error rolls back both, and the approval goes on waiting. */
  execute(tx: Tx, payload: Payload, decision: Decision): Promise<Result<Executed, Failure<Code>>>;
};

// The payload of a kind is known to its own module alone; here it is the output of its schema.
// oxlint-disable-next-line typescript/no-explicit-any -- a registry of kinds with different payloads
export type AnyKind = ApprovalKind<any>;
