import * as door from '#contracts/door.ts';
import { memberInfo } from '#contracts/member.ts';
import { login, logout } from '#contracts/session.ts';
import { updateLanguage } from '#contracts/system.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { PayloadKeys } from '#platform/payload/payload-keys.ts';
import type { Site } from '#modules/site/index.ts';
import { countAttempt } from '#modules/identity/attempts.ts';
import { newCaptcha } from '#modules/identity/captcha.ts';
import type { Challenges } from '#modules/identity/challenge.ts';
import type { Identity } from '#modules/identity/identity.ts';
import { registrationRules } from '#modules/identity/registration-rules.ts';

export type DoorDeps = { db: Queryable; identity: Identity; site: Site; challenges: Challenges; keys: PayloadKeys };

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Sign-in, registration and what stands around them. */
export function identityRoutes({ db, identity, site, challenges, keys }: DoorDeps): Route[] {
  /** At most `most` in a window; the answer says when to come back. */
  async function within(
    name: string,
    key: string,
    most: number,
    windowMs: number,
    now: Date,
  ): Promise<Result<true, Failure<'request.too_many'>>> {
    const { count } = await countAttempt(db, { name, key, windowMs, now });
    return count > most ? err('request.too_many', { retryAfterS: Math.ceil(windowMs / 1_000) }) : ok(true as const);
  }
  async function solved(
    solution: string | undefined,
    now: Date,
  ): Promise<Result<true, Failure<'challenge.required' | 'challenge.refused'>>> {
    if (!solution) return err('challenge.required');
    return (await challenges.accept(solution, now)) ? ok(true as const) : err('challenge.refused');
  }

  return [
    handle(door.payloadKeys, async ({ now }) => ok({ keys: (await keys.offered(now)) as never, now })),
    handle(door.challenge, async ({ ip, now }) => {
      const allowed = await within('challenge', ip, 120, 60 * SECOND_MS, now);
      return allowed.ok ? ok((await challenges.issue(now)) as never) : allowed;
    }),
    handle(door.captcha, async ({ visitor, now }) => {
      const allowed = await within('captcha', visitor, 1, SECOND_MS, now);
      return allowed.ok ? ok({ value: await newCaptcha(db, visitor, now) }) : allowed;
    }),
    handle(login, async ({ input, brand, visitor, ip, userAgent, now }) => {
      const worked = await solved(input.challenge, now);
      if (!worked.ok) return worked;
      const { username, password, captcha } = input;
      return identity.login({ username, password, captcha, brand, visitor, ip, userAgent, now });
    }),
    handle(logout, async ({ caller, now }) => {
      await identity.logout(caller, now);
      return ok({ isEnded: true as const });
    }),
    handle(memberInfo, async ({ caller }) => ok(await identity.memberInfo(caller, site.merchant(caller.merchantId).settings.termsVersion))),
    handle(updateLanguage, async ({ input, caller }) => {
      const language = input.language.toUpperCase();
      if (!site.merchant(caller.merchantId).languages.includes(language)) return err('site.language_not_offered');
      await identity.setLanguage(caller, language);
      return ok({ language });
    }),
    handle(door.registerSettings, async ({ brand }) => {
      const { settings, currencies } = site.merchant(brand.merchantId);
      const { ageLimit, birthdayAge, termsVersion, registration } = settings;
      return ok({ fields: registrationRules(registration), ageLimit, birthdayAge, termsVersion, currencies: [...currencies] });
    }),
    handle(door.register, async ({ input, brand, visitor, ip, userAgent, now }) => {
      const worked = await solved(input.challenge, now);
      if (!worked.ok) return worked;
      const allowed = await within('register', ip, 30, HOUR_MS, now);
      if (!allowed.ok) return allowed;
      const { currency, isOfAge, termsVersion, challenge: _challenge, requestId, ...given } = input;
      const fields = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, name.toLowerCase().includes('password') ? value : value?.trim()]),
      );
      const merchant = site.merchant(brand.merchantId);
      return identity.register({ fields, merchant, currency, isOfAge, termsVersion, requestId, brand, visitor, ip, userAgent, now });
    }),
    handle(door.affiliate, async ({ input, brand, ip, now }) => {
      const allowed = await within('affiliate', ip, 60, 60 * SECOND_MS, now);
      if (!allowed.ok) return allowed;
      const inviter = await identity.inviterOf(brand.merchantId, input.code);
      return inviter === undefined ? err('invitation_code_error') : ok({ isValid: true as const });
    }),
    handle(door.freePlay, ({ brand, visitor, ip, userAgent, now }) =>
      identity.freePlay({ merchant: site.merchant(brand.merchantId), brand, visitor, ip, userAgent, now }),
    ),
    handle(door.changePassword, async ({ input, caller, now }) => {
      if (caller.accountType === 4) return err('in_need_true_account');
      const allowed = await within('password', String(caller.memberId), 10, HOUR_MS, now);
      return allowed.ok ? identity.changePassword({ ...input, caller, now }) : allowed;
    }),
    handle(door.sessions, async ({ caller, now }) => ok({ list: await identity.listSessions(caller, now) })),
    handle(door.endSession, ({ input, caller, now }) => identity.endOwnSession(caller, input.id, now)),
    handle(door.acceptTerms, async ({ input, caller, ip, now }) => {
      const { termsVersion } = site.merchant(caller.merchantId).settings;
      if (input.version !== termsVersion) return err('identity.terms_outdated', { version: termsVersion });
      await identity.acceptTerms(caller, termsVersion, ip, now);
      return ok({ version: termsVersion });
    }),
  ];
}
