import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sportsFreeBets } from '#contracts/bo/sports-lists.ts';
import { giveSportsFreeBet } from '#contracts/bo/sports-offers.ts';
import { fromMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, readValue, type Refusal } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const unreadable = (): Refusal => ({ success: false, code: 'request.invalid', message: t('Enter an amount above zero and the last day.') });

/** Lists the member's free bets in sports, with a button that gives one. */
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
      <h2>{t('Free bets on sports')}</h2>
      <Facts
        facts={
          data.rows.length === 0
            ? [[t('free bets'), t('none')]]
            : data.rows.map((row) => [
                `${moneyText(row.amount, row.currency)} ${row.currency}`,
                `${row.usedIn === null ? t('until {expiresAt}', { expiresAt: timeText(row.expiresAt) }) : t('used for bet #{usedIn}', { usedIn: row.usedIn })} · ${row.reason} · ${row.by}`,
              ])
        }
      />
      {may(giveSportsFreeBet) && (
        <Button size="small" onClick={() => setGiving(true)}>
          {t('Give a free bet')}
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
      title={t('Give a free bet')}
      description={t('The free bet covers the stake of one sports bet. A win is paid without the stake. A second person must approve.')}
      submit={t('Request approval')}
      onSubmit={async (given) => {
        const minor = typedMinor(amount, currency);
        if (!minor || until === '') return unreadable();
        const order = { memberId, currency, amount: fromMinor(minor, currency), expiresAt: `${until}T23:59:59Z` };
        return call(giveSportsFreeBet, { ...order, ...given });
      }}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <MoneyField label={t('Amount, {currency}', { currency })} currency={currency} required value={amount} onChange={setAmount} />
      <TextField label={t('Last day, UTC')} type="date" required value={until} onChange={({ target }) => setUntil(target.value)} />
    </ActDialog>
  );
}
