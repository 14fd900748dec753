import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { isOn, type Merchant } from '#modules/site/index.ts';
import { isBirthday, isOldEnough } from '#modules/identity/age.ts';
import { canonicalName } from '#modules/identity/canonical-name.ts';
import { deviceOf, noteDevice } from '#modules/identity/device.ts';
import { openSession, type LoggedIn, type Visit } from '#modules/identity/login.ts';
import { addMember, findByAccount } from '#modules/identity/member-store.ts';
import type { Member } from '#modules/identity/member.ts';
import type { OpenDeps } from '#modules/identity/open-member.ts';
import { hashPassword, verifyPassword } from '#modules/identity/password.ts';
import { firstFault, registrationRules, rulesByMobile, type FieldName } from '#modules/identity/registration-rules.ts';
import type { CodeFailure, ProvenMobile } from '#modules/identity/sms-codes.ts';
import { acceptTerms } from '#modules/identity/terms.ts';
import { newToken } from '#platform/random/token.ts';

export type Registration = Visit & {
  merchant: Merchant;
  /** By an account name of one's own, or by a mobile number, where the server makes the name. */
  way: 'username' | 'mobile';
  /** Judges the code that was sent to the number, where one is needed; the last thing before the account is opened. */
  prove?: (() => Promise<Result<ProvenMobile, CodeFailure>>) | undefined;
  fields: Partial<Record<FieldName, string>>;
  currency: Currency | undefined;
  isOfAge: boolean;
  termsVersion: string | undefined;
  requestId: string;
};

type RegisterFailure =
  | CodeFailure
  | Failure<
      | 'identity.registration_closed'
      | 'identity.field_required'
      | 'identity.field_invalid'
      | 'identity.password_unconfirmed'
      | 'identity.too_young'
      | 'identity.terms_required'
      | 'identity.terms_outdated'
      | 'identity.name_taken'
      | 'identity.mobile_taken'
      | 'invitation_code_error'
    >;

/**
 * Opens an account by its owner and signs it in.
 *
 * Safe to repeat with the same `requestId` and password or code: the account of the first call is signed in. Two at once with one name:
 * exactly one gets it. The member, what was said and the accepted terms are one commit; the wallet follows and is opened again
 * by the next call where a crash came between.
 */
export async function register(deps: OpenDeps, order: Registration): Promise<Result<LoggedIn & { account: string }, RegisterFailure>> {
  const judged = judge(order);
  if (!judged.ok) return judged;
  const { merchant, fields } = order;
  const account = judged.value;
  const upline = await uplineOf(deps.db, merchant.id, fields.affiliateCode || fields.referralCode);
  if (upline === undefined) return err('invitation_code_error');

  const proven = await order.prove?.();
  if (proven && !proven.ok) return proven;

  const opened = await open(deps.db, order, { account, uplineId: upline, mobile: proven?.value.mobile });
  const earlier = opened === undefined ? await findByAccount(deps.db, merchant.id, account) : undefined;
  if (opened === undefined && !earlier) return err('identity.mobile_taken', { field: 'mobileNum' });
  const id = opened ?? (await ownEarlier(deps.db, earlier!, order, proven?.value));
  if (id === undefined) return err('identity.name_taken', { field: 'username' });
  await deps.welcome({ id, merchantId: merchant.id, account, accountType: 0, currency: currencyOf(order) });
  await noteDevice(deps.db, id, deviceOf(order.visitor), order.now);
  const token = await openSession(deps.db, id, order);
  return ok({ token, firstTimeLogin: false, passwordExpired: false, lastLoginAt: null, account });
}

/** The canonical name, if all that was sent keeps the brand's rules. */
function judge(order: Registration): Result<string, RegisterFailure> {
  const { merchant, way, fields, isOfAge, termsVersion, now } = order;
  const { registration = {}, birthdayAge, termsVersion: current } = merchant.settings;
  if (!isOn(merchant, way === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3')) return err('identity.registration_closed');
  const rules =
    way === 'mobile' ? rulesByMobile(registration, { hasPassword: isOn(merchant, 'MOBILENUMPASSREG3') }) : registrationRules(registration);
  const fault = firstFault(rules, fields);
  if (fault) return err(fault.code, { field: fault.field, min: fault.min, max: fault.max });
  const account = way === 'mobile' ? madeName(order) : canonicalName(fields.username!);
  if (!account) return err('identity.field_invalid', { field: 'username' });
  if (fields.confirmPassword !== fields.password) return err('identity.password_unconfirmed', { field: 'confirmPassword' });
  const { birthday } = fields;
  if (birthday && !isBirthday(birthday)) return err('identity.field_invalid', { field: 'birthday' });
  if (birthday && !isOldEnough(birthday, birthdayAge, merchant.timeZone, now))
    return err('identity.too_young', { field: 'birthday', age: birthdayAge });
  if (!isOfAge) return err('identity.too_young', { field: 'isOfAge', age: merchant.settings.ageLimit });
  if (!termsVersion) return err('identity.terms_required', { field: 'terms' });
  if (termsVersion !== current) return err('identity.terms_outdated', { field: 'terms', version: current });
  return ok(account);
}

/** A name that a repeat of the request finds again. The number is no part of it: names are shown to others. */
function madeName({ merchant, requestId }: Registration): string {
  const digest = createHash('sha256').update(`${merchant.id}\0${requestId}`).digest();
  return `m${digest.readBigUInt64BE().toString(36).padStart(10, '0').slice(-10)}`;
}

function currencyOf({ merchant, currency }: Registration): Currency {
  return currency && merchant.currencies.includes(currency) ? currency : merchant.currencies[0]!;
}

/** The member whose code it is; null without a code, undefined for a code that nobody has. */
async function uplineOf(db: Database, merchantId: number, code: string | undefined): Promise<bigint | null | undefined> {
  if (!code) return null;
  return await inviterOf(db, merchantId, code);
}

export async function inviterOf(db: Database, merchantId: number, code: string): Promise<bigint | undefined> {
  const rows = await db.query<{ id: bigint }>("SELECT id FROM member WHERE merchant_id = $1 AND invite_code = $2 AND state <> 'closed'", [
    merchantId,
    code.toUpperCase(),
  ]);
  return rows[0]?.id;
}

type Opening = { account: string; uplineId: bigint | null; mobile: string | undefined };

/** Undefined where the name or the number is taken. Without a password the account has one that nobody knows. */
async function open(db: Database, order: Registration, { account, uplineId, mobile }: Opening): Promise<bigint | undefined> {
  const { merchant, fields, ip, now, requestId } = order;
  const passwordHash = await hashPassword(fields.password ?? newToken().token);
  const { username: _u, password: _p, confirmPassword: _c, birthday, affiliateCode, ...rest } = fields;
  const done = await db.transaction<bigint | undefined, never>(async (tx: Tx) => {
    const nickname = (fields.username ?? account).slice(0, 16);
    const id = await addMember(tx, {
      ...{ merchantId: merchant.id, account, nickname, accountType: 0, currency: currencyOf(order) },
      ...{ passwordHash, mustChangePassword: false, uplineId, mobile },
    });
    if (id === undefined) return ok(undefined);
    await tx.query(
      'INSERT INTO member_registration (member_id, request_id, fields, birthday, affiliate, ip, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [id, requestId, JSON.stringify(rest), birthday || null, affiliateCode || null, isIP(ip) ? ip : null, now],
    );
    await acceptTerms(tx, id, order.termsVersion!, ip, now);
    return ok(id);
  });
  return done.ok ? done.value : undefined;
}

/** The account that an earlier call with this request id opened, if the password or the proven number is its own. */
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
