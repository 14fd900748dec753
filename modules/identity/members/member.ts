import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';

export type MemberState = 'active' | 'excluded' | 'timed_out' | 'closed';

export type Member = {
  id: bigint;
  merchantId: number;
  account: string;
  nickname: string;
  accountType: AccountType;
  currency: Currency;
  state: MemberState;
  stateUntil: Date | null;
  passwordHash: string;
  mustChangePassword: boolean;
  createdAt: Date;
  passwordChangedAt: Date | null;
  lastLoginAt: Date | null;
  /** The sign-in before the last one: what a member is shown as the last time. */
  previousLoginAt: Date | null;
  inviteCode: string | null;
  /** The one chosen last, of the brand's codes. */
  language: string | null;
  /** Number of a picture of the house; null if none was chosen. */
  picture: number | null;
  /** True if its brand has accounts of its type: as a member's, an agent's or a trial's. */
  isOfSite: boolean;
};

/** A new member as other modules see it. */
export type OpenedMember = Pick<Member, 'id' | 'merchantId' | 'account' | 'accountType' | 'currency'>;
