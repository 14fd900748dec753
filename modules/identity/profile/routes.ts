import * as contracts from '#contracts/profile.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { forTrueMembers } from '#modules/identity/members/for-true-members.ts';
import { bindContact } from '#modules/identity/profile/bind-contact.ts';
import { readProfile } from '#modules/identity/profile/read-profile.ts';
import { sendContactCode } from '#modules/identity/profile/send-contact-code.ts';
import { setNickname } from '#modules/identity/profile/set-nickname.ts';
import { visitOf } from '#modules/identity/sessions/visit.ts';

/** Routes of the nickname and contacts of a member. */
export function profileRoutes(deps: IdentityDeps): Route[] {
  return [
    forTrueMembers(contracts.profile, async ({ caller }) => ok(await readProfile(deps, caller))),
    forTrueMembers(contracts.setNickname, ({ input, caller, now }) => setNickname(deps.db, caller, input.nickname, now)),
    forTrueMembers(contracts.sendContactCode, (request) => {
      const { input, caller, acceptLanguage, origin } = request;
      return sendContactCode(deps, { ...input, caller, acceptLanguage, origin }, visitOf(request));
    }),
    forTrueMembers(contracts.bindContact, (request) => bindContact(deps, { ...request.input, caller: request.caller }, visitOf(request))),
  ];
}
