import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { factorText, partFactor, partsOf, placeFactor, slipKind, type SportsBet } from '#apps/site/pages/sports/bets/bet-words.ts';
import { useI18n } from '#web/text/i18n.tsx';

/**
 * Shows the calculation of a bet in a line: the stake times the factor of each leg. A system adds up many such lines, so the payout is
 * given in words.
 */
export function BetSums({ bet, currency }: { bet: SportsBet; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  if (bet.paid === null) return <p>{t('sports.bets.waits')}</p>;
  if (slipKind(bet) === 'system')
    return <p>{t('sports.bets.system_sum', { unit: formatMoney(bet.unit, currency), paid: formatMoney(bet.paid, currency) })}</p>;
  const parts = partsOf({ ...bet, legs: countedLegs(bet) });
  const factors = parts.map(partFactor);
  // A bet with a lost leg is settled while other legs are still open.
  if (factors.includes(undefined)) return <p>{t('sports.bets.lost_early')}</p>;
  if (factors.includes(null)) return <p>{t('sports.bets.builder_void')}</p>;
  const times = (all: (typeof factors)[number][]): string => all.map((factor) => ` × ${factorText(factor!)}`).join('');
  const unit = formatMoney(bet.unit, currency);
  const places = bet.eachWay ? ` + ${unit}${times(bet.legs.map((leg) => placeFactor(leg)))}` : '';
  const free = bet.isFree && toMinor(bet.paid, currency) > 0n ? ` − ${unit}` : '';
  const sum = `${unit}${times(factors)}${places}${free}`;
  return (
    <p className="figures">
      <bdi>
        {sum} = {formatMoney(bet.paid, currency)}
      </bdi>
    </p>
  );
}

/**
 * Returns the legs with the prices that count. A boosted single counts its boosted price. A boosted multiple counts one price for all legs
 * if each leg has won completely, otherwise the price of each leg.
 */
function countedLegs({ legs, boostPrice }: SportsBet): SportsBet['legs'] {
  if (boostPrice === null) return legs;
  const isWhole = legs.every(({ end }) => end?.voided === 0 && end.won === 1 && end.places >= end.tied && !end.pence);
  return legs.length === 1 || isWhole ? legs.slice(0, 1).map((leg) => ({ ...leg, price: boostPrice })) : legs;
}
