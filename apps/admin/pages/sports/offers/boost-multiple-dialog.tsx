import { useState } from 'react';
import { boostSportsMultiple } from '#contracts/bo/sports-offers.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { typedPrice } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMajor } from '#apps/admin/parts/form/typed-money.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

const unreadable = (): Refusal => ({
  success: false,
  code: 'request.invalid',
  message: t('Enter a price such as 7.50 and a stake such as 20.00.'),
});

/** Form of a boost of a multiple at one brand. The code of a shared slip gives the legs. */
export function BoostMultipleDialog({ onClose }: { onClose: () => void }) {
  const { data } = useBrands();
  const [brand, setBrand] = useState<number>();
  const [code, setCode] = useState('');
  const [price, setPrice] = useState('');
  const [most, setMost] = useState('20.00');
  const merchantId = brand ?? data?.rows[0]?.id;
  if (merchantId === undefined) return null;
  return (
    <ActDialog
      title={t('Boost a multiple')}
      description={t(
        'Add the legs to a slip on the site, share the slip, and enter its booking code here. The legs must be of different matches that have not begun. Members see the old and the boosted price after a second approver agrees. If a leg is void, a bet pays the prices of the other legs.',
      )}
      submit={t('Request approval')}
      onSubmit={async (given) => {
        const [typed, dollars] = [typedPrice(price), typedMajor(most, 'USD')];
        const own = { merchantId, code: code.trim().toUpperCase() };
        return typed === null || dollars === null
          ? unreadable()
          : call(boostSportsMultiple, { ...own, price: typed, most: dollars, ...given });
      }}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <BrandField brands={data?.rows} value={merchantId} onChoose={setBrand} />
      <TextField
        label={t('Slip code')}
        value={code}
        autoComplete="off"
        required
        maxLength={8}
        onChange={({ target }) => setCode(target.value)}
      />
      <TextField
        label={t('Boosted price of all legs')}
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
