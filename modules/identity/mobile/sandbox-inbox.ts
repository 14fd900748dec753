import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { ShownSms, SmsProvider } from '#platform/sms/sms.ts';
import type { Site } from '#modules/site/index.ts';

/** Returns the messages on a simulated phone for the browser that requested them, at demo brands only. */
export async function sandboxInbox(
  { site, sms }: { site: Site; sms: SmsProvider | undefined },
  { merchantId, visitor, now }: { merchantId: number; visitor: string; now: Date },
): Promise<Result<{ messages: ShownSms[] }, Failure<'request.not_found'>>> {
  if (!sms?.inbox || !site.merchant(merchantId).isDemo) return err('request.not_found');
  return ok({ messages: await sms.inbox(visitor, now) });
}
