import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referralTerms, saveReferralTerms } from '#contracts/bo/referral.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { AmountsField, toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

type Terms = WireOutput<typeof referralTerms>;
type Brands = NonNullable<ReturnType<typeof useBrands>['data']>['rows'];
type Amounts = Partial<Record<Currency, string>>;

/** Edits the rewards of a brand for referrals. The brand is chosen first, then its form shows the stored rewards. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { data: brands } = useBrands();
  const [brandId, setBrandId] = useState<number>();
  const brand = brands?.rows.find(({ id }) => id === brandId) ?? brands?.rows[0];
  const { data: terms } = useQuery({
    queryKey: ['referral-terms', brand?.id],
    queryFn: () => readValue(referralTerms, { merchantId: brand!.id }),
    enabled: brand !== undefined,
    staleTime: 0,
  });
  if (!brands || !brand || !terms) return null;
  return <TermsForm key={`${brand.id} ${terms.version}`} {...{ brands: brands.rows, brand, terms, onClose }} onBrand={setBrandId} />;
}

type FormProps = { brands: Brands; brand: Brands[number]; terms: Terms; onBrand: (id: number) => void; onClose: () => void };

function TermsForm({ brands, brand, terms, onBrand, onClose }: FormProps) {
  const [isOpen, setOpen] = useState(terms.isOpen);
  const [most, setMost] = useState(terms.most);
  const [turnover, setTurnover] = useState<Amounts>(() =>
    toMinorText(terms.terms.map((own) => ({ currency: own.currency, amount: own.turnover }))),
  );
  const [reward, setReward] = useState<Amounts>(() =>
    toMinorText(terms.terms.map((own) => ({ currency: own.currency, amount: own.reward }))),
  );
  return (
    <ActDialog
      title={t('Referral reward terms')}
      description={t('Rewards already due stay as they are. Rewards are paid in a currency only if both of its amounts are set.')}
      submit={t('Save terms')}
      isLarge
      onSubmit={({ reason }) => {
        const both = brand.currencies.flatMap((currency) => {
          const [requested, given] = [turnover[currency], reward[currency]];
          return requested !== undefined && given !== undefined ? [[currency, { turnover: requested, reward: given }] as const] : [];
        });
        return call(saveReferralTerms, {
          merchantId: brand.id,
          version: terms.version,
          isOpen,
          most,
          reason,
          terms: Object.fromEntries(both),
        });
      }}
      done={() => t('Terms saved.')}
      onClose={onClose}
    >
      <BrandField brands={brands} value={brand.id} onChoose={onBrand} />
      <CheckField label={t('Pay rewards for friends')} checked={isOpen} onChange={({ target }) => setOpen(target.checked)} />
      <WholeField label={t('Maximum friends per member')} required value={most} onChange={setMost} />
      <AmountsField label={t('Friend’s turnover')} value={turnover} currencies={brand.currencies} onChange={setTurnover} />
      <AmountsField label={t('Reward')} value={reward} currencies={brand.currencies} onChange={setReward} />
    </ActDialog>
  );
}
