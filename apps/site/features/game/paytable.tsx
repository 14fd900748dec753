import { amountAt } from '#apps/site/features/game/amount-at.ts';
import type { PaytableRow, SlotInfo } from '#apps/site/features/game/slot-info.ts';
import type { SymbolPictures } from '#apps/site/features/game/use-symbol-art.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import type { Currency } from '#kernel/money.ts';

type Props = { info: SlotInfo; stake: number; currency: Currency; pictures: SymbolPictures | undefined };

/** What each symbol pays in money, for every count that pays; the longest run stands first. */
export function Paytable({ info, stake, currency, pictures }: Props) {
  const { t, formatMoney } = useI18n();
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
        const role = symbol === info.wild ? t('rules.wild') : symbol === info.scatter ? t('rules.scatter') : null;
        const name = role ?? t('rules.symbol', { symbol });
        return (
          <li key={`${kind}${symbol}`} className="paytable__row">
            <span className="paytable__symbol">
              {pictures?.[symbol] ? <img src={pictures[symbol]} alt={name} width={56} height={56} /> : <span>{symbol}</span>}
              {role && <small>{role}</small>}
            </span>
            <dl className="paytable__pays">
              {pays.toReversed().map(({ count, coins }) => (
                <div key={count}>
                  <dt>{t('rules.count', { count })}</dt>
                  <dd>
                    <bdi>{formatMoney(amountAt(stake, currency, coins, info.totalBet), currency)}</bdi>
                  </dd>
                </div>
              ))}
              {pays.length === 0 && <p className="quiet">{t(role && symbol === info.wild ? 'rules.wild_only' : 'rules.scatter_only')}</p>}
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
