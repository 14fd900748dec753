import * as account from '#contracts/account.ts';
import { closeAccount, closure, personalData } from '#contracts/leaving.ts';
import { choosePicture, memberInfo } from '#contracts/member.ts';
import * as safer from '#contracts/safer-play.ts';
import { passwordByLink, passwordByMail } from '#contracts/password-mail.ts';
import { firstLogin, login, logout, newExchangeCode, takeExchangeCode } from '#contracts/session.ts';
import { updateLanguage } from '#contracts/system.ts';
import { memberPicture } from '#kernel/member-picture.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { issueCaptcha } from '#modules/identity/challenges/issue-captcha.ts';
import { issueChallenge } from '#modules/identity/challenges/issue-challenge.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { forTrueMembers } from '#modules/identity/members/for-true-members.ts';
import { breakOf, comeBack, takeBreak } from '#modules/identity/leaving/take-break.ts';
import { updatePicture } from '#modules/identity/members/member-store.ts';
import { setLanguage } from '#modules/identity/members/set-language.ts';
import { acceptCurrentTerms, currentTerms } from '#modules/identity/terms/terms.ts';
import { requestMail } from '#modules/identity/passwords/request-mail.ts';
import { resetByLink } from '#modules/identity/passwords/reset-by-link.ts';
import { checkInvitation } from '#modules/identity/registration/check-invitation.ts';
import { registerByName } from '#modules/identity/registration/register-by-name.ts';
import { registrationSettings } from '#modules/identity/registration/registration-settings.ts';
import { startFreePlay } from '#modules/identity/registration/start-free-play.ts';
import { signIn } from '#modules/identity/sign-in/sign-in.ts';
import { visitOf } from '#modules/identity/sessions/visit.ts';

/** Routes of visitors before a sign-in: keys, challenges, sign-in, registration. */
export function visitorRoutes(deps: IdentityDeps): Route[] {
  const { db, identity, site, payload } = deps;
  return [
    handle(account.payloadKeys, async ({ now }) => ok({ keys: (await payload.keys.offered(now)) as never, now })),
    handle(account.challenge, async (request) => {
      const issued = await issueChallenge(deps, request);
      return issued.ok ? ok(issued.value as never) : issued;
    }),
    handle(account.captcha, (request) => issueCaptcha(db, request)),
    handle(login, (request) => signIn(deps, request.input, visitOf(request))),
    handle(takeExchangeCode, (request) => identity.takeExchangeCode(request.input, visitOf(request))),
    handle(account.registerSettings, async ({ brand, now }) => {
      const merchant = site.merchant(brand.merchantId);
      return ok(registrationSettings(merchant, await currentTerms(db, merchant, now)));
    }),
    handle(account.register, (request) => registerByName(deps, request.input, visitOf(request))),
    handle(account.affiliate, ({ input, brand, ip, now }) =>
      checkInvitation(deps, { merchantId: brand.merchantId, code: input.code, ip, now }),
    ),
    handle(passwordByMail, (request) => {
      const { input, acceptLanguage, mainOrigin } = request;
      return requestMail(deps, { ...input, acceptLanguage, origin: mainOrigin }, visitOf(request));
    }),
    handle(passwordByLink, (request) => resetByLink(deps, request.input, visitOf(request))),
    handle(account.freePlay, (request) => startFreePlay(deps, request.input.random, visitOf(request))),
  ];
}

/** Routes of members about their own account. */
export function memberRoutes(deps: IdentityDeps): Route[] {
  const { db, identity, site } = deps;
  return [
    handle(newExchangeCode, ({ caller, visitor, now }) => identity.newExchangeCode(caller, { visitor, now })),
    handle(logout, async ({ caller, now }) => {
      await identity.logout(caller, now);
      return ok({ isEnded: true as const });
    }),
    handle(firstLogin, async ({ caller, now }) => ok({ isFirst: await identity.recordFirstLogin(caller.memberId, now) })),
    handle(memberInfo, async ({ caller, now }) => {
      const merchant = site.merchant(caller.merchantId);
      const terms = await currentTerms(db, merchant, now);
      return ok(await identity.memberInfo(caller, { terms, agentTypes: merchant.settings.agentTypes }));
    }),
    handle(choosePicture, async ({ input, caller }) => {
      await updatePicture(db, caller.memberId, input.picture);
      return ok({ imgUrl: memberPicture(input.picture) });
    }),
    handle(updateLanguage, ({ input, caller }) => setLanguage(deps, caller, input.language)),
    forTrueMembers(account.changePassword, ({ input, caller, ip, now }) =>
      identity.changePassword({ ...input, caller, merchant: site.merchant(caller.merchantId), ip, now }),
    ),
    forTrueMembers(account.setPaymentPassword, ({ input, caller, ip, now }) => identity.setPaymentPassword({ ...input, caller, ip, now })),
    forTrueMembers(account.sessions, async ({ caller, now }) => ok({ list: await identity.listSessions(caller, now) })),
    forTrueMembers(account.endSession, ({ input, caller, now }) => identity.endOwnSession(caller, input.id, now)),
    forTrueMembers(personalData, ({ input, caller, now }) => identity.readPersonalData(caller, input, now)),
    forTrueMembers(closure, async ({ caller }) => {
      const { eraseAfterDays } = site.merchant(caller.merchantId).settings;
      return ok({ reasons: await identity.reasonsToStayOpen(caller.memberId), eraseAfterDays });
    }),
    forTrueMembers(closeAccount, ({ input, caller, ip, now }) => {
      const { eraseAfterDays } = site.merchant(caller.merchantId).settings;
      return identity.closeAccount({ ...input, caller, eraseAfterDays, ip, now });
    }),
    forTrueMembers(safer.ownBreak, async ({ caller }) => ok(await breakOf(db, caller.memberId))),
    forTrueMembers(safer.takeBreak, ({ input, caller }) => takeBreak(db, caller.memberId, input.length)),
    forTrueMembers(safer.comeBack, ({ caller }) => comeBack(db, caller.memberId)),
    forTrueMembers(account.acceptTerms, ({ input, caller, ip, now }) =>
      acceptCurrentTerms(deps, caller, { version: input.version, ip, now }),
    ),
  ];
}
