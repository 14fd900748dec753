import { freePlay as contract } from '#contracts/account.ts';
import type { ErrorOf } from '#contracts/endpoint.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import type { Payload } from '#platform/payload/payload.ts';
import type { Site } from '#modules/site/index.ts';
import type { AccountOpening } from '#modules/identity/registration/account-opening.ts';
import type { LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Opens a trial account; `random` is an encrypted random text, so that a call cannot be sent twice. */
export async function startFreePlay(
  { identity, site, payload }: { identity: Pick<AccountOpening, 'freePlay'>; site: Site; payload: Payload },
  random: string,
  visit: Visit,
): Promise<Result<LoggedIn, Failure<ErrorOf<typeof contract>>>> {
  const { method, path } = contract;
  const opened = await payload.open(random, { method, path, now: visit.now, moneyField: undefined });
  if (typeof opened?.body !== 'string' || !/^[\w-]{16,64}$/.test(opened.body)) return err('payload.refused');
  return identity.freePlay({ ...visit, merchant: site.merchant(visit.brand.merchantId) });
}
