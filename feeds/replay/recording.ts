import { readFixture, readUof } from '#feeds/kit/uof.ts';
import {
  outrightFixture,
  partsOfOutright,
  perOutright,
  readSeason,
  readVariant,
  type Season,
  type Variant,
} from '#feeds/kit/uof-outrights.ts';
import type { Fixture, Message } from '#modules/sportsbook/index.ts';

/** Line of a recording: its text, `ms` after the start, and a fixture or a message read from it. Both are undefined for other texts. */
export type Line = { ms: number; text: string; message: Message | undefined; fixture: { event: string; fixture: Fixture } | undefined };

/**
 * Reads a recording. Each line has the milliseconds since the start, a tab, and a text of the Unified Odds Feed. Times count from 0; they
 * are divided by the speed and moved to `beginsAt`. Lines that begin with # are ignored. A message about several outrights becomes one line
 * for each of them, after their fixtures.
 */
export function readRecording(text: string, beginsAt: number, speed = 1): Line[] {
  const timeOf = (ms: number): number => beginsAt + Math.round(ms / speed);
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const read = lines.map((line, at) => {
    const match = /^(\d{1,9})\t(.+)$/.exec(line);
    if (!match) throw new Error(`line ${at + 1} of the recording has no milliseconds and text with a tab between them`);
    const body = match[2]!.trim();
    const season = readSeason(body);
    return { ms: Number(match[1]), text: body, season: season && { ...season, endsAt: timeOf(season.endsAt) }, variant: readVariant(body) };
  });
  const seasons = new Map(read.flatMap(({ season }) => (season ? [[season.event, season]] : [])));
  const variants = new Map(read.flatMap(({ variant }) => (variant ? [[variant.id, variant]] : [])));
  const seen = new Set<string>();
  return read.flatMap(({ ms, text: body, season, variant }): Line[] => {
    const fixture = readFixture(body);
    const line = { ms, text: body, message: undefined, fixture: fixture && movedFixture(fixture, timeOf) };
    // Answers about outrights are already part of their fixtures.
    if (season || variant) return [];
    const message = moved(readUof(body), timeOf);
    if (!message) return [line];
    return perOutright(message, seen).flatMap((one) => {
      const known = 'event' in one && !seen.has(one.event) ? outrightOf(one.event, seasons, variants) : undefined;
      if (known) seen.add(known.event);
      return [...(known ? [{ ...line, fixture: known }] : []), { ...line, message: one }];
    });
  });
}

/** Makes the fixture of an outright from the answers about its season and its variant; undefined if one of them is missing. */
function outrightOf(
  event: string,
  seasons: ReadonlyMap<string, Season>,
  variants: ReadonlyMap<string, Variant>,
): { event: string; fixture: Fixture } | undefined {
  const parts = partsOfOutright(event);
  const [season, variant] = parts ? [seasons.get(parts.season), variants.get(parts.variant)] : [];
  return season && variant ? { event, fixture: outrightFixture(season, variant, event) } : undefined;
}

type TimeOf = (ms: number) => number;

/** Moves the times of a message. Times in a recording are small; those of a fixture count from the first second of 1970. */
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
