import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { leftOf } from '#apps/site/parts/money/amount-draft.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { BarCode, Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import '#apps/site/parts/money/slip.css';

type Props = { currency: Currency; account: string | null; amount: string | Amount | null; draft?: bigint | null; isSent?: boolean };

/** Shows a transfer as a paper slip: receiver and amount. Once it is sent, the lower part of the slip tears off. */
export function TransferSlip({ currency, account, amount, draft = null, isSent = false }: Props) {
  const { t, formatMoney } = useI18n();
  const { data } = useBalance();
  const figure = (value: string | Amount | null | undefined) =>
    value === null || value === undefined ? t('common.none') : <bdi>{formatMoney(value, currency)}</bdi>;
  return (
    <Stub className={classNames('slip', isSent && 'slip--torn')}>
      <StubPart>
        <StubHead>{t('transfer.title')}</StubHead>
        <Guilloche />
        <dl>
          <StubLine label={t('transfer.to')}>{account === null ? t('common.none') : <bdi>{account}</bdi>}</StubLine>
          <StubLine label={t('withdraw.fee')}>{t('withdraw.no_fee')}</StubLine>
          <StubLine label={t('wallet.cash')}>{figure(data?.balance)}</StubLine>
          {!isSent && <StubLine label={t('withdraw.left')}>{figure(leftOf(data?.balance, draft, currency))}</StubLine>}
        </dl>
      </StubPart>
      <StubPart>
        <p className="stub-quiet">{t('withdraw.amount')}</p>
        <p className={classNames('stub-figure', amount === null && 'slip__nothing')}>
          {figure(amount)} {amount !== null && <small className="slip__currency">{currency}</small>}
        </p>
        {isSent && <BarCode />}
      </StubPart>
    </Stub>
  );
}
