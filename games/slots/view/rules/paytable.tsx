import type { SymbolPictures } from '#games/slots/view/use-symbol-pictures.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import type * as slots from '#games/slots/slot-info.ts';
import { partOf, type Amount } from '#kernel/amount.ts';

type PaytableRow = slots.PaytableRow<Amount>;
type Props = Omit<RulesProps<slots.SlotInfo<Amount>>, 'title'> & { pictures: SymbolPictures | undefined };

/** Shows the pay of each symbol in money, for every count that pays, the longest run first. */
export function Paytable({ info, stake, currency, pictures, t, money }: Props) {
  const hasWildRow = info.paytable.some(({ symbol }) => symbol === info.wild);
  const hasScatterRow = info.paytable.some(({ kind }) => kind === 'scatter');
  const rows: PaytableRow[] = [
    ...info.paytable,
    ...(info.play.splitter ? [unpaid(info.play.splitter, 'line')] : []),
    ...(info.wild && !hasWildRow ? [unpaid(info.wild, 'line')] : []),
    ...(info.scatter && !hasScatterRow ? [unpaid(info.scatter, 'scatter')] : []),
  ];
  return (
    <ul className="paytable">
      {rows.map(({ symbol, kind, pays }) => {
        const role = roleOf(symbol, info, t);
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
                  <dt>{t(isFrom(kind, pays, count) ? 'slots.count_from' : 'slots.count', { count })}</dt>
                  <dd>
                    <bdi>{money(partOf(stake, coins, info.totalBet, currency))}</bdi>
                  </dd>
                </div>
              ))}
              {pays.length === 0 && <p className="quiet">{t(symbol === info.wild ? 'slots.wild_only' : 'slots.see_rules')}</p>}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function roleOf(symbol: string, { wild, scatter, play }: Props['info'], t: Props['t']): string | null {
  if (symbol === '') return null;
  if (symbol === wild) return t('slots.wild');
  if (symbol === scatter) return t('slots.scatter');
  return symbol === play.splitter ? t('slots.splitter') : null;
}

/** True if a count stands for larger clusters too: a size that is not listed pays as the largest listed size below it. */
function isFrom(kind: PaytableRow['kind'], pays: PaytableRow['pays'], count: number): boolean {
  return kind === 'cluster' && !pays.some((pay) => pay.count === count + 1);
}

/** Returns a row without pays, for a symbol that pays nothing by itself but is shown. */
function unpaid(symbol: string, kind: PaytableRow['kind']): PaytableRow {
  return { symbol, kind, pays: [] };
}
