import type { ReactNode } from 'react';
import type { sportsDeskMarkets } from '#contracts/bo/sports-lists.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { lineText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Markets = WireOutput<typeof sportsDeskMarkets>;
export type DeskMarket = Markets['markets'][number];

export const ON_SALE = 1;
/** States of a market by their numbers in the Unified Odds Feed. */
const STATUSES: Readonly<Record<number, string>> = { 1: 'on sale', [-1]: 'suspended', [-2]: 'handed over', [-3]: 'settled', [-4]: 'void' };

type PartProps = { data: Markets; market: DeskMarket; onChoose: (id: string) => void; children: ReactNode };

/** A market of a match, chosen among all of them. */
export function MarketPart({ data, market, onChoose, children }: PartProps) {
  const { outcomes, bets, status, result } = market;
  return (
    <DrawerPart>
      <SelectField label="Market" value={market.id} onChange={({ target }) => onChoose(target.value)}>
        {data.markets.map((one) => (
          <option key={one.id} value={one.id}>
            {lineText(one)}
          </option>
        ))}
      </SelectField>
      <Facts
        facts={[
          ...outcomes.map(({ name, price }) => [name, priceText(price)] as const),
          ['state', STATUSES[status] ?? 'not offered'],
          ['bets', String(bets)],
          ['result', result === null ? 'none yet' : `${result.isVoid ? 'void' : result.won.join(', ')}, by ${result.source}`],
        ]}
      />
      <div className="drawer__acts">{children}</div>
    </DrawerPart>
  );
}
