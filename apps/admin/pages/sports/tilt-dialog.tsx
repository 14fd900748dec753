import { useState } from 'react';
import { MOST_PRICE_TILT, tiltedPrice } from '#contracts/bo/price-tilt.ts';
import { tiltSportsPrice } from '#contracts/bo/sports-tilt.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { marketText, type DeskMarket } from '#apps/admin/pages/sports/market-part.tsx';
import type { MatchRef } from '#apps/admin/pages/sports/match-states.ts';
import { matchText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';

const STEP = 5;
const TILTS = Array.from({ length: MOST_PRICE_TILT / STEP + 1 }, (_none, at) => at * STEP);

/** Price after a tilt by a trader, and by the load of bets. */
function optionText(fed: number | null, tilt: number, loadTilt: number): string {
  const price = priceText(fed === null ? null : tiltedPrice(fed, tilt + loadTilt));
  if (tilt > 0) return price;
  return loadTilt > 0 ? t('{price}, shortened by bets alone', { price }) : t('{price}, the price of the feed', { price });
}

/** Shortens the price of an outcome of a feed. */
export function TiltDialog({ match, market, onClose }: { match: MatchRef; market: DeskMarket; onClose: () => void }) {
  const words = useSportsWords();
  const [outcome, setOutcome] = useState(market.outcomes[0]!.name);
  const chosen = market.outcomes.find(({ name }) => name === outcome)!;
  const [typed, setTyped] = useState<number>();
  const tilt = typed ?? chosen.tilt;
  const fed = chosen.fed ?? chosen.price;
  return (
    <ActDialog
      title={t('Shorten price: {market}', { market: marketText(words.market(match, market), market) })}
      description={t('{match}. Later odds from the feed are shortened alike, until you set it back.', { match: matchText(match) })}
      submit={t('Set price')}
      onSubmit={({ reason }) => call(tiltSportsPrice, { id: market.id, outcome, tilt, reason })}
      done={() => t('The price is set.')}
      onClose={onClose}
    >
      <SelectField
        label={t('Outcome')}
        value={outcome}
        onChange={({ target }) => {
          setOutcome(target.value);
          setTyped(undefined);
        }}
      >
        {market.outcomes.map(({ name }) => (
          <option key={name} value={name}>
            {words.outcome(match, market, name)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Price')} value={String(tilt)} onChange={({ target }) => setTyped(Number(target.value))}>
        {[...new Set([...TILTS, tilt])]
          .toSorted((a, b) => a - b)
          .map((one) => (
            <option key={one} value={one}>
              {optionText(fed, one, chosen.loadTilt)}
            </option>
          ))}
      </SelectField>
    </ActDialog>
  );
}
