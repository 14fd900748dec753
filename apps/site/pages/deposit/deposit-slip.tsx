import type { ReactNode } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { BarCode, Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import type { Currency } from '#kernel/money.ts';
import type { DepositOffer } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import '#apps/site/parts/money/slip.css';
import { isNothing, ratioOf, type Amount } from '#kernel/amount.ts';

type Props = {
  currency: Currency;
  method: string | null;
  amount: string | Amount | null;
  fee: Amount | null;
  lands: string | Amount | null;
  /** Number of the order; undefined before the order exists. */
  serial?: string;
  note?: ReactNode;
  offer?: DepositOffer | undefined;
  /** The bonus of the chosen offer; null without an offer. */
  bonus?: { bonus: Amount; turnover: Amount } | null;
  isCredited?: boolean;
  /** Amount that went back to the payer after the deposit was credited. */
  taken?: Amount;
  /** True if no money will arrive: the order was declined, has expired, or did not match. */
  isOver?: boolean;
};

/** Shows the deposit as a paper slip: amount sent, fee, amount credited. Once it is credited, the lower part tears off. */
export function DepositSlip({
  currency,
  method,
  amount,
  fee,
  lands,
  serial,
  note,
  offer,
  bonus,
  taken,
  isCredited = false,
  isOver = false,
}: Props) {
  const { t, formatMoney } = useI18n();
  const figure = (value: string | Amount | null) => (value === null ? t('common.none') : <bdi>{formatMoney(value, currency)}</bdi>);
  return (
    <Stub className={classNames('slip', isCredited && 'slip--torn')}>
      <StubPart>
        <StubHead serial={serial && <span className="slip__serial">{serial}</span>}>{t('money.deposit')}</StubHead>
        <Guilloche />
        <dl>
          <StubLine label={t('deposit.method')}>{method ?? t('common.none')}</StubLine>
          <StubLine label={t('deposit.you_send')}>{figure(amount)}</StubLine>
          <StubLine label={t('deposit.fee')}>{figure(fee)}</StubLine>
        </dl>
      </StubPart>
      <StubPart>
        <p className="stub-quiet">{t(isCredited || isOver ? 'deposit.landed' : 'deposit.lands')}</p>
        <p className={classNames('stub-figure', lands === null && 'slip__nothing')}>
          {figure(lands)} {lands !== null && <small className="slip__currency">{currency}</small>}
        </p>
        {bonus && (
          <dl>
            <StubLine label={t('deposit.bonus')}>
              <bdi>+{formatMoney(bonus.bonus, currency)}</bdi>
            </StubLine>
            <StubLine label={t('deposit.bonus_asks')}>{figure(bonus.turnover)}</StubLine>
          </dl>
        )}
        {taken !== undefined && !isNothing(taken) && (
          <dl>
            <StubLine label={t('deposit.taken')}>{figure(taken)}</StubLine>
          </dl>
        )}
        {note && <p className="stub-quiet slip__note">{note}</p>}
        {isCredited && <BarCode />}
      </StubPart>
      {!isCredited && !isOver && offer?.limit && <LimitPart limit={offer.limit} currency={currency} />}
      {!isCredited && !isOver && serial && (
        <StubPart>
          <BarCode />
        </StubPart>
      )}
    </Stub>
  );
}

function LimitPart({ limit, currency }: { limit: NonNullable<DepositOffer['limit']>; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const part = isNothing(limit.amount) ? 100 : Math.min(100, ratioOf(limit.used, limit.amount) * 100);
  return (
    <StubPart>
      <dl>
        <StubLine label={t(`deposit.limit_${limit.period}`)}>
          {t('deposit.used_of', { used: formatMoney(limit.used, currency), limit: formatMoney(limit.amount, currency) })}
        </StubLine>
      </dl>
      <div className="slip__bar">
        <span style={{ width: `${part}%` }} />
      </div>
    </StubPart>
  );
}
