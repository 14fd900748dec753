import type { ContactKind } from '#contracts/profile.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { readMobile } from '#modules/identity/mobile/mobile-number.ts';
import type { CodeKey, SmsPurpose } from '#modules/identity/mobile/sms-codes.ts';
import type { Contacts } from '#modules/identity/profile/read-profile.ts';
import { FIELD_PATTERNS } from '#modules/identity/forms/field-patterns.ts';

type Named = { contact: ContactKind; to?: string | undefined; countryDialingCode?: string | undefined };
export type ContactFailure = Failure<'identity.field_invalid' | 'identity.mobile_invalid' | 'identity.contact_fixed'>;

const MAIL = new RegExp(FIELD_PATTERNS.email, 'u');

export const PURPOSES = { email: 'bind-mail', mobile: 'bind', zalo: 'bind-zalo' } as const satisfies Record<ContactKind, SmsPurpose>;

/** Returns the address or number that is to be bound, in its stored form. A bound Zalo account stays (specification 4.37). */
export function readContact({ contact, to, countryDialingCode }: Named, own: Contacts): Result<string, ContactFailure> {
  if (contact === 'zalo' && own.zalo !== null) return err('identity.contact_fixed');
  if (contact === 'email') {
    const email = to ?? own.email;
    return email !== null && MAIL.test(email) ? ok(email) : err('identity.field_invalid', { field: 'to' });
  }
  const mobile = to === undefined ? undefined : readMobile(to, countryDialingCode);
  return mobile ? ok(mobile) : err('identity.mobile_invalid', { field: 'to' });
}

/** Returns the key of a code, which belongs to one browser and one member: the next member who signs in there cannot use the code. */
export function keyOf(contact: ContactKind, where: { merchantId: number; memberId: bigint; visitor: string; value: string }): CodeKey {
  const { merchantId, memberId, visitor, value } = where;
  return { merchantId, purpose: PURPOSES[contact], mobile: value, visitor: `${visitor} ${memberId}` };
}
