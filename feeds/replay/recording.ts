import { readFixture, readUof } from '#feeds/kit/uof.ts';
import type { Fixture, Message } from '#modules/sportsbook/index.ts';

/** A line of a recording: a text that came `ms` after its beginning, and what it says; a fixture, a message or neither. */
export type Line = { ms: number; text: string; message: Message | undefined; fixture: { event: string; fixture: Fixture } | undefined };

/**
 * Reads a recording: each line has the milliseconds since its beginning, a tab, and a text of the Unified Odds Feed on one line. Its times count from 0 and are
 * moved to `beginsAt`, and spread by the speed at which it is played. Lines that begin with # are left out.
 */
export function readRecording(text: string, beginsAt: number, speed = 1): Line[] {
  const timeOf = (ms: number): number => beginsAt + Math.round(ms / speed);
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line, at) => {
    const match = /^(\d{1,9})\t(.+)$/.exec(line);
    if (!match) throw new Error(`line ${at + 1} of the recording has no milliseconds and text with a tab between them`);
    const body = match[2]!.trim();
    const fixture = readFixture(body);
    return {
      ms: Number(match[1]),
      text: body,
      message: moved(readUof(body), timeOf),
      fixture: fixture && movedFixture(fixture, timeOf),
    };
  });
}

type TimeOf = (ms: number) => number;

/** Times in a recording are small; those of a fixture are written from the first second of 1970. */
function moved(message: Message | undefined, timeOf: TimeOf): Message | undefined {
  if (!message || message.type === 'snapshot') return message;
  const later = { ...message, at: timeOf(message.at) };
  if (later.type === 'cancel' || later.type === 'rollback-cancel')
    return {
      ...later,
      ...(later.from !== undefined && { from: timeOf(later.from) }),
      ...(later.to !== undefined && { to: timeOf(later.to) }),
    };
  if (later.type === 'odds' && later.status?.startedAt !== undefined)
    return { ...later, status: { ...later.status, startedAt: timeOf(later.status.startedAt) } };
  return later;
}

const movedFixture = ({ event, fixture }: { event: string; fixture: Fixture }, timeOf: TimeOf) => ({
  event,
  fixture: { ...fixture, startsAt: timeOf(fixture.startsAt) },
});
