import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setVendorCredit, vendorCredits } from '#contracts/bo/vendors.ts';
import { CURRENCIES, parseMajor, type Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

function minorOf(text: string, currency: Currency): string | undefined {
  if (text.trim() === '0') return '0';
  const read = parseMajor(text.trim(), currency);
  return read.ok ? String(read.value.minor) : undefined;
}

/** Up to what a proven win that is missing is credited without anybody's hand. */
export function CreditDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: [vendorCredits.path], queryFn: () => readValue(vendorCredits) });
  const [currency, setCurrency] = useState<Currency>('USD');
  const [each, setEach] = useState('');
  const [aDay, setADay] = useState('');
  const [eachMinor, dayMinor] = [minorOf(each, currency), minorOf(aDay, currency)];
  return (
    <ActDialog
      title="Automatic credit"
      description="A win that its vendor counts and that never came is paid by itself where its bet stands here and the vendor says so twice. Above these limits it waits for staff. 0 credits none."
      submit="Set it"
      onSubmit={({ reason }) => call(setVendorCredit, { currency, each: eachMinor ?? each, aDay: dayMinor ?? aDay, reason })}
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
      <TextField
        label="Each, at most"
        value={each}
        onChange={(event) => setEach(event.target.value)}
        inputMode="decimal"
        required
        autoComplete="off"
      />
      <TextField
        label="Of a vendor in 24 hours, at most"
        value={aDay}
        onChange={(event) => setADay(event.target.value)}
        inputMode="decimal"
        required
        autoComplete="off"
      />
    </ActDialog>
  );
}
