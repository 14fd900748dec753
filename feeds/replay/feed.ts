import { readFileSync } from 'node:fs';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import type { FeedFolder } from '#feeds/kit/open-feeds.ts';
import { readRecording, type Line } from '#feeds/replay/recording.ts';

/** Interval between two searches for due lines. The next constant is the interval between two signs of life. */
const TICK_MS = 100;
const ALIVE_MS = 5_000;

/**
 * Plays a recording of the Unified Odds Feed as a feed: `FEEDS=replay=<path>` or `<path>?speed=20`. It starts when the feed is first opened
 * and ends with the last line. Its producers send signs of life until then.
 */
export default {
  code: 'replay',
  connect: (address) => {
    const [path, query = ''] = address.split('?', 2);
    const speed = Number(new URLSearchParams(query).get('speed') ?? 1);
    if (!(speed > 0)) throw new Error('the speed of a replay is a number above 0');
    return replayOf(readFileSync(path!, 'utf8'), { speed, clock: Date.now });
  },
} satisfies FeedFolder;

/** Returns a feed that plays the text of a recording at a speed. */
export function replayOf(text: string, { speed, clock }: { speed: number; clock: () => number }): Feed {
  const beginsAt = clock();
  const lines = readRecording(text, beginsAt, speed);
  const fixtures = new Map<string, Fixture>(lines.flatMap(({ fixture }) => (fixture ? [[fixture.event, fixture.fixture]] : [])));
  const isDue = ({ ms }: Line): boolean => ms <= (clock() - beginsAt) * speed;
  let played = 0;
  let deliver: (message: Message) => Promise<void> = async () => {};
  return {
    code: 'replay',
    isSimulated: true,
    producers: PRODUCERS,
    open: async (take, park) => {
      deliver = take;
      let aliveAt = 0;
      let busy = Promise.resolve();
      const turn = async (): Promise<void> => {
        if (clock() - aliveAt >= ALIVE_MS) {
          aliveAt = clock();
          for (const { id } of PRODUCERS) await take({ type: 'alive', producer: id, at: aliveAt, isSubscribed: true });
        }
        for (; played < lines.length && isDue(lines[played]!); played++) {
          const { message, fixture, text: body } = lines[played]!;
          if (message) await take(message);
          else if (!fixture) await park('unreadable', body);
        }
      };
      const timer = setInterval(() => void (busy = busy.then(turn).catch(() => {})), TICK_MS);
      return async () => {
        clearInterval(timer);
        await busy;
      };
    },
    recover: async (producer, request, after = 0) => {
      for (const { message } of lines.slice(0, played))
        if (message && 'event' in message && message.producer === producer && message.at > after) await deliver({ ...message, request });
      await deliver({ type: 'snapshot', producer, request });
    },
    fixture: (event) => Promise.resolve(fixtures.get(event)),
  };
}

/** Producers of the Unified Odds Feed: 1 reports matches in play, 3 matches before their start. */
const PRODUCERS: Feed['producers'] = [
  { id: 1, scope: 'live', mostRecoveryMs: 10 * 3_600_000 },
  { id: 3, scope: 'pre', mostRecoveryMs: 72 * 3_600_000 },
];
