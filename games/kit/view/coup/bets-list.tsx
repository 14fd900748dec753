import type { ReactNode } from 'react';
import { compare, isNothing, toMinor, type Amount } from '#kernel/amount.ts';
import { toMajor, type Currency } from '#kernel/money.ts';
import type { GameViewProps, TableBet, TableCoup } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './bets-list.css';

type Props = {
  view: Pick<GameViewProps<unknown, unknown>, 'mode' | 'currency' | 'money'>;
  coup: TableCoup | null;
  /** Names of the player's own bets, by round. */
  own: ReadonlyMap<string, string>;
  /** Returns the family's text for `this_round`, `bets`, `practice`, `no_bets`, `player`, `stake` or `paid`. */
  say(key: string, values?: Record<string, number>): string;
  /** A column of the game for a paid bet, between its stake and its payout. */
  column?: { head: string; renderCell(bet: TableBet & { payout: Amount }): ReactNode };
};

const SHOWN = 14;

/** Shows the bets on this coup, the highest stakes first. A payout above the stake is marked. */
export function BetsList({ view: { mode, currency, money }, coup, own, say, column }: Props) {
  const bets = [...(coup?.bets ?? [])].toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id))).slice(0, SHOWN);
  // Players of all currencies share a table: a bet in another currency is shown with its code.
  const sum = (amount: Amount, its: Currency): string =>
    its === currency ? money(amount) : `${toMajor({ minor: toMinor(amount, its), currency: its })} ${its}`;
  return (
    <section className="bets-list" aria-label={say('this_round')}>
      <h3>
        {say('this_round')} <small>{say('bets', { count: coup?.count ?? 0 })}</small>
      </h3>
      {bets.length === 0 ? (
        <p className="bets-list__none">{say(mode === 'practice' ? 'practice' : 'no_bets')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{say('player')}</th>
              <th>{say('stake')}</th>
              {column && <th>{column.head}</th>}
              <th>{say('paid')}</th>
            </tr>
          </thead>
          <tbody>
            {bets.map((bet) => {
              const { id, name, stake, currency: its, payout } = bet;
              const isPaid = payout !== null && !isNothing(payout);
              const isWon = isPaid && compare(payout, stake) > 0;
              const ownName = own.get(id);
              return (
                <tr
                  key={id}
                  className={classNames(
                    ownName !== undefined && 'bets-list__own',
                    isWon && 'bets-list__won',
                    payout !== null && !isPaid && 'bets-list__gone',
                  )}
                >
                  <td>{ownName ?? <bdi>{name}</bdi>}</td>
                  <td className="figures">{sum(stake, its)}</td>
                  {column && <td className="figures">{isPaid ? column.renderCell({ ...bet, payout }) : ''}</td>}
                  <td className="figures">{isPaid ? sum(payout, its) : ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
