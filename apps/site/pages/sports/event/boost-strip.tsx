import { useToggle } from '#apps/site/features/slip/use-toggle.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { PriceCell } from '#apps/site/parts/sports/price-cell.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useOffers } from '#apps/site/parts/sports/use-offers.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Lists the boosted prices of a match, each with the usual price. */
export function BoostStrip({ event }: { event: SportsEvent }) {
  const { t } = useI18n();
  const texts = useSportTexts();
  const priceText = usePriceText();
  const { toggle, isChosen } = useToggle();
  const boosts = useOffers().boosts.filter((one) => one.event === event.id);
  if (boosts.length === 0) return null;
  return (
    <section className="market boosts" aria-labelledby="boosts">
      <h2 id="boosts" className="boosts__title">
        {t('sports.boosts')}
      </h2>
      <div className="market__cells market__cells--2">
        {boosts.map((boost) => {
          const market = event.markets.find(({ id }) => id === boost.market);
          const name = texts.outcome(event, boost, boost.outcome);
          return (
            <PriceCell
              key={boost.id}
              label={
                <span className="boosts__name">
                  {name}
                  <small>{t('sports.was', { price: priceText(boost.was) })}</small>
                </span>
              }
              name={`${texts.market(event, boost)}: ${name}`}
              price={boost.price}
              isOpen={market?.isOpen ?? false}
              isChosen={isChosen(boost.market, boost.outcome)}
              isRow
              onToggle={() => market && toggle(event, market, { name: boost.outcome, price: boost.was })}
            />
          );
        })}
      </div>
    </section>
  );
}
