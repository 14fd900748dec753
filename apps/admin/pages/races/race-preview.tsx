import type { RaceMeasure } from '#contracts/race-measures.ts';
import { fromMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Props = { ladder: readonly (bigint | undefined)[]; currency: Currency; measure: RaceMeasure };

/** Shows the highest cost of a race, and the text about its first places as members read it. */
export function RacePreview({ ladder, currency, measure }: Props) {
  const wrong = ladder.findIndex((prize, at) => prize === undefined || prize === 0n || (at > 0 && prize > (ladder[at - 1] ?? 0n)));
  if (ladder.length === 0) return <p className="drawer__note">Enter the first prize on the first line.</p>;
  if (wrong >= 0) return <p className="drawer__note">{`Place ${wrong + 1} is not an amount, or is above the place before.`}</p>;
  const written = (minor: bigint): string => `${moneyText(fromMinor(minor, currency), currency)} ${currency}`;
  const prizes = ladder as readonly bigint[];
  const half = ladder.length > 1 ? written((prizes[0]! + prizes[1]!) / 2n) : written(prizes[0]! / 2n);
  return (
    <section aria-label="Preview">
      <Facts
        facts={[
          ['Budget (sum of all prizes)', written(prizes.reduce((sum, prize) => sum + prize, 0n))],
          ['Paid places', String(prizes.length)],
          ['First place', written(prizes[0]!)],
          ['Two winners tied, each', half],
          ['Tie for first place', measure === 'multiplier' ? 'likely: best multipliers often match' : 'no'],
        ]}
      />
    </section>
  );
}
