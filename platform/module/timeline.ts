import type { Permission } from '#contracts/bo/permissions.ts';
import type { TimelineKind } from '#contracts/bo/timeline.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** An event of a member that a module reports to staff. */
export type TimelineLine = {
  /** Microseconds since 1970, so that lines within one millisecond keep their order. */
  micros: bigint;
  /** Unique among the lines of its source. */
  id: string;
  /** Short plain text: `deposit credited`. */
  text: string;
  detail: string | null;
  amount: Money | null;
  /** True for the sum of a whole day, which is placed at the end of the day. */
  isDay: boolean;
  /** Page of the back office for the event: its path. The next field is the part of its address after `?`. */
  to: string;
  search: Record<string, string>;
};

/** Position in a timeline. Lines come newest first; lines of one microsecond come by source and id, in descending order. */
export type TimelineMark = { micros: bigint; source: string; id: string };

export type TimelineMember = { memberId: bigint; merchantId: number; timeZone: string };

/** The part of a timeline to read: lines before a mark, from `from` up to but not including `to`. */
export type TimelinePart = { before: TimelineMark | null; from: Date | null; to: Date | null; most: number };

/** Reports lines of one kind about a member, the newest first, at most `most`. A caller without the permission sees none of them. */
export type TimelineSource = {
  /** Unique among all sources. */
  name: string;
  kind: TimelineKind;
  permission: Permission;
  read(member: TimelineMember, part: TimelinePart): Promise<TimelineLine[]>;
};

/**
 * Query of a source. `at`, `id`, `text`, `detail`, `amount` (minor units), `currency` and `ref` are SQL. `from` and `where` have the member
 * as `$1` and the time zone of its brand as `$2`.
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
  /** Reference for `page`, such as the number of a case or the day of a sum. */
  ref?: string;
  isDay?: boolean;
  from: string;
  where: string;
  /** Returns the page that shows a line. */
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

/** Sorts after every id, because ids have only characters that sort before this one. */
const AFTER_ALL = '~';

/** Makes a source of lines from one query. */
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

/** Returns the id below which lines with the time of the mark are still to be read. */
function boundOf(name: string, { source, id }: TimelineMark): string {
  if (name === source) return id;
  return name < source ? AFTER_ALL : '';
}

/** Compares lines of a timeline, the newest first. */
export function newestFirst(a: TimelineMark, b: TimelineMark): number {
  if (a.micros !== b.micros) return a.micros > b.micros ? -1 : 1;
  if (a.source !== b.source) return a.source > b.source ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id > b.id ? -1 : 1;
}

/** Returns SQL that writes a serial number in the format of `serialText`. */
export function serialSql(letter: string, column: string): string {
  return `'${letter} ' || regexp_replace(lpad(${column}::text, greatest(7, length(${column}::text)), '0'), '(\\d+)(\\d{3})$', '\\1 \\2')`;
}
