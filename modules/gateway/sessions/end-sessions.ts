import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { membersBarred, type Identity } from '#modules/identity/index.ts';
import { isGameStopped, type Site } from '#modules/site/index.ts';
import type { Feed } from '#modules/gateway/feed/feed.ts';
import { notifyEach } from '#modules/gateway/feed/notify-each.ts';
import { playerIdOf } from '#modules/gateway/player-id.ts';
import { markEnding, recordSent, openSessions, takeDue, type VendorSession } from '#modules/gateway/sessions/session-store.ts';

export type EndDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  identity: Pick<Identity, 'sessionsOver'>;
  isStopped: Site['isStopped'];
  feed: Pick<Feed, 'request' | 'vendors'>;
};

const PAGE = 500;
const AT_ONCE = 100;

/**
 * Notifies vendors of sessions that are over: the sign-in has ended, the member may no longer play, or staff have stopped play, the vendor
 * or the game. It runs after the commit that ended a session, and retries under the same name until the vendor accepts or refuses.
 */
export async function endSessions(deps: EndDeps): Promise<void> {
  await findOver(deps);
  await notifyOver(deps);
}

async function findOver(deps: EndDeps): Promise<void> {
  const now = deps.clock.now();
  for (let after = Buffer.alloc(0); ;) {
    const page = await openSessions(deps.db, { after, now, limit: PAGE });
    const over = await overOf(deps, page, now);
    if (over.length > 0) await markEnding(deps.db, over, now);
    if (page.length < PAGE) return;
    after = page.at(-1)!.tokenHash as Buffer<ArrayBuffer>;
  }
}

async function overOf({ db, identity, isStopped }: EndDeps, page: readonly VendorSession[], now: Date): Promise<VendorSession[]> {
  if (page.length === 0) return [];
  const signedOut = new Set(await identity.sessionsOver([...new Set(page.map(({ sessionId }) => sessionId))], now));
  const barred = await membersBarred(db, [...new Set(page.map(({ memberId }) => memberId))], 'play');
  return page.filter((one) => signedOut.has(one.sessionId) || barred.has(one.memberId) || isGameStopped(isStopped, one));
}

async function notifyOver({ db, clock, log, feed }: EndDeps): Promise<void> {
  const due = await takeDue(db, feed.vendors('end-session'), { now: clock.now(), limit: AT_ONCE });
  await notifyEach({ log, feed }, due, {
    callOf: ({ tokenHash, memberId }) => ({ kind: 'end-session', session: tokenHash.toString('hex'), playerId: playerIdOf(memberId) }),
    note: (session, why) => recordSent(db, session, why),
    about: ({ memberId }) => ({ player: playerIdOf(memberId) }),
    trouble: 'a vendor did not end a session',
  });
}
