import type { Caller } from '#contracts/caller.ts';

/** How long an answer of the database is taken for true where nobody says that it changed. R-49 allows 2 s. */
const TRUSTED_MS = 1_000;
const REMEMBERED = 20_000;

/**
 * Who the tokens of the last second stand for. Whatever ends a session or changes what a member is notifies the channel `sessions`,
 * and every process forgets all of them; the second is what a lost notification may cost.
 */
export function createSessionCache() {
  const known = new Map<string, { caller: Caller; from: number; until: number }>();
  return {
    find: (token: string, merchantId: number, now: Date): Caller | undefined => {
      const entry = known.get(token);
      const at = now.getTime();
      return entry && entry.from <= at && at < entry.until && entry.caller.merchantId === merchantId ? entry.caller : undefined;
    },
    keep: (token: string, caller: Caller, now: Date, endsAt: Date): void => {
      if (known.size >= REMEMBERED) known.clear();
      known.set(token, { caller, from: now.getTime(), until: Math.min(now.getTime() + TRUSTED_MS, endsAt.getTime()) });
    },
    forget: (): void => known.clear(),
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
