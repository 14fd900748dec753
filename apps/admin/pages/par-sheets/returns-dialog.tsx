import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandReturns, setReturns } from '#contracts/bo/games.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { returnInForce } from '#apps/admin/pages/par-sheets/return-in-force.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Dialog that chooses the return (RTP) of the games of a studio, or of all games, at a brand. */
export function ReturnsDialog({ onClose }: { onClose: () => void }) {
  const brands = useBrandOptions();
  const { data } = useQuery({ queryKey: ['brand-returns'], queryFn: () => call(brandReturns) });
  const known = data?.success ? data.value : undefined;
  const [brand, setBrand] = useState('');
  const [vendor, setVendor] = useState('');
  const [returns, setChosen] = useState('');
  const merchantId = Number(brand || (brands[0]?.[0] ?? 1));
  const own = known?.rows.find((one) => one.merchantId === merchantId);
  const now = own && returnInForce(own, vendor);
  return (
    <ActDialog
      title={t('Choose returns')}
      description={
        now
          ? t('In force: about {now} %. A choice applies from the next round.', { now })
          : t('In force: the first version of each game. A choice applies from the next round.')
      }
      submit={t('Save')}
      onSubmit={({ reason }) =>
        call(setReturns, { merchantId, vendor: vendor === '' ? null : vendor, returns: returns === '' ? null : returns, reason })
      }
      done={() => t('Return saved.')}
      onClose={onClose}
    >
      <SelectField label={t('Brand')} value={String(merchantId)} onChange={({ target }) => setBrand(target.value)}>
        {brands.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Studio')} value={vendor} onChange={({ target }) => setVendor(target.value)}>
        <option value="">{t('All studios')}</option>
        {known?.studios.map(({ vendor, name }) => (
          <option key={vendor} value={vendor}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Return')} value={returns} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('No choice')}</option>
        {known?.versions.map((one) => (
          <option key={one} value={one}>
            {t('About {one} %', { one })}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
