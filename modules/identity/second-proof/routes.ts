import * as contracts from '#contracts/second-proof.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import type { Site } from '#modules/site/index.ts';
import type { SendDeps } from '#modules/identity/mobile/send-code.ts';
import type { BankAccountJudge } from '#modules/identity/second-proof/bank-accounts.ts';
import { forTrueMembers } from '#modules/identity/members/for-true-members.ts';
import { giveProof } from '#modules/identity/second-proof/give-proof.ts';
import { sendProofCode } from '#modules/identity/second-proof/send-proof-code.ts';
import {
  beginTwoFactor,
  confirmFirstCode,
  readTwoFactor,
  removeTwoFactor,
  type TotpDeps,
} from '#modules/identity/second-proof/two-factor.ts';
import { visitOf } from '#modules/identity/sessions/visit.ts';

type ProofCallDeps = SendDeps & TotpDeps & { site: Site; mailWay: MailWay; identity: Pick<BankAccountJudge, 'isBankAccount'> };

/** Routes of the second proof of a sign-in, and of the authenticator app that gives it. */
export function secondProofRoutes(deps: ProofCallDeps): Route[] {
  const { db, site } = deps;
  return [
    handle(contracts.sendProofCode, (request) => {
      const { input, acceptLanguage, origin } = request;
      return sendProofCode(deps, { ...input, acceptLanguage, origin }, visitOf(request));
    }),
    handle(contracts.giveProof, (request) => giveProof(deps, request.input, visitOf(request))),
    forTrueMembers(contracts.twoFactor, async ({ caller }) => ok(await readTwoFactor(db, caller.memberId))),
    forTrueMembers(contracts.beginTwoFactor, ({ input, caller, ip, now }) =>
      beginTwoFactor(deps, { ...input, caller, ip, now, issuer: site.merchant(caller.merchantId).name }),
    ),
    forTrueMembers(contracts.confirmTwoFactor, ({ input, caller, visitor, ip, now }) =>
      confirmFirstCode(deps, { ...input, caller, visitor, ip, now }),
    ),
    forTrueMembers(contracts.endTwoFactor, ({ input, caller, visitor, ip, now }) =>
      removeTwoFactor(deps, { ...input, caller, visitor, ip, now }),
    ),
  ];
}
