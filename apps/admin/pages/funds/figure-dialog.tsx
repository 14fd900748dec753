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
      description={`Members are owed ${moneyText(owed, currency)} ${currency}. Enter what the account held at the end of the day. Another of staff signs it off.`}
      submit="Ask for the signature"
      reasonLabel="Where the figure comes from"
      onSubmit={(given) => call(enterFunds, { day, merchantId, currency, figure, ...given })}
      done={() => 'Sent to approvals.'}
      onClose={onClose}
    >
      <MoneyField label={`Figure in ${currency}`} currency={currency} value={typed} required onChange={setTyped} />
    </ActDialog>
  );
}
