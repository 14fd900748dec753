import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setVendorCredit, vendorCredits } from '#contracts/bo/vendors.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

const minorText = (typed: string, currency: Currency): string => String(minorOf(typed, currency, 'en') ?? '');

/** Up to what a proven win that is missing is credited without anybody's hand. */
export function CreditDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: [vendorCredits.path], queryFn: () => readValue(vendorCredits) });
  const [currency, setCurrency] = useState<Currency>('USD');
  const [each, setEach] = useState('');
  const [aDay, setADay] = useState('');
  return (
    <ActDialog
      title="Automatic credit"
      description="A win that its vendor counts and that never came is paid by itself where its bet stands here and the vendor says so twice. Above these limits it waits for staff. 0 credits none."
      submit="Set it"
      onSubmit={({ reason }) =>
        call(setVendorCredit, { currency, each: minorText(each, currency), aDay: minorText(aDay, currency), reason })
      }
      done={() => 'The limits are set.'}
      onClose={onClose}
    >
      {data && data.rows.length > 0 && (
        <Facts
          facts={data.rows.map((row) => [
            row.currency,
            `${moneyText(row.each, row.currency)} each, ${moneyText(row.aDay, row.currency)} of a vendor in 24 hours`,
          ])}
        />
      )}
      <SelectField label="Currency" value={currency} onChange={(event) => setCurrency(event.target.value as Currency)}>
        {Object.keys(CURRENCIES).map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <MoneyField label="Each, at most" currency={currency} value={each} required onChange={setEach} />
      <MoneyField label="Of a vendor in 24 hours, at most" currency={currency} value={aDay} required onChange={setADay} />
    </ActDialog>
  );
}
