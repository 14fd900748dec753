import type { RaceMeasure } from '#contracts/race-measures.ts';
import { fromMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Props = { ladder: readonly (bigint | undefined)[]; currency: Currency; measure: RaceMeasure };

/** Shows the highest cost of a race, and the text about its first places that members read. */
export function RacePreview({ ladder, currency, measure }: Props) {
  const wrong = ladder.findIndex((prize, at) => prize === undefined || prize === 0n || (at > 0 && prize > (ladder[at - 1] ?? 0n)));
  if (ladder.length === 0) return <p className="drawer__note">{t('Enter the first prize on the first line.')}</p>;
  if (wrong >= 0)
    return (
      <p className="drawer__note">
        {t('Place {wrong} is not an amount, or is higher than the amount of the place before.', { wrong: wrong + 1 })}
      </p>
    );
  const written = (minor: bigint): string => `${moneyText(fromMinor(minor, currency), currency)} ${currency}`;
  const prizes = ladder as readonly bigint[];
  const half = ladder.length > 1 ? written((prizes[0]! + prizes[1]!) / 2n) : written(prizes[0]! / 2n);
  return (
    <section aria-label={t('Preview')}>
      <Facts
        facts={[
          [t('Budget (sum of all prizes)'), written(prizes.reduce((sum, prize) => sum + prize, 0n))],
          [t('Paid places'), String(prizes.length)],
          [t('First place'), written(prizes[0]!)],
          [t('Two winners tied, each'), half],
          [t('Tie for first place'), measure === 'multiplier' ? t('likely: best multipliers often match') : t('no')],
        ]}
      />
    </section>
  );
}
