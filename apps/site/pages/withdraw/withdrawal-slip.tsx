import type { ReactNode } from 'react';
import { lessBeside } from '#apps/site/pages/withdraw/receipt/receipt-deposit.ts';
import { leftOf } from '#apps/site/parts/money/amount-draft.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { BarCode, Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import '#apps/site/parts/money/slip.css';

type Props = {
  currency: Currency;
  account: string | null;
  amount: string | Amount | null;
  /** Number of a withdrawal that the server has stored. */
  serial?: string;
  note?: ReactNode;
  /** Balance that is left after a withdrawal that is not sent yet. */
  draft?: bigint | null;
  /** Amounts held in addition: before the withdrawal is sent, both; afterwards only its fee. */
  beside?: { deposit: Amount | null; fee: Amount | null };
  isReceived?: boolean;
  /** True if it will never be paid, because it was denied or cancelled. */
  isOver?: boolean;
};

const NOTHING_BESIDE = { deposit: null, fee: null };

/**
 * Shows a withdrawal as a paper slip: account and amount; before it is sent, also the rest of the balance. Once it is received, the lower
 * part tears off.
 */
export function WithdrawalSlip({
  currency,
  account,
  amount,
  serial,
  note,
  draft,
  beside = NOTHING_BESIDE,
  isReceived = false,
  isOver = false,
}: Props) {
  const { t, formatMoney } = useI18n();
  const figure = (value: string | Amount | null) => (value === null ? t('common.none') : <bdi>{formatMoney(value, currency)}</bdi>);
  return (
    <Stub className={classNames('slip', isReceived && 'slip--torn')}>
      <StubPart>
        <StubHead serial={serial && <span className="slip__serial">{serial}</span>}>{t('money.withdraw')}</StubHead>
        <Guilloche />
        <dl>
          <StubLine label={t('withdraw.to')}>{account === null ? t('common.none') : <bdi>{account}</bdi>}</StubLine>
          <StubLine label={t('withdraw.fee')}>{beside.fee === null ? t('withdraw.no_fee') : figure(beside.fee)}</StubLine>
        </dl>
      </StubPart>
      {serial === undefined && <BalancePart currency={currency} draft={draft ?? null} beside={beside} />}
      <StubPart>
        <p className="stub-quiet">{t(isOver ? 'withdraw.amount' : 'withdraw.you_receive')}</p>
        <p className={classNames('stub-figure', amount === null && 'slip__nothing')}>
          {figure(amount)} {amount !== null && <small className="slip__currency">{currency}</small>}
        </p>
        {note && <p className="stub-quiet slip__note">{note}</p>}
        {serial !== undefined && <BarCode />}
      </StubPart>
    </Stub>
  );
}

type Beside = NonNullable<Props['beside']>;

function BalancePart({ currency, draft, beside }: { currency: Currency; draft: bigint | null; beside: Beside }) {
  const { t, formatMoney } = useI18n();
  const { data } = useBalance();
  const figure = (value: Amount | null | undefined) =>
    value === null || value === undefined ? t('common.none') : <bdi>{formatMoney(value, currency)}</bdi>;
  return (
    <StubPart>
      <dl>
        <StubLine label={t('wallet.cash')}>{figure(data?.balance)}</StubLine>
        <StubLine label={t('withdraw.left')}>{figure(lessBeside(leftOf(data?.balance, draft, currency), beside, currency))}</StubLine>
        <StubLine label={t('wallet.locked')}>{figure(data?.locked)}</StubLine>
      </dl>
    </StubPart>
  );
}
