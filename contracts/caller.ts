import type { ColumnKind } from '#contracts/bo/column-kinds.ts';
import type { Grant, Role } from '#contracts/bo/permissions.ts';
import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';

/** The brand that a request's Host belongs to. */
export type Brand = { merchantId: number; code: string };

/** The member of a session token. */
export type Caller = Brand & {
  memberId: bigint;
  sessionId: string;
  accountType: AccountType;
  currency: Currency;
  /** Practice money only; nothing personal is open. */
  isTrial?: true;
  /** Nothing else works before the password is changed. */
  mustChangePassword?: true;
};

/** A member of staff who is signed in. */
export type StaffCaller = {
  staffId: bigint;
  sessionId: string;
  name: string;
  /** All grants of the account. */
  grants: readonly Grant[];
  /** Roles that hold for this call: those of its brand and those for all brands. */
  roles: readonly Role[];
  /** Brand that this call is cut to; null if it may reach all brands. */
  brand: number | null;
  /** Kinds of personal data that this call does not show. */
  hidden: readonly ColumnKind[];
  ip: string;
};

/** A caller who has given the password of a staff account and no code yet. */
export type HalfSignedIn = { staffId: bigint; sessionId: string; ip: string };
