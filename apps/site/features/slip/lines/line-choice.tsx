import { dispatch } from '#apps/site/features/slip/slip-store.ts';
import { keyOf, type Pick } from '#apps/site/features/slip/slip-state.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { readSpecifiers } from '#kernel/sport-words.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useEvent, type SportsEvent, type SportsMarket } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';

/**
 * Lets the member change the line of a pick on the slip, such as over 2.5 to over 3.5, at the present price; nothing for a market without
 * lines.
 */
export function LineChoice({ pick, isDisabled }: { pick: Pick; isDisabled: boolean }) {
  return readSpecifiers(pick.specifiers)['line'] === undefined ? null : <Lines pick={pick} isDisabled={isDisabled} />;
}

function Lines({ pick, isDisabled }: { pick: Pick; isDisabled: boolean }) {
  const { t } = useI18n();
  const texts = useSportTexts();
  const priceText = usePriceText();
  const event = useEvent(pick.event).data?.event;
  const lines = event ? linesOf(event, pick) : [];
  if (!event || !lines.some(({ market }) => market.id === pick.market) || lines.length < 2) return null;
  return (
    <label className="bet-slip__choice">
      <span className="visually-hidden">{t('sports.slip.line')}</span>
      <select
        value={pick.market}
        disabled={isDisabled}
        onChange={({ target }) => {
          const { market, price } = lines.find((line) => line.market.id === target.value)!;
          const { id, specifiers } = market;
          dispatch({ type: 'line', key: keyOf(pick), pick: { ...pick, market: id, specifiers, price, epoch: event.epoch } });
        }}
      >
        {lines.map(({ market, price }) => (
          <option key={market.id} value={market.id}>
            {texts.outcome(pick, market, pick.outcome)} · {priceText(price)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the open markets that differ from that of a pick only in their line, the lowest line first. */
function linesOf({ markets }: SportsEvent, { code, specifiers, outcome }: Pick): { market: SportsMarket; price: number }[] {
  const rest = restOf(specifiers);
  const found = markets.flatMap((market) => {
    const price = market.outcomes.find(({ name }) => name === outcome)?.price ?? null;
    return market.isOpen && price !== null && market.code === code && restOf(market.specifiers) === rest ? [{ market, price }] : [];
  });
  return found.toSorted((a, b) => lineOf(a.market) - lineOf(b.market));
}

const lineOf = ({ specifiers }: Pick | SportsMarket): number => Number(readSpecifiers(specifiers)['line']);
const restOf = (specifiers: string): string =>
  specifiers
    .split('|')
    .filter((part) => !part.startsWith('line='))
    .join('|');
