import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ApplicationPart } from '#apps/site/pages/promotions/application-part.tsx';
import { readPromotionsAgain, type Promotion } from '#apps/site/parts/promotions/use-promotions.ts';
import { OfferCard } from '#web/offers/offer-card.tsx';
import { readMoneyAgain } from '#apps/site/parts/money/use-bonus.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { joinPromotion, requestReward } from '#contracts/promotions.ts';

/** Shows the card of a promotion, with the one thing that the member can do about it now. */
export function Offer({ promotion }: { promotion: Promotion }) {
  return (
    <OfferCard heading={`offer-${promotion.id}`} promotion={promotion}>
      <Act promotion={promotion} />
    </OfferCard>
  );
}

function Act({ promotion }: { promotion: Promotion }) {
  const { id, status, due, currency, isApplied, isJoined } = promotion;
  const canJoin = status === 'join' && isJoined;
  const { t, formatMoney } = useI18n();
  const { status: session } = useSession();
  const isOnline = useIsOnline();
  const [requestId, setRequestId] = useState(newRequestId);
  const { run, refusal, isBusy } = useKnownCall<object>();
  const isSoon = status === 'coming_soon' && isJoined;

  async function join(): Promise<void> {
    const answer = await run(() => call(joinPromotion, { promotionId: id }));
    if (answer?.success) showToast(t(isSoon ? 'promotions.signed_toast' : 'promotions.joined_toast'), 'good');
    if (answer) await readPromotionsAgain();
  }

  async function collect({ slot, amount }: Promotion['due'][number]): Promise<void> {
    const answer = await run(() => call(requestReward, { promotionId: id, slot, requestId }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (answer.success) showToast(t('promotions.claimed_toast', { amount: formatMoney(amount, currency) }), 'good');
    await Promise.all([readPromotionsAgain(), readMoneyAgain()]);
  }

  if (session !== 'in' && (status === 'join' || isSoon))
    return (
      <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('promotions.sign_in')}
      </Link>
    );
  return (
    <>
      {isApplied && <ApplicationPart promotion={promotion} />}
      {(canJoin || isSoon) && (
        <Button variant="primary" size="large" isBusy={isBusy} disabled={!isOnline} onClick={() => void join()}>
          {t(isSoon ? 'promotions.sign_up' : 'promotions.take_part')}
        </Button>
      )}
      {due.map((one) => (
        <Button key={one.slot} variant="primary" size="large" isBusy={isBusy} disabled={!isOnline} onClick={() => void collect(one)}>
          {t('promotions.claim', { amount: formatMoney(one.amount, currency) })}
        </Button>
      ))}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </>
  );
}
