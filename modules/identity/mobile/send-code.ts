import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Database } from '#platform/db/database.ts';
import type { SmsProvider } from '#platform/sms/sms.ts';
import type { Merchant } from '#modules/site/index.ts';
import { findByMobile } from '#modules/identity/members/member-store.ts';
import { RESEND_MS } from '#modules/identity/limits.ts';
import { CODE_MINUTES, type SmsCodes, type SmsPurpose } from '#modules/identity/mobile/sms-codes.ts';
import { allowAnother, withinQuota } from '#modules/identity/mobile/sms-limits.ts';

/** Key of a message; the texts are in `locales/<tag>/sms.json`. */
export type SmsText = 'sms.login' | 'sms.password' | 'sms.register' | 'sms.proof' | 'sms.bind' | 'sms.no_account' | 'sms.has_account';
export type SmsTexts = Messages<SmsText>;

/** Dependencies for sending codes. Without `sms` no code is sent; a simulated provider serves demo brands only. */
export type SendDeps = { db: Database; codes: SmsCodes; texts: SmsTexts; sms: SmsProvider | undefined };

export type CodeOrder = {
  merchant: Merchant;
  purpose: Exclude<SmsPurpose, 'proof-mail' | 'bind-mail'>;
  mobile: string;
  visitor: string;
  /** Owner of the code, if the browser alone does not identify it. */
  codeOf?: string;
  ip: string;
  acceptLanguage: string;
  /** The host of the site: a phone offers the code only to this site. */
  host: string;
  now: Date;
};

/** Purposes whose codes go to numbers that no account has. */
const FOR_FREE_NUMBERS: readonly SmsPurpose[] = ['register', 'bind'];

type SendFailure = Failure<'request.too_many' | 'identity.sms_off' | 'identity.sms_locked' | 'identity.sms_quota' | 'identity.sms_unsent'>;

/**
 * Sends a code. A number without an account gets a message that states this, and so does a number that registers twice. Work, time and
 * answer are equal: only the holder of the phone learns the difference.
 */
export async function sendCode(
  { db, codes, texts, sms }: SendDeps,
  order: CodeOrder,
): Promise<Result<{ expiredMinutes: number; validMinutes: number }, SendFailure>> {
  const { merchant, purpose, mobile, visitor, acceptLanguage, host, now } = order;
  if (!sms || (sms.inbox && !merchant.isDemo)) return err('identity.sms_off');
  const requested = { merchant, purpose, mobile, visitor, ip: order.ip, now };
  const allowed = await withinQuota(db, requested);
  if (!allowed.ok) return allowed;
  const hasAccount = (await findByMobile(db, merchant.id, mobile)) !== undefined;
  const isReal = purpose === 'bind-zalo' || hasAccount === !FOR_FREE_NUMBERS.includes(purpose);
  const issued = await codes.issue({ merchantId: merchant.id, purpose, mobile, visitor: order.codeOf ?? visitor }, isReal, now);
  if (!issued.ok) return issued;
  const id: SmsText = isReal ? `sms.${purpose === 'bind-zalo' ? 'bind' : purpose}` : hasAccount ? 'sms.has_account' : 'sms.no_account';
  const message = texts.text(id, acceptLanguage, { site: merchant.name, code: issued.value, minutes: CODE_MINUTES }, merchant.id);
  // By the last line browsers on phones recognize the site of a code.
  const text = isReal ? `${message}\n\n@${host} #${issued.value}` : message;
  if (!(await sms.sendSms({ to: mobile, text, requestedBy: visitor, now }))) {
    await allowAnother(db, requested);
    return err('identity.sms_unsent');
  }
  return ok({ expiredMinutes: RESEND_MS / 60_000, validMinutes: CODE_MINUTES });
}
