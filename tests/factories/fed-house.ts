import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording, type Line } from '#feeds/replay/recording.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import { settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { unsettledOfFeeds } from '#modules/sportsbook/world/event-store.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { root } from '#tools/site/site-inputs.ts';

const RECORDING = readFileSync(join(root, 'feeds/replay/recordings/harbour-cup.txt'), 'utf8');
/** Returns the lines of the recording as those of another match, which begins at a time. */
export const recorded = (match: number, beginsAt: number): Line[] => readRecording(RECORDING.replaceAll('9001', String(match)), beginsAt);

/** Opens a house of sports with a feed whose messages a test sends; its producers are up. */
export async function openFedHouse() {
  const house = await openSportsHouse();
  const { db, owner, deps, now } = house;

  const fixtures = new Map<string, Fixture>();
  const requested: { producer: number; request: number; after: number | undefined }[] = [];
  const feed: Feed = {
    code: 'replay',
    isSimulated: true,
    producers: [
      { id: 1, scope: 'live', mostRecoveryMs: 3_600_000 },
      { id: 3, scope: 'pre', mostRecoveryMs: 7_200_000 },
    ],
    open: () => Promise.resolve(() => Promise.resolve()),
    recover: (producer, request, after) => Promise.resolve(void requested.push({ producer, request, after })),
    fixture: (event) => Promise.resolve(fixtures.get(event)),
  };
  const take = (message: Message) => applyMessage(deps, feed, message, now());
  const alive = (producer: number, more: object = {}) => take({ type: 'alive', producer, at: Date.now(), isSubscribed: true, ...more });
  /** Sends signs of life and ends the recovery that begins after a start or a loss. */
  async function bringUp(producer: number): Promise<void> {
    await alive(producer);
    const { request } = requested.findLast((one) => one.producer === producer)!;
    await take({ type: 'snapshot', producer, request });
    await alive(producer);
  }
  await startProducers(deps, feed);
  for (const { id } of feed.producers) await bringUp(id);

  const eventOf = async (match: number): Promise<bigint> => {
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed_ref = $1', [`sr:match:${match}`]);
    return BigInt(rows[0]!.id);
  };
  /** Keeps prices of a match in play valid for an hour, so that a slow machine changes nothing. */
  const stayFresh = (event: bigint) =>
    owner.query(`UPDATE sports_event SET fresh_until = clock_timestamp() + interval '1 hour' WHERE id = $1`, [event]);
  async function settleAll(): Promise<void> {
    for (const event of await unsettledOfFeeds(db, feed.code)) await settleEvent(deps, event, now());
  }
  /** Opens a match an hour before its start, with the prices of the recording. */
  async function opened(match: number): Promise<bigint> {
    const lines = recorded(match, Date.now() - 60_000);
    const { event, fixture } = lines.find((line) => line.fixture)!.fixture!;
    fixtures.set(event, { ...fixture, startsAt: Date.now() + 3_600_000 });
    await take(lines.find(({ message }) => message?.type === 'odds')!.message!);
    return eventOf(match);
  }
  return { ...house, feed, fixtures, requested, take, alive, bringUp, eventOf, stayFresh, settleAll, opened };
}
