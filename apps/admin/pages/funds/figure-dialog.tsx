import { useState } from 'react';
import { enterFunds } from '#contracts/bo/funds.ts';
import { fromMinor } from '#kernel/amount.ts';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { DayFunds } from '#apps/admin/pages/funds/funds-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';

/** Dialog that enters the balance of the segregated account at the end of a day, from the bank's statement. */
export function FigureDialog({ row: { day, merchantId, currency, owed }, onClose }: { row: DayFunds; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const figure = fromMinor(typedMinor(typed, currency) ?? 0n, currency);
  return (
    <ActDialog
      title={t('Segregated account, {day}', { day })}
      description={t(
        'Members are owed {owed} {currency}. Enter the balance of the segregated account at the end of the day. A second person must sign off the balance.',
        { owed: moneyText(owed, currency), currency },
      )}
      submit={t('Request sign-off')}
      reasonLabel={t('Source of the figure')}
      onSubmit={(given) => call(enterFunds, { day, merchantId, currency, figure, ...given })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <MoneyField label={t('Figure in {currency}', { currency })} currency={currency} value={typed} required onChange={setTyped} />
    </ActDialog>
  );
}
