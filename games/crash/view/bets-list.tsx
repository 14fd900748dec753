import { ratioOf } from '#kernel/amount.ts';
import type { GameViewProps, TableCoup } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './bets-list.css';

type Props = {
  t: GameViewProps<unknown, unknown>['t'];
  coup: TableCoup | null;
  /** The player's own bets by their rounds: `A`, `B`. */
  own: ReadonlyMap<string, string>;
  isPractice: boolean;
};

const SHOWN = 14;

/** Who is in this flight, the highest stakes first; who has left is marked with the height. */
export function BetsList({ t, coup, own, isPractice }: Props) {
  const bets = [...(coup?.bets ?? [])].toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id))).slice(0, SHOWN);
  return (
    <section className="bets-list" aria-label={t('crash.this_round')}>
      <h3>
        {t('crash.this_round')} <small>{t('crash.bets', { count: coup?.count ?? 0 })}</small>
      </h3>
      {bets.length === 0 ? (
        <p className="bets-list__none">{t(isPractice ? 'crash.practice' : 'crash.no_bets')}</p>
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
            {bets.map(({ id, name, stake, payout }) => {
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
                  <td className="figures">{Number(stake).toFixed(2)}</td>
                  <td className="figures">{hasLeft ? `${ratioOf(payout, stake).toFixed(2)}×` : ''}</td>
                  <td className="figures">{hasLeft ? Number(payout).toFixed(2) : ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
