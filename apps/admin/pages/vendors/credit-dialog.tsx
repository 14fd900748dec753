import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setVendorCredit, vendorCredits } from '#contracts/bo/vendors.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

const minorText = (typed: string, currency: Currency): string => String(typedMinor(typed, currency) ?? '');

/** Sets the amounts up to which a proven win that is missing is credited automatically: for each win, and for a day. */
export function CreditDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: [vendorCredits.path], queryFn: () => readValue(vendorCredits) });
  const [currency, setCurrency] = useState<Currency>('USD');
  const [each, setEach] = useState('');
  const [aDay, setADay] = useState('');
  return (
    <ActDialog
      title={t('Automatic credit')}
      description={t(
        'A missing win is paid automatically if its bet is on record and the vendor reports the win twice. Wins above these limits wait for staff. Enter 0 to turn automatic credit off.',
      )}
      submit={t('Save limits')}
      onSubmit={({ reason }) =>
        call(setVendorCredit, { currency, each: minorText(each, currency), aDay: minorText(aDay, currency), reason })
      }
      done={() => t('Limits saved.')}
      onClose={onClose}
    >
      {data && data.rows.length > 0 && (
        <Facts
          facts={data.rows.map((row) => [
            row.currency,
            t('{each} each, {aDay} per vendor in 24 hours', {
              each: moneyText(row.each, row.currency),
              aDay: moneyText(row.aDay, row.currency),
            }),
          ])}
        />
      )}
      <SelectField label={t('Currency')} value={currency} onChange={(event) => setCurrency(event.target.value as Currency)}>
        {Object.keys(CURRENCIES).map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <MoneyField label={t('Maximum per win')} currency={currency} value={each} required onChange={setEach} />
      <MoneyField label={t('Maximum per vendor in 24 hours')} currency={currency} value={aDay} required onChange={setADay} />
    </ActDialog>
  );
}
