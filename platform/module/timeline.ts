import type { Permission } from '#contracts/bo/permissions.ts';
import type { TimelineKind } from '#contracts/bo/timeline.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Something that happened to a member, as its module reports it to staff. */
export type TimelineLine = {
  /** Microseconds since 1970: lines of one millisecond keep their order. */
  micros: bigint;
  /** Unique among the lines of its source. */
  id: string;
  /** Short and plain: `deposit credited`. */
  text: string;
  detail: string | null;
  amount: Money | null;
  /** True for the sum of a whole day, which stands at its end. */
  isDay: boolean;
  /** Page of the back office that shows it, without its host, and the part of its address after `?`. */
  to: string;
  search: Record<string, string>;
};

/** Place in a timeline: lines come newest first, those of one microsecond by source and id, from the last. */
export type TimelineMark = { micros: bigint; source: string; id: string };

export type TimelineMember = { memberId: bigint; merchantId: number; timeZone: string };

/** The part of a timeline that is read: lines before a mark, from one moment up to, but not including, another. */
export type TimelinePart = { before: TimelineMark | null; from: Date | null; to: Date | null; most: number };

/** Reports lines of one kind of a member, newest first, at most `most`. A caller without the permission is shown none of them. */
export type TimelineSource = {
  /** Unique among all sources. */
  name: string;
  kind: TimelineKind;
  permission: Permission;
  read(member: TimelineMember, part: TimelinePart): Promise<TimelineLine[]>;
};

/**
 * Query of a source. `at`, `id`, `text`, `detail`, `amount` (minor units), `currency` and `ref` are SQL. `from` and `where` have the member
 * as $1 and the time zone of its brand as $2.
 */
type SourceQuery = {
  name: string;
  kind: TimelineKind;
  permission: Permission;
  at: string;
  id: string;
  text: string;
  detail?: string;
  amount?: string;
  currency?: string;
  /** Passed to `page`: the number of a case, the day of a sum. */
  ref?: string;
  isDay?: boolean;
  from: string;
  where: string;
  /** The page that shows a line. */
  page: (ref: string, memberId: bigint) => { to: string; search?: Record<string, string> };
};

type Row = {
  micros: bigint;
  id: string;
  text: string;
  detail: string | null;
  amount: bigint | null;
  currency: Currency | null;
  ref: string;
};

/** Sorts after every id: ids are digits, letters and signs below it. */
const AFTER_ALL = '~';

/** A source of lines by one query. */
export function timelineOf(db: Queryable, source: SourceQuery): TimelineSource {
  const { name, kind, permission, at, id, text, detail = 'NULL', amount = 'NULL', currency = 'NULL', ref = "''", isDay = false } = source;
  const query = `SELECT (extract(epoch FROM l.at) * 1000000)::bigint AS micros, l.id, l.text, l.detail, l.amount, l.currency, l.ref
      FROM (SELECT ${at} AS at, (${id})::text AS id, (${text})::text AS text, (${detail})::text AS detail, (${amount})::bigint AS amount,
                   (${currency})::text AS currency, (${ref})::text AS ref
              FROM ${source.from} WHERE (${source.where}) AND $2::text IS NOT NULL) AS l
     WHERE l.at IS NOT NULL AND ($3::timestamptz IS NULL OR l.at >= $3) AND ($4::timestamptz IS NULL OR l.at < $4)
       AND ($5::bigint IS NULL OR (l.at, l.id COLLATE "C") < (timestamptz 'epoch' + $5 * interval '1 microsecond', $6::text COLLATE "C"))
     ORDER BY l.at DESC, l.id COLLATE "C" DESC LIMIT $7`;
  return {
    name,
    kind,
    permission,
    read: async ({ memberId, timeZone }, { before, from, to, most }) => {
      const bound = before && boundOf(name, before);
      const rows = await db.query<Row>(query, [memberId, timeZone, from, to, before?.micros ?? null, bound, most]);
      return rows.map(({ amount: minor, currency: own, ref: place, ...row }) => ({
        ...row,
        amount: minor === null || own === null ? null : money(minor, own),
        isDay,
        search: {},
        ...source.page(place, memberId),
      }));
    },
  };
}

/** The id below which lines of the mark's moment are still to come. */
function boundOf(name: string, { source, id }: TimelineMark): string {
  if (name === source) return id;
  return name < source ? AFTER_ALL : '';
}

/** Compares lines for a timeline, the newest first. */
export function newestFirst(a: TimelineMark, b: TimelineMark): number {
  if (a.micros !== b.micros) return a.micros > b.micros ? -1 : 1;
  if (a.source !== b.source) return a.source > b.source ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id > b.id ? -1 : 1;
}

/** SQL of a serial number as `serialText` writes it. */
export function serialSql(letter: string, column: string): string {
  return `'${letter} ' || regexp_replace(lpad(${column}::text, greatest(7, length(${column}::text)), '0'), '(\\d+)(\\d{3})$', '\\1 \\2')`;
}
