import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { isOn, type Merchant } from '#modules/site/index.ts';
import { isBirthday, isOldEnough, isoBirthday } from '#modules/identity/registration/age.ts';
import { canonicalName } from '#modules/identity/members/canonical-name.ts';
import { takeCaptchaFor } from '#modules/identity/challenges/captcha.ts';
import { deviceOf, recordDevice } from '#modules/identity/sessions/device.ts';
import { takeNewcomer, type NewcomerFailure } from '#modules/identity/newcomers/newcomers.ts';
import { openSession, type LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { addMember, findByAccount } from '#modules/identity/members/member-store.ts';
import type { Member } from '#modules/identity/members/member.ts';
import type { OpenDeps } from '#modules/identity/members/open-member.ts';
import { hashPassword, verifyPassword } from '#platform/security/password.ts';
import { isCommonPassword } from '#platform/security/common-password.ts';
import { referrerOf } from '#modules/identity/registration/referrer.ts';
import type { RegisteredAt } from '#modules/identity/registration/registration-form.ts';
import { firstFault, rulesByMobile, rulesOf, type FieldName } from '#modules/identity/forms/registration-rules.ts';
import type { CodeFailure, ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';
import { enterMarks } from '#modules/identity/exclusion/marks.ts';
import { acceptTerms, currentTerms } from '#modules/identity/terms/terms.ts';
import { newToken } from '#platform/random/token.ts';

export type Registration = Visit & {
  merchant: Merchant;
  /** `username`: by an account name that the visitor chooses; `mobile`: by a mobile number, for which the server makes the name. */
  way: 'username' | 'mobile';
  /** Judges the code that was sent to the number, if a code is needed; called right before the account is opened. */
  prove?: (() => Promise<Result<ProvenMobile, CodeFailure | Failure<'identity.third_party_refused'>>>) | undefined;
  fields: Partial<Record<FieldName, string>>;
  /** The number of the form in the international form, proven or not; undefined without a number. */
  givenMobile: string | undefined;
  currency: Currency | undefined;
  isOfAge: boolean;
  termsVersion: string | undefined;
  requestId: string;
  /** Identity of a provider that the new account is linked to. */
  newcomerId: string | undefined;
  /** True if the member is signed in after the registration. */
  isSignedIn: boolean;
  at: RegisteredAt;
  /** Set if a third party verified the number; `prove` judges the token if the brand has such a provider. */
  thirdParty: { channel: string; idToken: string } | undefined;
};

export type RegisterFailure =
  | CodeFailure
  | Failure<
      | 'identity.registration_closed'
      | 'identity.field_required'
      | 'identity.field_invalid'
      | 'identity.password_unconfirmed'
      | 'identity.password_common'
      | 'identity.too_young'
      | 'identity.terms_required'
      | 'identity.terms_outdated'
      | 'identity.captcha_required'
      | 'identity.captcha_wrong'
      | 'identity.third_party_off'
      | 'identity.third_party_refused'
      | 'identity.newcomer_over'
      | 'identity.openid_taken'
      | 'identity.name_taken'
      | 'identity.mobile_taken'
      | 'invitation_code_error'
      | 'invitation_closed'
    >;

/** The opened account. `token` is null if the member was not to be signed in. */
export type Registered = Omit<LoggedIn, 'token'> & { token: string | null; account: string };

/**
 * Opens an account for its owner and signs the member in. Safe to repeat with the same `requestId` and password or code: the account of the
 * first call is signed in. If two concurrent calls have one name, exactly one gets it. The member, the form and the accepted terms are one
 * commit; the wallet follows, and after a crash the next call opens it.
 */
export async function register(deps: OpenDeps, order: Registration): Promise<Result<Registered, RegisterFailure>> {
  const judged = judge(order, await currentTerms(deps.db, order.merchant, order.now));
  if (!judged.ok) return judged;
  const { merchant, fields } = order;
  const account = judged.value;
  const upline = await referrerOf(deps, merchant.id, fields);
  if (!upline.ok) return upline;
  if (fields.captcha && !(await takeCaptchaFor(deps.db, order.requestId, order.visitor, fields.captcha, order.now)))
    return err('identity.captcha_wrong', { field: 'captcha' });

  const proven = await order.prove?.();
  if (proven && !proven.ok) return proven;

  const done = await open(deps.db, order, { account, uplineId: upline.value, mobile: proven?.value.mobile });
  if (!done.ok) return done;
  const opened = done.value;
  const earlier = opened === undefined ? await findByAccount(deps.db, merchant.id, account) : undefined;
  if (opened === undefined && !earlier) return err('identity.mobile_taken', { field: 'mobileNum' });
  const id = opened ?? (await ownEarlier(deps.db, earlier!, order, proven?.value));
  if (id === undefined) return err('identity.name_taken', { field: 'username' });
  await deps.welcome({ id, merchantId: merchant.id, account, accountType: 0, currency: currencyOf(order) });
  await recordDevice(deps.db, id, deviceOf(order.visitor), order.now);
  if (!order.isSignedIn) return ok({ token: null, firstTimeLogin: false, passwordExpired: false, lastLoginAt: null, account });
  return ok({ ...(await openSession(deps.db, id, order)), account });
}

/** Returns the canonical name if the form obeys the brand's rules; refuses otherwise. */
function judge(order: Registration, terms: string): Result<string, RegisterFailure> {
  const { merchant, way, fields, isOfAge, termsVersion, now } = order;
  const { birthdayAge } = merchant.settings;
  if (order.thirdParty && !order.prove) return err('identity.third_party_off');
  if (!isOn(merchant, way === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3')) return err('identity.registration_closed');
  const fault = firstFault(way === 'mobile' ? rulesByMobile(merchant) : rulesOf(merchant), fields);
  if (fault) return err(fault.code, { field: fault.field, min: fault.min, max: fault.max });
  const account = way === 'mobile' ? madeName(order) : canonicalName(fields.username!);
  if (!account) return err('identity.field_invalid', { field: 'username' });
  if (fields.password !== undefined && isCommonPassword(fields.password, [fields.username, fields.email, fields.fullName]))
    return err('identity.password_common', { field: 'password' });
  if (fields.confirmPassword !== fields.password) return err('identity.password_unconfirmed', { field: 'confirmPassword' });
  const birthday = fields.birthday && isoBirthday(fields.birthday);
  if (birthday && !isBirthday(birthday)) return err('identity.field_invalid', { field: 'birthday' });
  if (birthday && !isOldEnough(birthday, birthdayAge, merchant.timeZone, now))
    return err('identity.too_young', { field: 'birthday', age: birthdayAge });
  if (order.currency && !merchant.currencies.includes(order.currency)) return err('identity.field_invalid', { field: 'currency' });
  if (!isOfAge) return err('identity.too_young', { field: 'isOfAge', age: merchant.settings.ageLimit });
  if (!termsVersion) return err('identity.terms_required', { field: 'terms' });
  if (termsVersion !== terms) return err('identity.terms_outdated', { field: 'terms', version: terms });
  return ok(account);
}

/**
 * Returns a made account name, which a repeat of the request finds again. It does not contain the number, because names are shown to
 * others.
 */
function madeName({ merchant, requestId }: Registration): string {
  const digest = createHash('sha256').update(`${merchant.id}\0${requestId}`).digest();
  return `m${digest.readBigUInt64BE().toString(36).padStart(10, '0').slice(-10)}`;
}

function currencyOf({ merchant, currency }: Registration): Currency {
  return currency ?? merchant.currencies[0]!;
}

type Opening = { account: string; uplineId: bigint | null; mobile: string | undefined };

/**
 * Opens the account; undefined if the name or the number is taken. Without a password the account gets a random one that is never shown.
 */
async function open(
  db: Database,
  order: Registration,
  { account, uplineId, mobile }: Opening,
): Promise<Result<bigint | undefined, NewcomerFailure>> {
  const { merchant, fields, ip, now, requestId, at } = order;
  const passwordHash = await hashPassword(fields.password ?? newToken().token);
  const { username: _u, password: _p, confirmPassword: _c, captcha: _picture, paymentPassword, birthday, affiliateCode, ...rest } = fields;
  const paymentPasswordHash = paymentPassword ? await hashPassword(paymentPassword) : null;
  return db.transaction<bigint | undefined, NewcomerFailure>(async (tx) => {
    const nickname = (fields.username ?? account).slice(0, 16);
    const id = await addMember(tx, {
      merchantId: merchant.id,
      account,
      nickname,
      accountType: 0,
      currency: currencyOf(order),
      passwordHash,
      paymentPasswordHash,
      mustChangePassword: false,
      uplineId,
      mobile,
      email: fields.email,
    });
    if (id === undefined) return ok(undefined);
    const { domain, registerUrl, registerMethod } = at;
    const born = birthday ? isoBirthday(birthday) : null;
    const from = { affiliate: affiliateCode || null, ip: isIP(ip) ? ip : null, domain, registerUrl, registerMethod };
    await insertRows(tx, 'member_registration', [{ memberId: id, requestId, fields: rest, birthday: born, at: now, ...from }]);
    await acceptTerms(tx, id, order.termsVersion!, ip, now);
    const linked = order.newcomerId === undefined ? ok(true) : await takeNewcomer(tx, order.newcomerId, id, order);
    if (!linked.ok) return linked;
    await enterGiven(tx, id, order, mobile);
    return ok(id);
  });
}

async function enterGiven(tx: Tx, memberId: bigint, { fields, givenMobile }: Registration, proven: string | undefined): Promise<void> {
  if (proven) await enterMarks(tx, memberId, { mobile: proven }, true);
  await enterMarks(tx, memberId, {
    email: fields.email,
    mobile: givenMobile,
    names: [fields.fullName, fields.payeeName],
    birthday: fields.birthday && isoBirthday(fields.birthday),
    document: fields.idNumber,
  });
}

/** Returns the account that an earlier call with this request id opened, if the password or the proven number belongs to it. */
async function ownEarlier(
  db: Database,
  member: Member,
  { requestId, fields }: Registration,
  proven: ProvenMobile | undefined,
): Promise<bigint | undefined> {
  const rows = await db.query(
    'SELECT 1 FROM member_registration r JOIN member m ON m.id = r.member_id WHERE m.id = $1 AND r.request_id = $2 AND m.mobile IS NOT DISTINCT FROM $3',
    [member.id, requestId, proven?.mobile ?? null],
  );
  if (rows.length === 0) return undefined;
  const isOwn = fields.password === undefined ? proven !== undefined : await verifyPassword(member.passwordHash, fields.password);
  return isOwn ? member.id : undefined;
}
