import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { ownerOf } from '#modules/identity/index.ts';
import type { LaunchDeps } from '#modules/launch/deps.ts';
import { seamlessUrl } from '#modules/launch/launch-game.ts';

export type LaunchAgain = { launchToken: string; failed: readonly string[]; merchantId: number; now: Date };

/**
 * Returns another address for an unused launch, on a host that has not failed (specification 7.28). The token keeps its expiry, so this
 * does not prolong a launch.
 */
export async function launchAgain(
  deps: LaunchDeps,
  { launchToken, failed, merchantId, now }: LaunchAgain,
): Promise<Result<{ url: string; expiresAt: Date }, Failure<'rounds.launch_expired'>>> {
  const launched = await deps.sessions.launched(launchToken, now);
  const owner = launched && (await ownerOf(deps.db, String(launched.memberId)));
  if (owner?.merchantId !== merchantId) return err('rounds.launch_expired');
  const { memberId, expiresAt, ...game } = launched!;
  const hosts = deps.brandOf(merchantId).launchHosts;
  for (const { origin } of hosts) if (failed.includes(origin)) deps.hosts.report(origin, memberId, now);
  return ok({ url: seamlessUrl(deps.hosts.draw(hosts, now, failed), game), expiresAt });
}
