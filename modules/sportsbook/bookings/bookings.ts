import { createHash } from 'node:crypto';
import type { Output } from '#contracts/endpoint.ts';
import type { bookedSlip } from '#contracts/sports-booking.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

/** Picks of a slip: the sizes of its bets, and legs without prices. */
type Booking = { sizes: readonly number[]; legs: readonly BookedLeg[]; eachWay: boolean };
type BookedLeg = { market: string; outcome: string; isBanker: boolean };

/** Characters of a code that cannot be confused when read aloud: without 0, 1, I and O. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Codes that are tried: so many collisions in a row are no accident. */
const MOST_TRIES = 8;

/** Returns the codes of some picks, in the order in which they are tried: each has eight characters of a digest of the picks. */
function codesOf(picks: string): string[] {
  return Array.from({ length: MOST_TRIES }, (_code, tries) => {
    const bytes = createHash('sha256').update(`${tries} ${picks}`).digest();
    return [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]!).join('');
  });
}

/**
 * Stores picks, and returns their code. Equal picks have the same code, so a repeat changes nothing. Refused if a leg is no outcome of the
 * book.
 */
export async function book(
  db: Queryable,
  { sizes, legs, eachWay }: Booking,
): Promise<Result<{ code: string }, Failure<'sports.line_gone'>>> {
  const known = await linesOf(db, legs);
  const gone = legs.flatMap((_leg, at) => (known[at] ? [] : [at]));
  if (gone.length > 0) return err('sports.line_gone', { legs: gone });
  const stored = legs.map(({ market, outcome, isBanker }) => ({ market, outcome, isBanker }));
  const picks = JSON.stringify(stored);
  for (const code of codesOf(JSON.stringify([sizes, eachWay, picks]))) {
    const row = { code, sizes, eachWay, legs: stored };
    await insertRows(db, 'sports_booking', [row], { onConflict: '(code) DO NOTHING' });
    const [found] = await db.query(
      'SELECT FROM sports_booking WHERE code = $1 AND sizes = $2::smallint[] AND each_way = $3 AND legs = $4::jsonb',
      [code, sizes, eachWay, picks],
    );
    if (found) return ok({ code });
  }
  throw new Error(`${MOST_TRIES} codes of a slip belong to other slips`);
}

/** Returns the picks of a code with their matches and markets, in their order. */
export async function loadBooking(
  db: Queryable,
  code: string,
): Promise<Result<Output<typeof bookedSlip>, Failure<'sports.booking_unknown'>>> {
  const [found] = await db.query<{ sizes: number[]; eachWay: boolean; legs: BookedLeg[] }>(
    'SELECT sizes, each_way, legs FROM sports_booking WHERE code = $1',
    [code],
  );
  if (!found) return err('sports.booking_unknown');
  const lines = await linesOf(db, found.legs);
  return ok({ ...found, legs: found.legs.map((leg, at) => ({ ...lines[at]!, ...leg })) });
}

type Line = { event: string; sport: string; names: string[]; code: string; specifiers: string };

/** Returns the match and market of each leg; undefined if its market has no such outcome. */
async function linesOf(db: Queryable, legs: readonly BookedLeg[]): Promise<(Line | undefined)[]> {
  const rows = await db.query<Line & { n: number }>(
    `SELECT a.n::int, e.id::text AS event, e.sport, e.names, m.code, m.specifiers
       FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS a (market, outcome, n)
       JOIN sports_market m ON m.id = a.market AND a.outcome = ANY (m.outcomes) JOIN sports_event e ON e.id = m.event_id`,
    [legs.map(({ market }) => market), legs.map(({ outcome }) => outcome)],
  );
  const byPlace = new Map(rows.map(({ n, ...line }) => [n - 1, line]));
  return legs.map((_leg, at) => byPlace.get(at));
}
