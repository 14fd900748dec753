import { useState } from 'react';
import { boostSports } from '#contracts/bo/sports-offers.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { marketText, type DeskMarket } from '#apps/admin/pages/sports/market-part.tsx';
import type { MatchRef } from '#apps/admin/pages/sports/match-states.ts';
import { matchText, priceText, typedPrice } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMajor } from '#apps/admin/parts/form/typed-money.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

const unreadable = (): Refusal => ({
  success: false,
  code: 'request.invalid',
  message: t('Enter a price such as 2.10 and a stake such as 20.00.'),
});

/** Form of a boost: a better price for one outcome of a match that has not begun, at one brand. */
export function BoostDialog({ match, market, onClose }: { match: MatchRef; market: DeskMarket; onClose: () => void }) {
  const { data } = useBrands();
  const words = useSportsWords();
  const sold = market.outcomes.filter(({ price }) => price !== null);
  const [brand, setBrand] = useState<number>();
  const [outcome, setOutcome] = useState(sold[0]?.name ?? '');
  const [price, setPrice] = useState('');
  const [most, setMost] = useState('20.00');
  const merchantId = brand ?? data?.rows[0]?.id;
  if (merchantId === undefined) return null;
  return (
    <ActDialog
      title={t('Boost price: {market}', { market: marketText(words.market(match, market), market) })}
      description={t('{match}. Members see the old and the boosted price after a second approver agrees.', { match: matchText(match) })}
      submit={t('Request approval')}
      onSubmit={async (given) => {
        const [typed, dollars] = [typedPrice(price), typedMajor(most, 'USD')];
        return typed === null || dollars === null
          ? unreadable()
          : call(boostSports, { merchantId, market: market.id, outcome, price: typed, most: dollars, ...given });
      }}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <BrandField brands={data?.rows} value={merchantId} onChoose={setBrand} />
      <SelectField label={t('Pick')} value={outcome} onChange={({ target }) => setOutcome(target.value)}>
        {sold.map((one) => (
          <option key={one.name} value={one.name}>
            {t('{outcome}, now {price}', { outcome: words.outcome(match, market, one.name), price: priceText(one.price) })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Boosted price')}
        value={price}
        inputMode="decimal"
        autoComplete="off"
        required
        onChange={({ target }) => setPrice(target.value)}
      />
      <MoneyField label={t('Maximum stake per member, USD')} currency="USD" required value={most} onChange={setMost} />
    </ActDialog>
  );
}
