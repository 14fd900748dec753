import type { Caller } from '#contracts/caller.ts';
import type { News } from '#platform/db/listen.ts';

/** How long an answer of the database is taken for true where nobody would say that it changed. R-49 allows 2 s. */
const UNHEARD_MS = 1_000;
const REMEMBERED = 20_000;

/**
 * Who tokens stand for. Whatever ends a session or changes what a member is tells the channel `sessions` whose it was, and every
 * process forgets that member's; while the channel is not known to be heard, an answer is worth a second.
 */
export function createSessionCache() {
  const known = new Map<string, { caller: Caller; from: number; until: number }>();
  let news: Pick<News, 'isCurrent'> = { isCurrent: () => false };
  let timesForgotten = 0;
  return {
    find: (token: string, merchantId: number, now: Date): Caller | undefined => {
      const entry = known.get(token);
      const at = now.getTime();
      if (!entry || at < entry.from || at >= entry.until || entry.caller.merchantId !== merchantId) return undefined;
      return at - entry.from < UNHEARD_MS || news.isCurrent() ? entry.caller : undefined;
    },
    /** To be called before the database is asked. Its answer is not kept when news came meanwhile that it may not know of. */
    keeper: () => {
      const before = timesForgotten;
      return (token: string, caller: Caller, now: Date, until: Date): void => {
        if (timesForgotten !== before) return;
        if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
        known.set(token, { caller, from: now.getTime(), until: until.getTime() });
      };
    },
    /** Of one member, or all there is. */
    forget: (memberId?: bigint): void => {
      timesForgotten++;
      if (memberId === undefined) known.clear();
      else for (const [token, { caller }] of known) if (caller.memberId === memberId) known.delete(token);
    },
    /** Where it is told of changes from now on. */
    follow: (channel: Pick<News, 'isCurrent'>): void => void (news = channel),
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
