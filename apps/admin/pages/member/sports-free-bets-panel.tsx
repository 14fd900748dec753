import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sportsFreeBets } from '#contracts/bo/sports-lists.ts';
import { giveSportsFreeBet } from '#contracts/bo/sports-offers.ts';
import { fromMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, readValue, type Refusal } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const UNREADABLE: Refusal = { success: false, code: 'request.invalid', message: 'Enter an amount above zero and the last day.' };

/** Free bets of the member on sports, and the way to give one. */
export function SportsFreeBetsPanel({ id, currency }: { id: string; currency: Currency }) {
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  const { data } = useQuery({
    queryKey: [sportsFreeBets.path, id],
    queryFn: () => readValue(sportsFreeBets, { id }),
    enabled: may(sportsFreeBets),
  });
  if (!data) return null;
  return (
    <div className="panel">
      <h2>Free bets on sports</h2>
      <Facts
        facts={
          data.rows.length === 0
            ? [['free bets', 'none']]
            : data.rows.map((row) => [
                `${moneyText(row.amount, row.currency)} ${row.currency}`,
                `${row.usedIn === null ? `until ${timeText(row.expiresAt)}` : `used for bet #${row.usedIn}`} · ${row.reason} · ${row.by}`,
              ])
        }
      />
      {may(giveSportsFreeBet) && (
        <Button size="small" onClick={() => setGiving(true)}>
          Give a free bet
        </Button>
      )}
      {isGiving && <GiveDialog memberId={id} currency={currency} onClose={() => setGiving(false)} />}
    </div>
  );
}

function GiveDialog({ memberId, currency, onClose }: { memberId: string; currency: Currency; onClose: () => void }) {
  const [amount, setAmount] = useState('');
  const [until, setUntil] = useState('');
  return (
    <ActDialog
      title="Give a free bet"
      description="Covers the stake of one sports bet; the stake is not returned with a win. A second person must approve."
      submit="Request approval"
      onSubmit={async (given) => {
        const minor = minorOf(amount, currency, 'en');
        if (!minor || until === '') return UNREADABLE;
        const order = { memberId, currency, amount: fromMinor(minor, currency), expiresAt: `${until}T23:59:59Z` };
        return call(giveSportsFreeBet, { ...order, ...given });
      }}
      done={() => 'Sent for approval.'}
      onClose={onClose}
    >
      <MoneyField label={`Amount, ${currency}`} currency={currency} required value={amount} onChange={setAmount} />
      <TextField label="Last day, UTC" type="date" required value={until} onChange={({ target }) => setUntil(target.value)} />
    </ActDialog>
  );
}
