import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { ownerOf } from '#modules/identity/index.ts';
import type { LaunchDeps } from '#modules/launch/deps.ts';
import { seamlessUrl } from '#modules/launch/launch-game.ts';

export type LaunchAgain = { launchToken: string; failed: readonly string[]; merchantId: number; now: Date };

/**
 * Another address for a launch that nobody has used yet, on none of the hosts that did not answer (specification 7.28). The token and its
 * end stay as they are, so a launch cannot be kept alive this way.
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
