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
  /** Time of the sign-in before the last one, which the member sees as the last sign-in. */
  previousLoginAt: Date | null;
  inviteCode: string | null;
  /** Language that the member chose last, by the brand's code. */
  language: string | null;
  /** Number of a picture of the house; null if none was chosen. */
  picture: number | null;
  /** True if the brand has accounts of this type: for members, agents or trials. */
  isOfSite: boolean;
};

/** A new member as other modules see it. */
export type OpenedMember = Pick<Member, 'id' | 'merchantId' | 'account' | 'accountType' | 'currency'>;
