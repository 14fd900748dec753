import type * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import type { Permission } from '#contracts/bo/permissions.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Subject } from '#modules/staff/audit/audit.ts';

/** Facts of a decision, in the form that its maker and its checker read: amounts with their currency, names, states. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Description of a decision. `facts` are the inputs: if they have changed since the request, the approval is refused. `figures` change by
 * themselves, such as the payouts that a change would make. They are shown as of the request and as of now, and never cause a refusal.
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

/** Changed fields, which are stored in the audit log with the approval. */
export type Executed = {
  before?: object;
  after?: object;
  /** Part of a password that only the checker sees, once. It is not stored. */
  secondPart?: string;
};

/** A kind of act that two staff members decide on. Each module declares its own kinds. */
export type ApprovalKind<Payload, C extends Code = Code> = {
  /** Name in the form `module.verb_noun`. */
  kind: string;
  /** Permission that the checker must have. */
  permission: Permission;
  payload: z.ZodMiniType<Payload>;
  expiresInMs?: number;
  /**
   * Describes the current meaning of the payload. Called for the request and again for the approval: if the facts differ, the approval is
   * refused. It locks the rows that it reads.
   */
  describe(tx: Tx, payload: Payload): Promise<Result<Described, Failure<C>>>;
  /** Performs the act in the commit that closes the approval. An error rolls back both, and the approval still waits. */
  execute(tx: Tx, payload: Payload, decision: Decision): Promise<Result<Executed, Failure<Code>>>;
};

// Only the module of a kind knows the payload. In this type it is the output of the kind's schema.
// oxlint-disable-next-line typescript/no-explicit-any -- a registry of kinds with different payloads
export type AnyKind = ApprovalKind<any>;
