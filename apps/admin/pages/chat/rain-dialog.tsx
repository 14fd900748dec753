import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestHouseRain, houseRain } from '#contracts/bo/chat-rain.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { fromMinor, toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue, type Refusal } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField, WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Ahead = WireOutput<typeof houseRain>;
type Room = { id: string; room: string };
type Props = { one: Room; onClose: () => void };

const refusal = (message: string): Refusal => ({ success: false, code: 'request.invalid', message });

/** Asks for rain from the house in a room, with what it would come to just now. */
export function RainDialog({ one, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: [houseRain.path, one.id],
    queryFn: () => readValue(houseRain, { id: one.id }),
    refetchInterval: 10_000,
  });
  if (data && data.currencies.length > 0 && !data.isRequested) return <RainForm one={one} ahead={data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(one)} closeLabel="Close">
      {data ? (
        <p>{data.isRequested ? 'Rain in this room is already waiting for approval.' : 'This brand has no rain budget.'}</p>
      ) : error ? (
        <p role="alert">The rain preview could not be loaded. Close this dialog and try again.</p>
      ) : (
        <Skeleton height="200px" />
      )}
    </Dialog>
  );
}

const titleOf = ({ room }: Room): string => `Start rain in ${room}`;

function RainForm({ one, ahead: { currencies, mostReceivers, withinMinutes }, onClose }: Props & { ahead: Ahead }) {
  const [chosen, setChosen] = useState<Currency>();
  const [amount, setAmount] = useState('');
  const [most, setMost] = useState(20);
  const day = currencies.find(({ currency }) => currency === chosen) ?? currencies[0]!;
  const { currency, receivers } = day;
  const share = minorOf(amount, currency, 'en') ?? 0n;
  const money = (minor: bigint): string => `${moneyText(fromMinor(minor, currency), currency)} ${currency}`;
  const falls = Math.min(receivers, most);
  return (
    <ActDialog
      title={titleOf(one)}
      description={`The house pays each member who wrote here in the ${withinMinutes} minutes before approval. The latest writers come first.`}
      submit="Request approval"
      onSubmit={async (given) => {
        if (share === 0n) return refusal('Enter the amount per member.');
        if (most < 1 || most > mostReceivers) return refusal(`Enter 1 to ${mostReceivers} members.`);
        if (share * BigInt(most) > toMinor(day.ofDay, currency)) return refusal('This exceeds the brand’s daily rain budget.');
        return call(requestHouseRain, { id: one.id, currency, share: String(share), most, ...given });
      }}
      done={() => 'Sent for approval.'}
      onClose={onClose}
    >
      <SelectField label="Currency" value={currency} onChange={({ target }) => setChosen(target.value as Currency)}>
        {currencies.map((own) => (
          <option key={own.currency}>{own.currency}</option>
        ))}
      </SelectField>
      <MoneyField label={`Amount per member, ${currency}`} currency={currency} required value={amount} onChange={setAmount} />
      <WholeField label="Maximum members" hint={`Up to ${mostReceivers}.`} required value={most} onChange={setMost} />
      <div aria-live="polite">
        <Facts
          facts={[
            ['would go to', `${falls} of ${receivers} ${receivers === 1 ? 'member' : 'members'}`],
            ['cost now', money(share * BigInt(falls))],
            ['maximum cost', money(share * BigInt(most))],
            ['left today', money(toMinor(day.left, currency))],
          ]}
        />
      </div>
    </ActDialog>
  );
}
