import { ratioOf, toMinor, type Amount } from '#kernel/amount.ts';
import { toMajor, type Currency } from '#kernel/money.ts';
import type { GameViewProps, TableCoup } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './bets-list.css';

type Props = {
  view: Pick<GameViewProps<unknown, unknown>, 't' | 'mode' | 'currency' | 'money'>;
  coup: TableCoup | null;
  /** The player's own bets by their rounds: `A`, `B`. */
  own: ReadonlyMap<string, string>;
};

const SHOWN = 14;

/** Who is in this flight, the highest stakes first; who has left is marked with the height. */
export function BetsList({ view: { t, mode, currency, money }, coup, own }: Props) {
  const bets = [...(coup?.bets ?? [])].toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id))).slice(0, SHOWN);
  // A table is one for all currencies: whoever plays in another one is shown with its code.
  const sum = (amount: Amount, its: Currency): string =>
    its === currency ? money(amount) : `${toMajor({ minor: toMinor(amount, its), currency: its })} ${its}`;
  return (
    <section className="bets-list" aria-label={t('crash.this_round')}>
      <h3>
        {t('crash.this_round')} <small>{t('crash.bets', { count: coup?.count ?? 0 })}</small>
      </h3>
      {bets.length === 0 ? (
        <p className="bets-list__none">{t(mode === 'practice' ? 'crash.practice' : 'crash.no_bets')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{t('crash.player')}</th>
              <th>{t('crash.stake')}</th>
              <th>{t('crash.out')}</th>
              <th>{t('crash.paid')}</th>
            </tr>
          </thead>
          <tbody>
            {bets.map(({ id, name, stake, currency: its, payout }) => {
              const hasLeft = payout !== null && Number(payout) > 0;
              const seat = own.get(id);
              return (
                <tr
                  key={id}
                  className={classNames(
                    seat && 'bets-list__own',
                    hasLeft && 'bets-list__left',
                    payout !== null && !hasLeft && 'bets-list__gone',
                  )}
                >
                  <td>{seat ? t('crash.you', { seat }) : <bdi>{name}</bdi>}</td>
                  <td className="figures">{sum(stake, its)}</td>
                  <td className="figures">{hasLeft ? `${ratioOf(payout, stake).toFixed(2)}×` : ''}</td>
                  <td className="figures">{hasLeft ? sum(payout, its) : ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
