import type { StaffCaller } from '#contracts/caller.ts';
import type { Contract } from '#contracts/endpoint.ts';
import type { Failure, Result } from '#kernel/result.ts';

/** Data that a staff account is about to receive. */
export type StaffRead = {
  caller: StaffCaller;
  contract: Contract;
  input: unknown;
  value: unknown;
  /** Returns the brand that the call names; null if it names none or several. */
  brandOf: () => Promise<number | null>;
  now: Date;
};

/** Called before an answer of the back office is sent. If it fails, its failure is sent instead. */
export type RecordStaffRead = (read: StaffRead) => Promise<Result<unknown, Failure<'staff.too_many_rows'>>>;
