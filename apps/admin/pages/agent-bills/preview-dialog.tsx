import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewRun } from '#contracts/bo/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useKindAndPeriod } from '#apps/admin/parts/agents/kind-fields.tsx';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';

/** Shows the bills of the current period as they would be if it ended now. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const brands = useBrandOptions();
  const [chosen, setBrand] = useState('');
  const { kind, period, fields } = useKindAndPeriod(t('Contract kind'));
  const brand = chosen || brands[0]?.[0];
  const requested = { merchantId: Number(brand), kind, period };
  const { data, error, refetch } = useQuery({
    queryKey: [previewRun.path, requested],
    queryFn: () => readValue(previewRun, requested),
    enabled: brand !== undefined,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Preview run')}
      description={t('Totals if the period ended now. Nothing is saved.')}
      closeLabel={t('Close')}
    >
      <div className="act">
        <SelectField label={t('Brand')} value={brand ?? ''} onChange={({ target }) => setBrand(target.value)}>
          {brands.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {fields}
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {data && (
          <Facts
            facts={[
              [t('from'), timeText(data.startsAt)],
              [t('until'), timeText(data.endsAt)],
              [t('bills'), numberText(data.bills)],
              ...data.sums.flatMap(({ currency, amount, byHouse }) => [
                [t('amount in {currency}', { currency }), moneyText(amount, currency)] as const,
                [t('paid by the house'), moneyText(byHouse, currency)] as const,
              ]),
            ]}
          />
        )}
        <div className="act__buttons">
          <Button variant="line" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
