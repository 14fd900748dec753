import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { profile } from '#contracts/profile.ts';
import type { Queryable } from '#platform/db/database.ts';
import { maskedMail, maskedMobile } from '#kernel/masked-contact.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { proofRulesOf } from '#modules/identity/sign-in/sign-in.ts';

export type Contacts = {
  nickname: string;
  email: string | null;
  emailConfirmedAt: Date | null;
  mobile: string | null;
  zalo: string | null;
};

export async function contactsOf(db: Queryable, memberId: bigint): Promise<Contacts> {
  const rows = await db.query<Contacts>('SELECT nickname, email, email_confirmed_at, mobile, zalo FROM member WHERE id = $1', [memberId]);
  return rows[0]!;
}

export async function readProfile(deps: IdentityDeps, { memberId, merchantId }: Caller): Promise<Output<typeof profile>> {
  const { nickname, email, emailConfirmedAt, mobile, zalo } = await contactsOf(deps.db, memberId);
  const { sends } = proofRulesOf(deps, deps.site.merchant(merchantId));
  return {
    nickname,
    email: email === null ? null : { shown: maskedMail(email), isConfirmed: emailConfirmedAt !== null },
    // A stored number is always proven.
    mobile: mobile === null ? null : { shown: maskedMobile(mobile), isConfirmed: true },
    zalo: zalo === null ? null : { shown: maskedMobile(zalo), isConfirmed: true },
    sends,
  };
}
