import { useState } from 'react';
import { enterFunds } from '#contracts/bo/funds.ts';
import { fromMinor } from '#kernel/amount.ts';
import { minorOf } from '#kernel/typed-amount.ts';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import type { DayFunds } from '#apps/admin/pages/funds/funds-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';

/** The figure of the segregated account, as the bank's statement has it. */
export function FigureDialog({ row: { day, merchantId, currency, owed }, onClose }: { row: DayFunds; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const figure = fromMinor(minorOf(typed, currency, 'en') ?? 0n, currency);
  return (
    <ActDialog
      title={`Segregated account, ${day}`}
      description={`Members are owed ${moneyText(owed, currency)} ${currency}. Enter the balance of the account at the end of the day. A second person signs it off.`}
      submit="Request sign-off"
      reasonLabel="Source of the figure"
      onSubmit={(given) => call(enterFunds, { day, merchantId, currency, figure, ...given })}
      done={() => 'Sent for approval.'}
      onClose={onClose}
    >
      <MoneyField label={`Figure in ${currency}`} currency={currency} value={typed} required onChange={setTyped} />
    </ActDialog>
  );
}
