import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';

/** The brand that a request's Host belongs to. */
export type Brand = { merchantId: number; code: string };

/** Who a session token stands for. */
export type Caller = Brand & {
  memberId: bigint;
  sessionId: string;
  accountType: AccountType;
  currency: Currency;
  /** Nothing else works before the password is changed. */
  mustChangePassword?: true;
};
