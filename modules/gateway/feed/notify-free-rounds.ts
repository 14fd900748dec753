import type { Clock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { recordGiftSent, takeDueGifts } from '#modules/free-rounds/index.ts';
import type { Feed } from '#modules/gateway/feed/feed.ts';
import type { FeedCall } from '#modules/gateway/feed/feed-dialect.ts';
import { notifyEach } from '#modules/gateway/feed/notify-each.ts';
import { playerIdOf } from '#modules/gateway/player-id.ts';
import { toUnits } from '#modules/gateway/units.ts';

type Deps = { db: Database; clock: Clock; log: Log; feed: Pick<Feed, 'request' | 'vendors'> };
type Due = Awaited<ReturnType<typeof takeDueGifts>>[number];

/** Most gifts that are sent in one pass, for each vendor in sequence. */
const AT_ONCE = 100;

/** Notifies vendors of free rounds that were granted or withdrawn, under the same id until they accept or refuse. */
export async function notifyFreeRounds({ db, clock, log, feed }: Deps): Promise<void> {
  const due = await takeDueGifts(db, feed.vendors('give'), { now: clock.now(), limit: AT_ONCE });
  await notifyEach({ log, feed }, due, {
    callOf,
    note: (gift, why) => recordGiftSent(db, gift, why),
    about: ({ id }) => ({ id }),
    trouble: 'a vendor did not take free rounds',
  });
}

function callOf({ id, campaignId, memberId, state, gameCode, currency, rounds, stake, mostEach, expiresAt }: Due): FeedCall {
  if (state === 'withdrawing') return { kind: 'withdraw', gift: id };
  return {
    kind: 'give',
    gift: id,
    campaign: String(campaignId),
    playerId: playerIdOf(memberId),
    gameCode,
    currency,
    rounds,
    expiresAt,
    stake: toUnits(money(stake, currency)),
    most: toUnits(money(mostEach, currency)),
  };
}
