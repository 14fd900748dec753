/** Fields by which a form by phone goes on after a reload: the number, and the time from which the next message may be requested. */
export type SmsWait = {
  countryCode: string;
  number: string;
  /** By this browser's clock. */
  until: number;
  isLocked: boolean;
  /** True if a code is on its way; not where the first request was refused already. */
  isSent: boolean;
};

export type SmsUse = 'login' | 'password' | 'register';

const keyOf = (use: SmsUse): string => `sms:${use}`;

export function storeWait(use: SmsUse, wait: SmsWait): void {
  sessionStorage.setItem(keyOf(use), JSON.stringify(wait));
}

export function dropWait(use: SmsUse): void {
  sessionStorage.removeItem(keyOf(use));
}

/** Undefined when none was kept, or when it is so old that its code is void. */
export function storedWait(use: SmsUse, now = Date.now()): SmsWait | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(use)) ?? 'null') as SmsWait | null;
    return kept && now < kept.until + CODE_LIVES_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

const CODE_LIVES_MS = 5 * 60_000;
