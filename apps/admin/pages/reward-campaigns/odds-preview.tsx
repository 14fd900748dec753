import { fromMinor } from '#kernel/amount.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { expectedCost, weightOf } from '#kernel/prize-table.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { locale, t } from '#apps/admin/lib/text.ts';
import { prizesIn, type PrizeDraft } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Minors = Partial<Record<Currency, string>>;
const shareText = (value: number): string => value.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 4 });
const written = (minor: bigint, currency: Currency): string => `${moneyText(fromMinor(minor, currency), currency)} ${currency}`;

/** Shows the odds that members read, the average cost of a ticket, and the number of tickets that the budget pays. */
export function OddsPreview({ prizes, budget }: { prizes: readonly PrizeDraft[]; budget: Minors }) {
  const total = weightOf(prizes);
  const currencies = (Object.keys(CURRENCIES) as Currency[]).filter((one) => budget[one]);
  return (
    <section className="odds-preview" aria-label={t('Odds and cost')}>
      <ul className="odds-preview__lines">
        {prizes.map(({ weight, amounts }, at) => (
          // eslint-disable-next-line react/no-array-index-key -- lines have no other name than their place
          <li key={at}>
            <span>
              {currencies.length > 0 && amounts[currencies[0]!] ? written(BigInt(amounts[currencies[0]!]!), currencies[0]!) : t('nothing')}
            </span>
            <span className="figures">{total > 0 ? shareText(weight / total) : '–'}</span>
          </li>
        ))}
      </ul>
      <Facts facts={currencies.flatMap((currency) => costFacts(prizes, currency, BigInt(budget[currency]!)))} />
    </section>
  );
}

function costFacts(prizes: readonly PrizeDraft[], currency: Currency, budget: bigint): [string, string][] {
  const own = prizesIn(prizes, currency);
  const thousand = expectedCost(own, 1_000n);
  const largest = own.reduce((most, { minor }) => (minor > most ? minor : most), 0n);
  return [
    [t('Average cost per voucher in {currency}', { currency }), written(expectedCost(own, 1n), currency)],
    [t('1,000 vouchers in {currency}', { currency }), written(thousand, currency)],
    [
      t('Budget of {written}', { written: written(budget, currency) }),
      largest > budget
        ? t('too low for the largest prize')
        : thousand === 0n
          ? t('no prize in this currency')
          : t('covers about {budget, number} vouchers', { budget: (budget * 1_000n) / thousand }),
    ],
  ];
}
