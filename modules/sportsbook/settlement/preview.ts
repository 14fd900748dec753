import { money, toMajor, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { endLegs } from '#modules/sportsbook/settlement/result-store.ts';
import { endOfBet } from '#modules/sportsbook/settlement/settle-command.ts';
import { allWithoutVoids } from '#modules/sportsbook/settlement/void-legs.ts';
import { betsByIds } from '#modules/sportsbook/slips/bet-store.ts';

/** Most bets with a changed leg that a preview counts. */
const MOST_COUNTED = 5_000;
/** Most of these bets that a preview lists. */
const MOST_NAMED = 50;

/** A bet whose payout changes; `before` is null for an open bet. */
export type ChangedBet = { bet: string; memberId: string; merchantId: number; before: Money | null; after: Money };
export type Preview = {
  sums: { currency: Currency; gains: number; gained: Money; losses: number; lost: Money }[];
  bets: ChangedBet[];
  isWhole: boolean;
};

/**
 * Returns the payouts of real bets on a match that a change of its results or windows would change. The change is made in this transaction,
 * read, and rolled back; settlement computes the payouts, so they equal the later ones. A bet without a changed leg does not count, even if
 * its settlement is still to come. The match stays locked until the transaction ends.
 */
export async function previewOf(
  tx: Tx,
  { book }: Pick<SportsDeps, 'book'>,
  event: bigint,
  change: () => Promise<unknown>,
): Promise<Preview> {
  await tx.query('SAVEPOINT preview');
  await endLegs(tx, event);
  const legsBefore = await legsByBet(tx, event);
  await change();
  await endLegs(tx, event);
  const moved = [...(await legsByBet(tx, event))].flatMap(([id, legs]) => (legs === legsBefore.get(id) ? [] : [id]));
  const bets = await allWithoutVoids({ db: tx, book }, await betsByIds(tx, moved.slice(0, MOST_COUNTED)));
  await tx.query('ROLLBACK TO SAVEPOINT preview');
  const changed = bets.flatMap((bet) => {
    const after = bet.mode === 'real' ? endOfBet(book.slips, bet)?.payout : undefined;
    if (after === undefined || after === bet.paid) return [];
    const { id, memberId, merchantId, currency, paid } = bet;
    const before = paid === null ? null : money(paid, currency);
    return [{ bet: String(id), memberId: String(memberId), merchantId, before, after: money(after, currency) }];
  });
  const named = changed.toSorted((a, b) => Number(sizeOf(b) - sizeOf(a))).slice(0, MOST_NAMED);
  return { sums: sumsOf(changed), bets: named, isWhole: moved.length <= MOST_COUNTED };
}

/** Returns the results and windows of the legs on a match, as one text for each bet, by the number of the bet. */
async function legsByBet(db: Queryable, event: bigint): Promise<Map<bigint, string>> {
  const rows = await db.query<{ id: bigint; legs: string }>(
    `SELECT g.bet_id AS id, string_agg(coalesce(g.result, 0) || ' ' || coalesce(g.cancelled_in, 0) || ' ' || coalesce(g.place_cancelled_in, 0), ',' ORDER BY g.n) AS legs
       FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id AND b.state IN ('open', 'settled') WHERE g.event_id = $1 GROUP BY 1 ORDER BY 1`,
    [event],
  );
  return new Map(rows.map(({ id, legs }) => [id, legs]));
}

const differenceOf = ({ before, after }: ChangedBet): bigint => after.minor - (before?.minor ?? 0n);
const sizeOf = (changed: ChangedBet): bigint => {
  const difference = differenceOf(changed);
  return difference < 0n ? -difference : difference;
};

function sumsOf(changed: readonly ChangedBet[]): Preview['sums'] {
  return [...Map.groupBy(changed, ({ after }) => after.currency)].map(([currency, bets]) => {
    const differences = bets.map(differenceOf);
    const [gained, lost] = [differences.filter((one) => one > 0n), differences.filter((one) => one < 0n)];
    const sum = (list: readonly bigint[]): Money =>
      money(
        list.reduce((a, b) => a + (b < 0n ? -b : b), 0n),
        currency,
      );
    return { currency, gains: gained.length, gained: sum(gained), losses: lost.length, lost: sum(lost) };
  });
}

/** Returns the figures of a preview for the two staff members who decide. */
export function previewFacts({ sums, bets, isWhole }: Preview): Record<string, string> {
  const amount = (one: Money): string => `${toMajor(one)} ${one.currency}`;
  const count = (number: number): string => `${number} ${number === 1 ? 'bet' : 'bets'}`;
  const [first] = bets;
  const counted = isWhole ? {} : { counted: `the first ${MOST_COUNTED.toLocaleString('en')} bets` };
  if (!first) return { 'payouts changed': isWhole ? 'none' : 'none of the counted bets', ...counted };
  return {
    'paid in addition': sums.map(({ gains, gained }) => `${count(gains)}, ${amount(gained)}`).join('; '),
    'taken back': sums.map(({ losses, lost }) => `${count(losses)}, ${amount(lost)}`).join('; '),
    'largest change': `bet #${first.bet} of member #${first.memberId}: ${first.before ? amount(first.before) : 'open'} → ${amount(first.after)}`,
    ...counted,
  };
}
