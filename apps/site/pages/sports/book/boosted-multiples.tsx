import { keyOf, type Pick } from '#apps/site/features/slip/slip-state.ts';
import { readAnswer } from '#apps/site/features/slip/placing.ts';
import { dispatch, useSlip } from '#apps/site/features/slip/slip-store.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { multipleOf, useOffers, type BoostedMultiple } from '#apps/site/parts/sports/use-offers.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import './boosted-multiples.css';

/**
 * Shows boosted multiples with a leg of a sport: the legs, their usual price together, and the boosted price, which puts them on the slip.
 */
export function BoostedMultiples({ sport }: { sport: string }) {
  const { t } = useI18n();
  const { multiples } = useOffers();
  const shown = multiples.filter(({ legs }) => legs.some((leg) => leg.sport === sport));
  if (shown.length === 0) return null;
  return (
    <section className="boosted" aria-labelledby="boosted">
      <h2 id="boosted" className="boosted__title">
        {t('sports.boosts')}
      </h2>
      <ul className="boosted__list">
        {shown.map((one) => (
          <Multiple key={one.id} multiple={one} />
        ))}
      </ul>
    </section>
  );
}

function Multiple({ multiple }: { multiple: BoostedMultiple }) {
  const { t, formatMoney } = useI18n();
  const texts = useSportTexts();
  const priceText = usePriceText();
  const { data: member } = useMember();
  const { picks, mode } = useSlip();
  const { legs, price, was, left } = multiple;
  const isChosen = mode === 'multi' && multipleOf([multiple], picks) !== undefined;
  return (
    <li className="boosted__one">
      <ul className="boosted__legs">
        {legs.map((leg) => (
          <li key={keyOf(leg)}>
            <b>{texts.outcome(leg, leg, leg.outcome)}</b> {texts.market(leg, leg)}
            <small>{texts.match(leg)}</small>
          </li>
        ))}
      </ul>
      <div className="boosted__price">
        <s className="figures">{t('sports.was', { price: priceText(was) })}</s>
        <Button size="small" aria-pressed={isChosen} onClick={() => (isChosen ? dispatch({ type: 'clear' }) : load(multiple))}>
          {member ? t('sports.slip.boost', { price: priceText(price), most: formatMoney(left, member.currency) }) : priceText(price)}
        </Button>
      </div>
    </li>
  );
}

function load({ legs }: BoostedMultiple): void {
  readAnswer();
  const picks = legs.map(({ market, outcome, price, epoch, event, sport, names, code, specifiers }): Pick => ({
    market,
    outcome,
    price,
    epoch,
    event,
    sport,
    names,
    code,
    specifiers,
    isBanker: false,
    stake: '',
  }));
  dispatch({ type: 'load', picks, mode: 'multi', sizes: [legs.length], eachWay: false, stake: '' });
}
