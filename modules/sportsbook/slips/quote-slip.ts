import type { Caller } from '#contracts/caller.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money, toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { stakeOf } from '#modules/sportsbook/slips/bet-command.ts';
import { leastUnit } from '#modules/sportsbook/slips/clean-stake.ts';
import { partsAt } from '#modules/sportsbook/slips/parts.ts';
import { cappedBy, factorsOf, roomBy } from '#modules/sportsbook/terms/factors.ts';
import { delayOfSlip, readSlip, shapeOf, type RequestedSlip, type SlipRefusal } from '#modules/sportsbook/slips/slip.ts';

type Quote = {
  prices: (number | null)[];
  builders: { event: string; price: number }[];
  places: (readonly [number, number])[];
  bets: number;
  stake: Money;
  potential: Money;
  least: Money;
  most: Money;
  delayMs: number;
};
type Requested = { caller: Caller; unit: Money; slip: RequestedSlip; now: Date };

/** Quotes a slip at the present prices, with the highest unit that the gate would accept: by the same sums, from the present load. */
export async function quoteSlip(
  deps: Pick<SportsDeps, 'db' | 'book' | 'limits' | 'terms' | 'valuers'>,
  { caller, unit, slip, now }: Requested,
): Promise<Result<Quote, SlipRefusal | Failure<'sports.stake_too_low' | 'wallet.wrong_currency'>>> {
  const { db, limits, book, terms } = deps;
  const { currency } = unit;
  if (currency !== caller.currency) return err('wallet.wrong_currency');
  const read = await readSlip(deps, slip);
  if (!read.ok) return read;
  const { legs: lines, blocks } = read.value;
  const at = partsAt(lines);
  const shape = shapeOf(
    book.slips,
    read.value,
    lines.map(({ priceNow, price }) => priceNow ?? price),
  );
  const least = leastUnit({ slips: book.slips, limits }, shape, unit);
  if (unit.minor < least.minor) return err('sports.stake_too_low', { least: toMajor(least) });
  const factorOf = await factorsOf(db, caller.memberId);
  const owed = await owedNow(db, { ...caller, currency, legs: lines });
  const left = ofDollars(limits.paid, currency).minor - (await potentialOfDay(db, caller, now));
  const units = [
    ...owed.map((minor, n) => {
      const [limit, factor] = [ofDollars(terms(lines[n]!).owed, currency).minor, factorOf(lines[n]!.sport)];
      const [room, most] = [roomBy(limit, factor) - minor, cappedBy(limit, factor)];
      return book.slips.mostUnit(shape, at[n]!, room < most ? room : most);
    }),
    book.slips.unitUnder(shape, left),
  ];
  return ok({
    prices: lines.map(({ priceNow }) => priceNow),
    places: lines.flatMap(({ place }) => (place ? [place.share] : [])),
    builders: blocks.map(({ event, price }) => ({ event: String(event), price })),
    bets: book.slips.bets(shape),
    stake: stakeOf(book.slips, unit, read.value),
    potential: money(book.slips.most(shape, unit.minor), currency),
    least,
    delayMs: delayOfSlip(terms, lines) ?? 0,
    most: money(caller.isTrial ? 10n ** 12n : units.reduce((a, b) => (a < b ? a : b)), currency),
  });
}

async function owedNow(
  db: Queryable,
  { merchantId, currency, legs }: { merchantId: number; currency: string; legs: readonly { market: bigint; outcome: string }[] },
): Promise<bigint[]> {
  const rows = await db.query<{ owed: bigint }>(
    `SELECT coalesce(l.owed, 0) AS owed FROM unnest($3::bigint[], $4::text[]) WITH ORDINALITY AS a (market, outcome, n)
       JOIN sports_market m ON m.id = a.market
       LEFT JOIN sports_load l ON l.event_id = m.event_id AND l.merchant_id = $1 AND l.currency = $2 AND l.market_id = m.id AND l.outcome = a.outcome
      ORDER BY a.n`,
    [merchantId, currency, legs.map(({ market }) => market), legs.map(({ outcome }) => outcome)],
  );
  return rows.map(({ owed }) => owed);
}

/** Returns the sum that a member could win by the bets of the brand's day, in minor units. */
async function potentialOfDay(db: Queryable, { memberId, merchantId }: Caller, now: Date): Promise<bigint> {
  const [day] = await db.query<{ potential: bigint }>(
    `SELECT coalesce(sum(b.potential), 0)::bigint AS potential FROM sports_bet b
      WHERE b.member_id = $1 AND b.mode = 'real' AND b.state <> 'refused' AND b.placed_at > $3::timestamptz - interval '2 days'
        AND brand_day($2, b.placed_at) = brand_day($2, $3)`,
    [memberId, merchantId, now],
  );
  return day!.potential;
}
