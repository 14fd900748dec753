import { useState } from 'react';
import { useDepositBonus } from '#apps/site/pages/deposit/deposit-offers.ts';
import { readPromotionsAgain } from '#apps/site/parts/promotions/use-promotions.ts';
import { readMoneyAgain } from '#apps/site/parts/money/use-bonus.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { requestReward } from '#contracts/promotions.ts';

/** Shows the bonus of a deposit that was made for an offer. The member collects it by a button, because a bonus has terms. */
export function BonusPart({ promotionId, depositId }: { promotionId: number; depositId: string }) {
  const { t, formatMoney } = useI18n();
  const isOnline = useIsOnline();
  const { promotion, due, given } = useDepositBonus(promotionId, depositId, true);
  const [requestId, setRequestId] = useState(newRequestId);
  const { run, refusal, isBusy } = useKnownCall<object>();
  if (!promotion) return null;
  const wager = promotion.terms.find(({ name }) => name === 'wager_bonus' || name === 'wager_both');
  const days = promotion.terms.find(({ name }) => name === 'wager_days')?.count;

  async function collect({ slot }: { slot: string }): Promise<void> {
    const answer = await run(() => call(requestReward, { promotionId, slot, requestId }));
    if (!answer) return;
    setRequestId(newRequestId());
    await Promise.all([readPromotionsAgain(), readMoneyAgain()]);
  }

  return (
    <section className="bonus-part" aria-label={promotion.title}>
      <h3 dir="auto">{promotion.title}</h3>
      {wager && !given && (
        <p className="quiet">
          {t(wager.name === 'wager_both' ? 'promotions.term_wager_both' : 'promotions.term_wager_bonus', { count: wager.count ?? 0 })}.{' '}
          {days !== undefined && `${t('promotions.term_wager_days', { count: days })}.`}
        </p>
      )}
      {given ? (
        <p className="pay__good">{t('deposit.bonus_added', { amount: formatMoney(given.amount, promotion.currency) })}</p>
      ) : due ? (
        <Button variant="line" size="large" isBusy={isBusy} disabled={!isOnline} onClick={() => void collect(due)}>
          {t('deposit.bonus_claim', { amount: formatMoney(due.amount, promotion.currency) })}
        </Button>
      ) : (
        <p className="quiet">{t('deposit.bonus_waits')}</p>
      )}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </section>
  );
}
