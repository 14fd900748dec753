import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { createHttpSms } from '#platform/sms/http-sms.ts';
import { createSandboxSms } from '#platform/sms/sandbox-sms.ts';
import type { SmsProvider } from '#platform/sms/sms.ts';

/** Opens the gateway of `SMS_URL`, else the simulated phone of a demonstration; undefined if there is neither. */
export function openSms({ config, db, log }: { config: Config; db: Queryable; log: Log }): SmsProvider | undefined {
  if (config.smsUrl !== undefined) return createHttpSms({ url: config.smsUrl, key: config.smsKey, log });
  return config.seed === 'demo' ? createSandboxSms(db) : undefined;
}
