import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestHouseRain, houseRain } from '#contracts/bo/chat-rain.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { fromMinor, toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue, type Refusal } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField, WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Ahead = WireOutput<typeof houseRain>;
type Room = { id: string; room: string };
type Props = { one: Room; onClose: () => void };

const refusal = (message: string): Refusal => ({ success: false, code: 'request.invalid', message });

/** Dialog that requests rain (a gift of the house to members who wrote in a room) and shows what it costs now. */
export function RainDialog({ one, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: [houseRain.path, one.id],
    queryFn: () => readValue(houseRain, { id: one.id }),
    refetchInterval: 10_000,
  });
  if (data && data.currencies.length > 0 && !data.isRequested) return <RainForm one={one} ahead={data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(one)} closeLabel={t('Close')}>
      {data ? (
        <p>{data.isRequested ? t('Rain in this room is already waiting for approval.') : t('This brand has no rain budget.')}</p>
      ) : error ? (
        <p role="alert">{t('The rain preview could not be loaded. Close this dialog and try again.')}</p>
      ) : (
        <Skeleton height="200px" />
      )}
    </Dialog>
  );
}

const titleOf = ({ room }: Room): string => t('Start rain in {room}', { room });

function RainForm({ one, ahead: { currencies, mostReceivers, withinMinutes }, onClose }: Props & { ahead: Ahead }) {
  const [chosen, setChosen] = useState<Currency>();
  const [amount, setAmount] = useState('');
  const [most, setMost] = useState(20);
  const day = currencies.find(({ currency }) => currency === chosen) ?? currencies[0]!;
  const { currency, receivers } = day;
  const share = typedMinor(amount, currency) ?? 0n;
  const money = (minor: bigint): string => `${moneyText(fromMinor(minor, currency), currency)} ${currency}`;
  const falls = Math.min(receivers, most);
  return (
    <ActDialog
      title={titleOf(one)}
      description={t(
        'The house pays each member who wrote in this room in the {withinMinutes} minutes before approval. The latest writers come first.',
        { withinMinutes },
      )}
      submit={t('Request approval')}
      onSubmit={async (given) => {
        if (share === 0n) return refusal(t('Enter the amount per member.'));
        if (most < 1 || most > mostReceivers) return refusal(t('Enter 1 to {mostReceivers} members.', { mostReceivers }));
        if (share * BigInt(most) > toMinor(day.ofDay, currency)) return refusal(t('This exceeds the brand’s daily rain budget.'));
        return call(requestHouseRain, { id: one.id, currency, share: String(share), most, ...given });
      }}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <SelectField label={t('Currency')} value={currency} onChange={({ target }) => setChosen(target.value as Currency)}>
        {currencies.map((own) => (
          <option key={own.currency}>{own.currency}</option>
        ))}
      </SelectField>
      <MoneyField
        label={t('Amount per member, {currency}', { currency })}
        currency={currency}
        required
        value={amount}
        onChange={setAmount}
      />
      <WholeField
        label={t('Maximum members')}
        hint={t('Up to {mostReceivers}.', { mostReceivers })}
        required
        value={most}
        onChange={setMost}
      />
      <div aria-live="polite">
        <Facts
          facts={[
            [t('would go to'), t('{receivers, plural, one {{falls} of # member} other {{falls} of # members}}', { falls, receivers })],
            [t('cost now'), money(share * BigInt(falls))],
            [t('maximum cost'), money(share * BigInt(most))],
            [t('left today'), money(toMinor(day.left, currency))],
          ]}
        />
      </div>
    </ActDialog>
  );
}
