import type { SymbolPictures } from '#games/slots/view/use-symbol-pictures.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import type * as slots from '#games/slots/slot-info.ts';
import { partOf, type Amount } from '#kernel/amount.ts';

type PaytableRow = slots.PaytableRow<Amount>;
type Props = Omit<RulesProps<slots.SlotInfo<Amount>>, 'title'> & { pictures: SymbolPictures | undefined };

/** What each symbol pays in money, for every count that pays; the longest run stands first. */
export function Paytable({ info, stake, currency, pictures, t, money }: Props) {
  const hasWildRow = info.paytable.some(({ symbol }) => symbol === info.wild);
  const hasScatterRow = info.paytable.some(({ kind }) => kind === 'scatter');
  const rows: PaytableRow[] = [
    ...info.paytable,
    ...(info.wild && !hasWildRow ? [unpaid(info.wild, 'line')] : []),
    ...(info.scatter && !hasScatterRow ? [unpaid(info.scatter, 'scatter')] : []),
  ];
  return (
    <ul className="paytable">
      {rows.map(({ symbol, kind, pays }) => {
        const role = symbol === info.wild ? t('slots.wild') : symbol === info.scatter ? t('slots.scatter') : null;
        const name = role ?? t('slots.symbol_of', { symbol });
        return (
          <li key={`${kind}${symbol}`} className="paytable__row">
            <span className="paytable__symbol">
              {pictures?.[symbol] ? <img src={pictures[symbol]} alt={name} width={56} height={56} /> : <span>{symbol}</span>}
              {role && <small>{role}</small>}
            </span>
            <dl className="paytable__pays">
              {pays.toReversed().map(({ count, coins }) => (
                <div key={count}>
                  <dt>{t('slots.count', { count })}</dt>
                  <dd>
                    <bdi>{money(partOf(stake, coins, info.totalBet, currency))}</bdi>
                  </dd>
                </div>
              ))}
              {pays.length === 0 && <p className="quiet">{t(role && symbol === info.wild ? 'slots.wild_only' : 'slots.scatter_only')}</p>}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** A symbol that pays nothing by itself is shown all the same. */
function unpaid(symbol: string, kind: PaytableRow['kind']): PaytableRow {
  return { symbol, kind, pays: [] };
}
