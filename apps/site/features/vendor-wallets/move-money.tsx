import { useRef, useState, type FormEvent } from 'react';
import {
  forgetStored,
  sendMove,
  type Direction,
  type MoveOrder,
  type VendorTransfer,
} from '#apps/site/features/vendor-wallets/use-vendor-wallets.ts';
import { amountProblem, quickAmounts } from '#apps/site/parts/money/amount-draft.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { majorOf } from '#kernel/typed-amount.ts';

type Props = {
  vendor: string;
  studio: string;
  currency: Currency;
  /** True if staff have closed the wallet: money can come back from the studio, but not go there. */
  isClosed: boolean;
  /** Balance at the studio; undefined while unknown. */
  kept: Amount | undefined;
  onClose: () => void;
};

/** Form that moves an amount to a studio or back. A move without a known outcome is under way, and the page reads it again at intervals. */
export function MoveMoney({ vendor, studio, currency, isClosed, kept, onClose }: Props) {
  const { t, formatMoney, locale, formatNumber } = useI18n();
  const isOnline = useIsOnline();
  const { data: wallet } = useBalance();
  const [direction, setDirection] = useState<Direction>(isClosed ? 'out' : 'in');
  const [amount, setAmount] = useState('');
  const [isTried, setTried] = useState(false);
  const request = useRef({ id: newRequestId(), order: '' });
  const form = useRef<HTMLFormElement>(null);
  const { run, phase, refusal, isBusy, clear } = useKnownCall<VendorTransfer>();
  const has = direction === 'in' ? wallet?.balance : kept;
  const bounds = { min: fromMinor(1n, currency), max: has ?? fromMinor(0n, currency), currency };
  const problem = amountProblem(amount, has === undefined ? { ...bounds, max: fromMinor(10n ** 15n, currency) } : bounds, has, locale);
  const { steps, all } = quickAmounts(bounds, has);
  const shown = (value: string | Amount): string => `${formatMoney(value, currency)} ${currency}`;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const exact = majorOf(amount, currency, locale);
    if (problem !== null || exact === null) return form.current?.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.focus();
    const order: MoveOrder = { vendor, direction, amount: exact, currency };
    const text = JSON.stringify(order);
    if (request.current.order !== text) request.current = { id: newRequestId(), order: text };
    const answer = await run(() => sendMove(order, request.current.id));
    if (!answer) return;
    forgetStored();
    request.current = { id: newRequestId(), order: '' };
    if (!answer.success) return;
    const { state, amount: moved } = answer.value;
    if (state === 'done' || state === 'refused')
      showToast(t(`kept.${state}_${direction}`, { amount: shown(moved), studio }), state === 'done' ? 'good' : 'bad');
    onClose();
  }

  function choose(next: Direction): void {
    clear();
    setDirection(next);
    setAmount('');
    setTried(false);
  }

  const wrong = { min: shown(bounds.min), max: shown(bounds.max), balance: shown(bounds.max) };
  return (
    <Dialog isOpen onClose={onClose} title={t('kept.move_title', { studio })} closeLabel={t('common.close')} size="small">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="move-money">
        {!isClosed && <Way direction={direction} onChoose={choose} />}
        <AmountField
          label={t('withdraw.how_much')}
          value={amount}
          currency={currency}
          quick={[
            ...steps.map((value) => ({ value, text: formatNumber(Number(value)) })),
            ...(all !== null ? [{ value: all, text: t('kept.everything') }] : []),
          ]}
          quickLabel={t('withdraw.quick')}
          error={isTried && problem ? t(problem === 'withdraw.amount_high' ? 'kept.too_much' : problem, wrong) : null}
          hint={has === undefined ? undefined : t('kept.there_is', { amount: shown(has) })}
          onChange={setAmount}
        />
        {phase === 'checking' && <p role="status">{t('kept.checking')}</p>}
        {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
        {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={!isOnline}>
          {t('kept.move')}
        </Button>
      </form>
    </Dialog>
  );
}

function Way({ direction, onChoose }: { direction: Direction; onChoose: (next: Direction) => void }) {
  const { t } = useI18n();
  return (
    <Segmented
      label={t('kept.way')}
      chosen={direction}
      options={[
        { value: 'in', label: t('kept.in') },
        { value: 'out', label: t('kept.out') },
      ]}
      onChoose={onChoose}
    />
  );
}
