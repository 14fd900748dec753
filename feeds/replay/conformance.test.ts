import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conformanceOf } from '#feeds/kit/conformance.ts';
import { readRecording } from '#feeds/replay/recording.ts';
import type { Message } from '#modules/sportsbook/index.ts';
import { openBook } from '#sports/kit/book.ts';

const book = await openBook();
const lines = readRecording(readFileSync(join(import.meta.dirname, 'recordings/harbour-cup.txt'), 'utf8'), 0);
const messages = lines.flatMap(({ message }) => (message ? [message] : []));
const fixtures = new Map(lines.flatMap(({ fixture }) => (fixture ? [[fixture.event, fixture.fixture] as const] : [])));

// An adapter of a supplier has such a test, with a day of its messages (docs/feeds.md).
test('the book can use all messages of the recording but those of the market that it does not sell', () => {
  const complaints = conformanceOf(book, { messages, fixtures });
  expect(complaints).toEqual([{ at: 0, what: 'market uof-4711 variant=sr:x:1 is not sold' }]);
});

test('the conformance kit finds a missing result, an unknown outcome, a match without a fixture and a broken time', () => {
  const settlement = messages.at(-1) as Extract<Message, { type: 'settlement' }>;
  const halved = { ...settlement, markets: [{ ...settlement.markets[0]!, ends: settlement.markets[0]!.ends.slice(1) }] };
  const odds = messages.find((message) => message.type === 'odds');
  const [winner] = odds!.markets;
  const strange = { ...odds!, markets: [{ ...winner!, outcomes: [...winner!.outcomes, { ...winner!.outcomes[0]!, name: 'uof-7' }] }] };
  const planted: Message[] = [halved, strange, { ...settlement, event: 'x' }, { ...settlement, at: 0.5 }];
  expect(conformanceOf(book, { messages: planted, fixtures }).map(({ what }) => what)).toEqual([
    'winner has no result of home',
    'winner has an outcome uof-7 that is not sold',
    'match x has no fixture',
    'a time is no whole number of milliseconds',
  ]);
});
