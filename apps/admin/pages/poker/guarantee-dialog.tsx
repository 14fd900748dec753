import { useState } from 'react';
import { guaranteePokerSchedule } from '#contracts/bo/poker-tourneys.ts';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { typedOf } from '#apps/admin/pages/poker/schedule-terms.ts';
import type { Schedule } from '#apps/admin/pages/poker/schedules-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';

/**
 * Requests the guaranteed prize pool for tournaments of a schedule; a second staff member approves. Refused if the schedule has changed
 * since it was read.
 */
export function GuaranteeDialog({ row, onClose }: { row: Schedule; onClose: () => void }) {
  const { id, version, name, currency } = row;
  const [amount, setAmount] = useState(typedOf(row.guarantee, currency));
  return (
    <ActDialog
      title={t('Guarantee: {name}', { name })}
      description={t('Promotions fill each prize pool up to this amount. A second person must approve.')}
      submit={t('Request approval')}
      onSubmit={({ reason, requestId }) =>
        call(guaranteePokerSchedule, { id, version, guarantee: String(typedMinor(amount, currency) ?? 0n), reason, requestId })
      }
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <MoneyField label={t('Guaranteed pool, {currency}', { currency })} currency={currency} required value={amount} onChange={setAmount} />
    </ActDialog>
  );
}
