/** State from which a form by phone continues after a reload: the number, and the time from which another code can be requested. */
export type SmsWait = {
  countryCode: string;
  number: string;
  /** Time by this browser's clock, in ms. */
  until: number;
  isLocked: boolean;
  /** True if a code was sent; false if the first request was refused. */
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

/** Returns the stored state; undefined without one, or if its code is no longer valid. */
export function storedWait(use: SmsUse, now = Date.now()): SmsWait | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(use)) ?? 'null') as SmsWait | null;
    return kept && now < kept.until + CODE_LIVES_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

const CODE_LIVES_MS = 5 * 60_000;
