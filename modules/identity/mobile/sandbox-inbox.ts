import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { ShownSms } from '#platform/sms/sms.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';

/** Messages on a simulated phone for the browser that caused them; at demonstration brands alone. */
export async function sandboxInbox(
  { site, sms }: IdentityDeps,
  { merchantId, visitor, now }: { merchantId: number; visitor: string; now: Date },
): Promise<Result<{ messages: ShownSms[] }, Failure<'request.not_found'>>> {
  if (!sms?.inbox || !site.merchant(merchantId).isDemo) return err('request.not_found');
  return ok({ messages: await sms.inbox(visitor, now) });
}
