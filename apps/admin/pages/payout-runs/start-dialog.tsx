import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewPayoutRun, startPayoutRun } from '#contracts/bo/payout-runs.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { RUN_MOST } from '#contracts/payout-run-limits.ts';
import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue, type Refusal } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { sumsText } from '#apps/admin/pages/payout-runs/run.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

const KINDS = translated({ bank: 'bank accounts', ewallet: 'e-wallets', crypto: 'crypto wallets' });
type Kind = keyof typeof KINDS;
/** Refusal that the dialog shows if no withdrawal is selected. No call is made for such a run. */
const nothing = () =>
  Promise.resolve<Refusal>({
    success: false,
    code: 'withdrawals.run_changed',
    message: t('No approved withdrawals match. Change the selection.'),
  });
type Preview = WireOutput<typeof previewPayoutRun>;
type Typed = { merchantId: string; currency: '' | Currency; kind: '' | Kind; provider: string; upTo: string };

/** Dialog that selects withdrawals, shows their count and sums by currency, and starts the run that pays them. */
export function StartDialog({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) {
  const { data: brands } = useBrands();
  const [typed, setTyped] = useState<Typed>({ merchantId: '', currency: '', kind: '', provider: '', upTo: '' });
  const set = (more: Partial<Typed>): void => setTyped((old) => ({ ...old, ...more }));
  const merchantId = typed.merchantId === '' ? (brands?.rows[0]?.id ?? 0) : Number(typed.merchantId);
  const selection = selectionOf(typed, merchantId);
  const { data: preview } = useQuery({
    queryKey: ['payout-run-preview', selection],
    queryFn: () => readValue(previewPayoutRun, selection),
    enabled: merchantId > 0,
    placeholderData: keepPreviousData,
  });
  const expected =
    preview?.sums.map(({ currency, count, amount }) => ({ currency, count, amount: String(toMinor(amount, currency)) })) ?? [];
  return (
    <ActDialog
      title={t('New payout run')}
      description={t(
        'Each withdrawal is sent to its payment company once. Withdrawals that cannot be paid stay approved, and the run lists the cause.',
      )}
      isLarge
      submit={preview?.needsSecond ? t('Request approval') : t('Pay now')}
      onSubmit={({ reason, requestId }) =>
        expected.length === 0 ? nothing() : call(startPayoutRun, { ...selection, expected, reason, requestId })
      }
      done={({ approvalId }) => (approvalId === null ? t('Payout run started.') : t('Sent for approval.'))}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
    >
      <SelectionFields typed={typed} merchantId={merchantId} preview={preview} set={set} />
      {preview && <Ahead preview={preview} />}
    </ActDialog>
  );
}

type FieldsProps = { typed: Typed; merchantId: number; preview: Preview | undefined; set: (more: Partial<Typed>) => void };

/** Fields that select the withdrawals: brand, currency, kind of account, payment company and highest amount. */
function SelectionFields({ typed, merchantId, preview, set }: FieldsProps) {
  const { data: brands } = useBrands();
  return (
    <>
      <BrandField brands={brands?.rows} value={merchantId} onChoose={(id) => set({ merchantId: String(id), currency: '', provider: '' })} />
      <SelectField
        label={t('Currency')}
        value={typed.currency}
        onChange={({ target }) => set({ currency: target.value as Typed['currency'], upTo: '' })}
      >
        <option value="">{t('all')}</option>
        {preview?.alone.map(({ currency }) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Paid to')} value={typed.kind} onChange={({ target }) => set({ kind: target.value as Typed['kind'] })}>
        <option value="">{t('all accounts')}</option>
        {Object.entries(KINDS).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Payment company')} value={typed.provider} onChange={({ target }) => set({ provider: target.value })}>
        <option value="">{t('the first company that can pay')}</option>
        {[...new Set([...(preview?.providers ?? []), ...(typed.provider === '' ? [] : [typed.provider])])].map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      {typed.currency !== '' && (
        <MoneyField
          label={t('Highest amount of a withdrawal, {currency}', { currency: typed.currency })}
          currency={typed.currency}
          value={typed.upTo}
          onChange={(upTo) => set({ upTo })}
        />
      )}
    </>
  );
}

function selectionOf({ currency, kind, provider, upTo }: Typed, merchantId: number) {
  const minor = currency === '' || upTo === '' ? null : typedMinor(upTo, currency);
  return {
    merchantId,
    ...(currency !== '' && { currency }),
    ...(kind !== '' && { kind }),
    ...(provider !== '' && { provider }),
    // The server refuses an amount of zero, because zero must not mean any amount.
    ...(minor !== null && { upTo: String(minor) }),
  };
}

/** Shows the sums that the run would pay. */
function Ahead({ preview: { sums, isCut, needsSecond, alone, withoutPayer } }: { preview: Preview }) {
  const limits = alone.filter(({ currency }) => sums.some((sum) => sum.currency === currency));
  return (
    <section aria-label={t('Selected withdrawals')}>
      {sums.length === 0 ? (
        <p>{t('No approved withdrawals match.')}</p>
      ) : (
        <Facts
          facts={[
            ...sums.map(
              ({ currency, count, amount }) =>
                [`${count} ${count === 1 ? t('withdrawal') : t('withdrawals')}`, `${moneyText(amount, currency)} ${currency}`] as const,
            ),
            withoutPayer > 0 && [t('no company can pay'), String(withoutPayer)],
            isCut && [t('in this run'), t('the oldest {run_most}', { run_most: RUN_MOST })],
            needsSecond && [
              t('second approver'),
              t('needed above {sums}', { sums: sumsText(limits.map((one) => ({ ...one, count: 0 }))).replaceAll(' (0)', '') }),
            ],
          ]}
        />
      )}
    </section>
  );
}
