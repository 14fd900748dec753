import { mayDo } from '#contracts/bo/permissions.ts';
import { TIMELINE_KINDS, type memberTimeline } from '#contracts/bo/timeline.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';
import { newestFirst, type TimelineLine, type TimelineMark, type TimelineMember, type TimelineSource } from '#platform/module/timeline.ts';

type Filter = Omit<Input<typeof memberTimeline>, 'id'>;
const MICROS = 1_000n;

/** Merges the lines of all sources that the caller may see, newest first. Each source returns a page that begins at the same mark. */
export async function readTimeline(
  db: Queryable,
  sources: readonly TimelineSource[],
  caller: StaffCaller,
  member: TimelineMember,
  { kind, day, before, pageSize }: Filter,
): Promise<Output<typeof memberTimeline>> {
  const seen = sources.filter(({ permission }) => mayDo(caller.roles, permission));
  const period = day === undefined ? { from: null, to: null } : await boundsOf(db, day, member.timeZone);
  const part = { ...period, before: before === undefined ? null : markOf(before), most: pageSize + 1 };
  const read: (TimelineLine & { source: string; kind: TimelineSource['kind'] })[] = [];
  // The sources are read one after another, because thirty queries in parallel would take every connection of the process.
  for (const source of seen.filter((one) => kind === undefined || one.kind === kind))
    read.push(...(await source.read(member, part)).map((line) => ({ ...line, source: source.name, kind: source.kind })));
  const lines = read.toSorted(newestFirst);
  const shown = lines.slice(0, pageSize);
  return {
    rows: shown.map(({ micros, id, source, amount, ...line }) => ({
      ...line,
      id: `${source}.${id}`,
      at: new Date(Number(micros / MICROS)),
      amount,
      currency: amount?.currency ?? null,
    })),
    next: lines.length > pageSize ? textOf(shown.at(-1)!) : null,
    kinds: TIMELINE_KINDS.filter((one) => seen.some((source) => source.kind === one)),
  };
}

function textOf({ micros, source, id }: TimelineMark): string {
  return `${micros}.${source}.${id}`;
}

function markOf(text: string): TimelineMark {
  const [micros, source, ...id] = text.split('.');
  return { micros: BigInt(micros!), source: source!, id: id.join('.') };
}

/** Returns the first moment of a day of the brand's calendar, and the first moment of the next day. */
async function boundsOf(db: Queryable, day: string, timeZone: string): Promise<{ from: Date; to: Date }> {
  const [row] = await db.query<{ from: Date; to: Date }>(
    `SELECT $1::date::timestamp AT TIME ZONE $2 AS "from", ($1::date + 1)::timestamp AT TIME ZONE $2 AS "to"`,
    [day, timeZone],
  );
  return row!;
}
