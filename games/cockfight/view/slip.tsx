import { atRisk, DRAW_ODDS, isCancelled, isSide, oddsText, wins, type Spot } from '#games/cockfight/quote.ts';
import { poolOf, type Offer } from '#games/cockfight/view/felt.tsx';
import { sumOf } from '#games/kit/quote.ts';
import type { SlipProps } from '#games/kit/view/live/live-view.tsx';
import './slip.css';

/** Shows for each chip the amount at risk and the win at given odds; in a pool the bets in it, and whether the fight would be cancelled. */
export function Slip(props: SlipProps) {
  const offer = props.offered.offer as Offer;
  if (!offer) return null;
  return offer.odds ? <Given {...props} /> : <Shared {...props} />;
}

function Given({ t, bet, offered, write }: SlipProps) {
  const odds = (offered.offer as Offer)?.odds;
  if (!odds || sumOf(bet) === 0n) return <p className="fight-slip">{t('cockfight.slip_none')}</p>;
  return (
    <ul className="fight-slip" aria-label={t('cockfight.slip')}>
      {bet.chips.map(({ spot, amount }) => {
        const given = isSide(spot) ? odds[spot] : 0;
        const stake = BigInt(amount);
        const price = isSide(spot) ? 0 : DRAW_ODDS[spot as Exclude<Spot, 'meron' | 'wala'>];
        const win = isSide(spot) ? wins(stake, given) : stake * BigInt(price);
        return (
          <li key={spot}>
            <b>{isSide(spot) ? t(`cockfight.spot.${spot}`) : spot.toUpperCase()}</b>{' '}
            <bdi className="figures">{isSide(spot) ? oddsText(given) : `${price}:1`}</bdi>{' '}
            {t('cockfight.slip_line', { risk: write(atRisk(stake, given)), win: write(win) })}
          </li>
        );
      })}
    </ul>
  );
}

function Shared({ t, offered, write }: SlipProps) {
  const pool = poolOf(offered);
  const isIn = offered.pool !== null;
  return (
    <p className="fight-slip">
      <span>
        <b>{t('cockfight.pool_meron')}</b> <bdi className="figures">{write(BigInt(pool.meron))}</bdi>
      </span>
      <span>
        <b>{t('cockfight.pool_wala')}</b> <bdi className="figures">{write(BigInt(pool.wala))}</bdi>
      </span>
      <span>{t(isIn && !isCancelled(pool) ? 'cockfight.pool_counts' : 'cockfight.pool_cancels')}</span>
    </p>
  );
}
