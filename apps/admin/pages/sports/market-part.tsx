import type { ReactNode } from 'react';
import type { sportsDeskMarkets } from '#contracts/bo/sports-lists.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { t } from '#apps/admin/lib/text.ts';
import type { MatchRef } from '#apps/admin/pages/sports/match-states.ts';
import { priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';

type Markets = WireOutput<typeof sportsDeskMarkets>;
export type DeskMarket = Markets['markets'][number];

export const ON_SALE = 1;
/** Names of the states of a market, by their numbers in the Unified Odds Feed. */
const statuses = (): Readonly<Record<number, string>> => ({
  1: t('on sale'),
  [-1]: t('suspended'),
  [-2]: t('handed over'),
  [-3]: t('settled'),
  [-4]: t('void'),
});

type PartProps = { match: MatchRef; data: Markets; market: DeskMarket; onChoose: (id: string) => void; children: ReactNode };

/** Shows one market of a match, with a field that chooses among all its markets. */
export function MarketPart({ match, data, market, onChoose, children }: PartProps) {
  const words = useSportsWords();
  const nameOf = (name: string): string => words.outcome(match, market, name);
  const { outcomes, bets, status, result } = market;
  return (
    <DrawerPart>
      <SelectField label={t('Market')} value={market.id} onChange={({ target }) => onChoose(target.value)}>
        {data.markets.map((one) => (
          <option key={one.id} value={one.id}>
            {marketText(words.market(match, one), one)}
          </option>
        ))}
      </SelectField>
      <Facts
        facts={[
          ...outcomes.map((one) => [nameOf(one.name), pricesText(one)] as const),
          [t('state'), statuses()[status] ?? t('not offered')],
          [t('bets'), String(bets)],
          [
            t('result'),
            result === null
              ? t('none yet')
              : t('{map}, by {source}', { map: result.isVoid ? t('void') : result.won.map(nameOf).join(', '), source: result.source }),
          ],
        ]}
      />
      <div className="drawer__acts">{children}</div>
    </DrawerPart>
  );
}

/** Price beside the fair one, and the amount owed in limits of the league. A shortened price has that of the feed beside it. */
function pricesText({ price, fair, fed, tilt, loadTilt, owed }: DeskMarket['outcomes'][number]): string {
  const sold = fair === null ? priceText(price) : t('{price} (fair {fair})', { price: priceText(price), fair: priceText(fair) });
  const tilted = tilt + loadTilt === 0 ? sold : t('{sold} · shortened from {fed}', { sold, fed: priceText(fed) });
  return owed === 0 ? tilted : t('{sold} · {owed} % of limit', { sold: tilted, owed });
}

/** Names a market, with its line if the title does not have it. */
export function marketText(title: string, { specifiers }: { specifiers: string }): string {
  const line = /(?:^|\|)line=([^|]+)/.exec(specifiers)?.[1];
  return line === undefined || title.includes(line) ? title : `${title} ${line}`;
}
