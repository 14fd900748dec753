import * as contracts from '#contracts/openid.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { OpenidDeps } from '#modules/identity/openid/openid-deps.ts';
import { forTrueMembers } from '#modules/identity/members/for-true-members.ts';
import { beginTrip } from '#modules/identity/openid/begin.ts';
import { finishTrip, shownOf } from '#modules/identity/openid/finish.ts';
import { beginLink, confirmLink, listLinks, removeLink } from '#modules/identity/openid/linked-accounts.ts';
import { visitOf } from '#modules/identity/sessions/visit.ts';

/** Routes of signing in with an identity provider, and of the identities that open an account. */
export function openidRoutes(deps: OpenidDeps): Route[] {
  const { site, openid } = deps;
  return [
    handle(contracts.identityProviders, async ({ brand }) => {
      const offered = openid.offered(site.merchant(brand.merchantId));
      return ok({ list: offered.map((provider) => ({ ...shownOf(provider), button: provider.button ?? null })) });
    }),
    handle(contracts.beginOpenid, async (request) => {
      const { input, origin, brand } = request;
      if (site.isStopped('sign_in', brand)) return err('identity.login_off');
      return beginTrip(deps, { ...visitOf(request), provider: input.provider, origin });
    }),
    handle(contracts.finishOpenid, (request) => finishTrip(deps, request.input, request.caller, visitOf(request))),
    forTrueMembers(contracts.linkedAccounts, async ({ caller }) => ok(await listLinks(deps, caller))),
    forTrueMembers(contracts.beginLink, (request) => {
      const { input, caller, origin } = request;
      return beginLink(deps, { ...input, caller, origin }, visitOf(request));
    }),
    forTrueMembers(contracts.confirmLink, ({ input, caller, ip, now }) => confirmLink(deps, { ...input, caller, ip, now })),
    forTrueMembers(contracts.removeLink, ({ input, caller, ip, now }) => removeLink(deps, { ...input, caller, ip, now })),
  ];
}
