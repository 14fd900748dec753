import type { StaffCaller } from '#contracts/caller.ts';
import type { Contract } from '#contracts/endpoint.ts';
import type { Failure, Result } from '#kernel/result.ts';

/** Value that a staff account is about to receive. */
export type StaffRead = {
  caller: StaffCaller;
  contract: Contract;
  input: unknown;
  value: unknown;
  /** The brand that the call names; null where it names none, or several. */
  brandOf: () => Promise<number | null>;
  now: Date;
};

/** Called before an answer of the back office is sent; an error is sent in its place. */
export type RecordStaffRead = (read: StaffRead) => Promise<Result<unknown, Failure<'staff.too_many_rows'>>>;
