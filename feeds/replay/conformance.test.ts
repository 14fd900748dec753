import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conformanceOf } from '#feeds/kit/conformance.ts';
import { readRecording } from '#feeds/replay/recording.ts';
import { openBook } from '#sports/kit/book.ts';

// An adapter of a supplier has such a test, with a day of its messages (docs/feeds.md).
test('the book can use all messages of the recording but those of the market that it does not sell', async () => {
  const lines = readRecording(readFileSync(join(import.meta.dirname, 'recordings/harbour-cup.txt'), 'utf8'), 0);
  const messages = lines.flatMap(({ message }) => (message ? [message] : []));
  const fixtures = new Map(lines.flatMap(({ fixture }) => (fixture ? [[fixture.event, fixture.fixture] as const] : [])));
  const complaints = conformanceOf(await openBook(), { messages, fixtures });
  expect(complaints).toEqual([{ at: 0, what: 'market uof-4711 variant=sr:x:1 is not sold' }]);
});
