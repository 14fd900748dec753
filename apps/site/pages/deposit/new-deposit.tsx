import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { AmountField } from '#apps/site/pages/deposit/amount-field.tsx';
import { amountProblem, landing, limitLeft, quickAmounts } from '#apps/site/pages/deposit/deposit-draft.ts';
import { BonusChoice } from '#apps/site/pages/deposit/bonus-choice.tsx';
import { bonusOf, useDepositOffers } from '#apps/site/pages/deposit/deposit-offers.ts';
import { DepositFrame } from '#apps/site/pages/deposit/deposit-frame.tsx';
import { DepositSlip } from '#apps/site/pages/deposit/deposit-slip.tsx';
import { MethodList } from '#apps/site/pages/deposit/method-list.tsx';
import { methodName } from '#apps/site/pages/deposit/method-name.ts';
import { openPaymentTab } from '#apps/site/pages/deposit/payment-tab.ts';
import { useCreateDeposit } from '#apps/site/pages/deposit/use-create-deposit.ts';
import type { DepositMethod, DepositOffer } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import { useStoredState } from '#apps/site/parts/member/use-stored-state.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { money, toMajor } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';

const AMOUNT_CODES = ['cashier.amount_outside_limits', 'limits.deposit_limit_reached', 'money.invalid_amount', 'wallet.wrong_currency'];

/** Shows the first step of a deposit: the method, and under it the amount. */
export function NewDeposit({ offer, onOpened }: { offer: DepositOffer; onOpened: (id: string, promotionId: number | null) => void }) {
  const { t, tOr, formatMoney, locale } = useI18n();
  const isOnline = useIsOnline();
  const amountInput = useRef<HTMLInputElement>(null);
  const offers = useDepositOffers();
  const { sending, pendingOrder, submit, clear } = useCreateDeposit(onOpened);
  const [code, setCode] = useStoredState<string | null>('deposit.method', pendingOrder?.method ?? null);
  const [amount, setAmount] = useStoredState('deposit.amount', pendingOrder?.amount ?? '');
  const [promotionId, setPromotionId] = useStoredState<number | null>('deposit.bonus', pendingOrder?.promotionId ?? null);
  const [isTried, setTried] = useState(false);

  const method = offer.methods.find((candidate) => candidate.code === code) ?? null;
  const minor = minorOf(amount, offer.currency, locale);
  const exact = minor === null ? null : toMajor(money(minor, offer.currency));
  const promotion = offers.find(({ id }) => id === promotionId);
  const figures = promotion && bonusOf(promotion, exact ?? '', offer.currency);
  const isBusy = sending.phase === 'sending' || sending.phase === 'checking';
  const problem = method && isTried ? amountProblem(amount, method, offer, locale) : null;
  const refusal = sending.phase === 'refused' ? sending.refusal : null;
  const isTooLittle = promotion !== undefined && !figures;
  const isAmountRefused = refusal !== null && AMOUNT_CODES.includes(refusal.code);
  const amountError =
    problem && method
      ? problemText(problem, method)
      : isAmountRefused
        ? refusalText(refusal, t)
        : isTried && isTooLittle
          ? t('deposit.bonus_low', { least: formatMoney(promotion.nextDeposit.least, offer.currency) })
          : null;

  function problemText(id: NonNullable<typeof problem>, of: DepositMethod): string {
    const left = limitLeft(offer);
    return t(id, {
      min: formatMoney(of.min, offer.currency),
      max: formatMoney(of.max, offer.currency),
      left: left === null ? '' : formatMoney(toMajor(money(left, offer.currency)), offer.currency),
    });
  }

  function goOn(event: FormEvent): void {
    event.preventDefault();
    if (!method) return;
    setTried(true);
    if (exact === null || amountProblem(amount, method, offer, locale) !== null || isTooLittle) return amountInput.current?.focus();
    void submit(
      { method: method.code, amount: exact, currency: offer.currency, promotionId: promotion?.id ?? null },
      openPaymentTab(t('deposit.opening_tab')),
    );
  }

  const left = limitLeft(offer);
  return (
    <DepositFrame
      step={0}
      slip={
        <DepositSlip
          currency={offer.currency}
          method={method && methodName(method, { tOr })}
          amount={method && exact}
          fee={method?.fee ?? null}
          lands={method && landing(minor, method.fee, offer.currency)}
          note={
            method && (method.arrivalMinutes < 1 ? t('deposit.at_once') : t('deposit.about_minutes', { minutes: method.arrivalMinutes }))
          }
          offer={offer}
          bonus={figures ?? null}
        />
      }
    >
      <form onSubmit={goOn} noValidate>
        <MethodList
          methods={offer.methods}
          currency={offer.currency}
          chosen={code}
          onChoose={(chosen) => {
            if (isBusy) return;
            setCode(chosen);
            clear();
            // With many methods, the field under them would open below the visible part of the page.
            requestAnimationFrame(() => amountInput.current?.scrollIntoView({ block: 'nearest' }));
          }}
        />
        {method && (
          <AmountField
            ref={amountInput}
            value={amount}
            currency={offer.currency}
            quick={quickAmounts(method, offer.currency)}
            error={amountError}
            hint={
              left === null ? (
                <>
                  {t('deposit.bounds_hint', { min: formatMoney(method.min, offer.currency), max: formatMoney(method.max, offer.currency) })}{' '}
                  <Link to="/member/saferPlay" className="text-link text-link--lined">
                    {t('deposit.limit_offer')}
                  </Link>
                </>
              ) : (
                t('deposit.limit_hint', { left: formatMoney(toMajor(money(left, offer.currency)), offer.currency) })
              )
            }
            isDisabled={isBusy}
            onChange={(text) => {
              setAmount(text);
              if (refusal) clear();
            }}
          />
        )}
        {method && offers.length > 0 && (
          <BonusChoice
            offers={offers}
            amount={exact ?? ''}
            currency={offer.currency}
            chosen={promotion?.id ?? null}
            isDisabled={isBusy}
            onChoose={(id) => {
              setPromotionId(id);
              if (refusal) clear();
            }}
          />
        )}
        {refusal && !isAmountRefused && <FieldError>{refusalText(refusal, t)}</FieldError>}
        {sending.phase === 'checking' && (
          <p className="cashier__checking" role="status">
            {t('deposit.checking')}
          </p>
        )}
        {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
        <div className="cashier__actions">
          <Button type="submit" variant="primary" size="large" disabled={!method || !isOnline} isBusy={isBusy}>
            {t(sending.phase === 'checking' ? 'deposit.checking_short' : 'deposit.to_pay')}
          </Button>
        </div>
        {!method && <p className="cashier__reason">{t('deposit.choose_first')}</p>}
      </form>
    </DepositFrame>
  );
}
