import type { Log } from '#platform/log/log.ts';
import type { SmsProvider } from '#platform/sms/sms.ts';

const TIMEOUT_MS = 8_000;

/**
 * Creates a provider that sends SMS through a gateway: a POST of `{ to, text }` as JSON, which any 2xx status accepts. The key is sent as a
 * bearer token.
 */
export function createHttpSms({ url, key, log }: { url: string; key: string | undefined; log: Log }): SmsProvider {
  return {
    sendSms: async ({ to, text }) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ to, text }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) log.warn({ status: response.status }, 'the SMS gateway has refused a message');
        return response.ok;
      } catch (error) {
        log.warn({ err: error }, 'the SMS gateway does not answer');
        return false;
      }
    },
  };
}
