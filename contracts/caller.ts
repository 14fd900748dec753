import type { ColumnKind } from '#contracts/bo/column-kinds.ts';
import type { Grant, Role } from '#contracts/bo/permissions.ts';
import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';

/** Brand to which the Host header of a request belongs. */
export type Brand = { merchantId: number; code: string };

/** The member whose session token a request has. */
export type Caller = Brand & {
  memberId: bigint;
  sessionId: string;
  accountType: AccountType;
  currency: Currency;
  /** Present for a trial account, which has practice money only and no personal pages. */
  isTrial?: true;
  /** Present while the member must change the password before any other call. */
  mustChangePassword?: true;
};

/** A signed-in staff member. */
export type StaffCaller = {
  staffId: bigint;
  sessionId: string;
  name: string;
  /** All grants of the account. */
  grants: readonly Grant[];
  /** Roles that count for this call: those for its brand and those for all brands. */
  roles: readonly Role[];
  /** Brand whose data this call may reach; null for all brands. */
  brand: number | null;
  /** Kinds of personal data that the answer hides. */
  hidden: readonly ColumnKind[];
  ip: string;
};

/** A caller who has given the password of a staff account, but no code yet. */
export type HalfSignedIn = { staffId: bigint; sessionId: string; ip: string };
