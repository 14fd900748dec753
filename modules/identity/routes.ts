import { memberInfo } from '#contracts/member.ts';
import { login, logout } from '#contracts/session.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Identity } from '#modules/identity/identity.ts';

export function identityRoutes(identity: Identity): Route[] {
  return [
    handle(login, ({ input, brand, ip, userAgent, now }) =>
      identity.login({ username: input.username, password: input.password, brand, ip, userAgent, now }),
    ),
    handle(logout, async ({ caller, now }) => {
      await identity.logout(caller, now);
      return ok({ isEnded: true as const });
    }),
    handle(memberInfo, async ({ caller }) => ok(await identity.memberInfo(caller))),
  ];
}
