import type { Race } from '#apps/site/pages/races/use-races.ts';
import { categoryName } from '#apps/site/parts/categories/category-name.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';

/** Lists how a race counts its score, and the prizes of its places. */
export function RaceRules({ race: { measure, gameTypes, games, leastStake, ticket, prizes, currency } }: { race: Race }) {
  const { t, formatMoney } = useI18n();
  const which = games.length > 0 ? games.map(({ name }) => name) : gameTypes.map((one) => categoryName(one, t));
  const amount = (one: Race['leastStake']): string => `${formatMoney(one, currency)} ${currency}`;
  return (
    <details className="race-rules" open>
      <summary>{t('races.rules')}</summary>
      <ul>
        {measure === 'deposits' ? (
          <>
            {ticket !== null && <li>{t('raffle.each_deposited', { amount: amount(ticket) })}</li>}
            <li>{t('raffle.less')}</li>
          </>
        ) : (
          <>
            <li>{ticket === null ? t(`races.counts_${measure}`) : t('raffle.each', { amount: amount(ticket) })}</li>
            <li>{which.length === 0 ? t('races.all_games') : t('races.games', { games: which.join(', ') })}</li>
            {!isNothing(leastStake) && <li>{t('races.least', { amount: amount(leastStake) })}</li>}
            <li>{t('races.void')}</li>
          </>
        )}
        <li>{t(ticket === null ? 'races.ties' : 'raffle.once')}</li>
      </ul>
      <h4>{t('races.prizes')}</h4>
      <ol className="race-rules__prizes">
        {prizes.map((prize, at) => (
          // eslint-disable-next-line react/no-array-index-key -- a prize is its place
          <li key={at} className="figures">
            {amount(prize)}
          </li>
        ))}
      </ol>
    </details>
  );
}
