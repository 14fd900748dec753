import { join } from 'node:path';
import { loadMessages } from '#platform/i18n/messages.ts';
import { mailWayOf, openMail } from '#platform/mail/open-mail.ts';
import { registerOutbox } from '#platform/mail/outbox-routes.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { openSms } from '#platform/sms/open-sms.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { staffRoutes } from '#modules/identity/back-office/member-routes.ts';
import { createChallenges } from '#modules/identity/challenges/challenge.ts';
import { sealSiteSecrets } from '#modules/identity/challenges/site-secret.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { carryExclusions } from '#modules/identity/exclusion/carry-exclusion.ts';
import { partKind } from '#modules/identity/exclusion/part-persons.ts';
import { identityCohorts, identityFigures } from '#modules/identity/members/figures.ts';
import { identityPersonal } from '#modules/identity/leaving/identity-personal.ts';
import { eraseKind } from '#modules/identity/leaving/erase-member.ts';
import { typesInUse } from '#modules/identity/members/types-in-use.ts';
import { seedDemoMembers } from '#modules/identity/members/demo-members.ts';
import { createIdentity, type Identity } from '#modules/identity/identity.ts';
import { mobileRoutes } from '#modules/identity/mobile-routes.ts';
import { visitorRoutes, memberRoutes } from '#modules/identity/routes.ts';
import type { SmsText } from '#modules/identity/mobile/send-code.ts';
import { createSmsCodes } from '#modules/identity/mobile/sms-codes.ts';
import { openOpenid } from '#modules/identity/openid/open-openid.ts';
import { openidRoutes } from '#modules/identity/openid/routes.ts';
import { linkJob, type MailText } from '#modules/identity/passwords/send-link.ts';
import { phoneCheckRoutes } from '#modules/identity/phone-check/routes.ts';
import { createSimulatedCheck } from '#modules/identity/phone-check/simulated-provider.ts';
import { profileRoutes } from '#modules/identity/profile/routes.ts';
import { bindMailJob } from '#modules/identity/profile/send-contact-code.ts';
import { secondProofRoutes } from '#modules/identity/second-proof/routes.ts';
import { proofMailJob } from '#modules/identity/second-proof/send-proof-code.ts';
import { sealMemberSecrets } from '#modules/identity/second-proof/two-factor.ts';
import { sweepExpired } from '#modules/identity/sweep.ts';
import { subjects } from '#modules/identity/subjects.ts';
import { identityTimeline } from '#modules/identity/back-office/timeline.ts';

export { createIdentity, type Identity } from '#modules/identity/identity.ts';
export { audiencePage, countAudience, isInAudience, type Audience } from '#modules/identity/members/audience.ts';
export { audienceOf, segmentText } from '#modules/identity/members/segment.ts';
export { enterMarks, type GivenMarks } from '#modules/identity/exclusion/marks.ts';
export type { ExclusionCarried } from '#modules/identity/exclusion/carry-exclusion.ts';
export { codeOfMember } from '#modules/identity/registration/referrer.ts';
export { freezeMember } from '#modules/identity/members/freeze-member.ts';
export { moneyFree, withheldAmong, withholdMoney } from '#modules/identity/members/withhold-money.ts';
export { addTerms, type TermsVersion } from '#modules/identity/terms/terms.ts';
export { bornOn } from '#modules/identity/members/birthdays.ts';
export { DEMO_ACCOUNTS } from '#modules/identity/members/demo-members.ts';
export { forTrueMembers } from '#modules/identity/members/for-true-members.ts';
export { correspondentOf, type Correspondent } from '#modules/identity/members/correspondent.ts';
export { giftReceivers } from '#modules/identity/members/gift-receivers.ts';
export { sharesDevice } from '#modules/identity/sessions/device.ts';
export { findKin, hasDownlines, memberNamed, uplineOf, type Kin } from '#modules/identity/members/kin.ts';
export {
  memberMay,
  memberMayNow,
  membersBarred,
  type BeginRefusal,
  type MemberAct,
  type MemberRefusal,
} from '#modules/identity/members/member-may.ts';
export { recordAbout } from '#modules/identity/back-office/record-about.ts';
export { accountsOf, cardsOf, hasProvenMobile, membersNamed, ownerOf } from '#modules/identity/members/member-store.ts';
export {
  identityProviderManifest,
  type IdentityProviderDeps,
  type IdentityProviderManifest,
  type IdentityProviderSide,
} from '#modules/identity/openid/provider.ts';
export type { OpenedMember } from '#modules/identity/members/member.ts';
export type { PaymentPasswordFailure } from '#modules/identity/passwords/payment-password.ts';

export async function openIdentity(deps: ModuleDeps & { site: Site; staff: Staff }): Promise<Module<Identity>> {
  const { db, clock, log, config, root, payload, restored, secrets, brandTexts, site, staff } = deps;
  const identity = createIdentity({ db });
  await identity.follow();
  site.setTypesInUse(typesInUse);
  const mail = openMail({ config, db, log, restored });
  const mailTexts = loadMessages<MailText>(join(root, 'locales'), 'mail', brandTexts);
  await sealSiteSecrets({ db, secrets });
  const codes = await createSmsCodes({ db, secrets });
  await sealMemberSecrets({ db, secrets });
  const routed: IdentityDeps = {
    db,
    identity,
    site,
    payload,
    challenges: await createChallenges({ db, secrets }),
    codes,
    sms: openSms({ config, db, log }),
    texts: loadMessages<SmsText>(join(root, 'locales'), 'sms', brandTexts),
    phoneCheck: createSimulatedCheck({ db, clock }),
    mailWay: mailWayOf(config),
    secrets,
    openid: await openOpenid(deps),
  };
  const erasure = staff.declareApproval(eraseKind(identity.personalParts));
  const parting = staff.declareApproval(partKind);
  const termsOf = (merchantId: number) => site.merchant(merchantId).settings.termsVersion;
  return {
    api: identity,
    subjects,
    seed: () => seedDemoMembers(identity, { termsOf, now: clock.now() }),
    routes: [
      ...visitorRoutes(routed),
      ...mobileRoutes(routed),
      ...phoneCheckRoutes(routed),
      ...memberRoutes(routed),
      ...profileRoutes(routed),
      ...secondProofRoutes(routed),
      ...openidRoutes(routed),
      ...staffRoutes({ db, identity, staff, erasure, parting }),
    ],
    personal: identityPersonal(db),
    timeline: identityTimeline(db),
    figures: identityFigures,
    cohorts: identityCohorts,
    register: (app) => {
      routed.phoneCheck.register?.(app);
      for (const provider of routed.openid.providers) provider.register?.(app);
      if (mail?.outbox) registerOutbox(app, mail.outbox, () => clock.now());
    },
    jobs: [
      { name: 'erase-members', cron: '23 * * * *', run: () => identity.eraseDue(clock.now()) },
      { name: 'carry-exclusions', everyMs: 60_000, run: () => carryExclusions(db) },
      { name: 'sweep-identity', everyMs: 300_000, run: () => sweepExpired(db, clock.now()) },
      ...(mail
        ? [
            linkJob({ db, clock, site, mail, mailTexts }),
            proofMailJob({ db, clock, codes, site, mail, mailTexts }),
            bindMailJob({ db, clock, codes, site, mail, mailTexts }),
          ]
        : []),
    ],
    pushes: (push) => identity.onSessionEnded(({ sessionId }) => push.signOut(sessionId)),
    stop: identity.stop,
  };
}
