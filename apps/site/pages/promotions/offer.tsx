import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ApplicationPart } from '#apps/site/pages/promotions/application-part.tsx';
import { OfferMark } from '#apps/site/pages/promotions/offer-mark.tsx';
import { PromotionTerms } from '#apps/site/pages/promotions/promotion-terms.tsx';
import { readPromotionsAgain, type Promotion } from '#apps/site/pages/promotions/use-promotions.ts';
import { readMoneyAgain } from '#apps/site/parts/money/use-bonus.ts';
import { call } from '#apps/site/lib/http/api.ts';
import { useIsOnline } from '#apps/site/lib/http/online.ts';
import { refusalText } from '#apps/site/lib/http/refusal-text.ts';
import { newRequestId } from '#apps/site/lib/http/request-id.ts';
import { useKnownCall } from '#apps/site/lib/http/use-known-call.ts';
import { useSession } from '#apps/site/lib/state/session.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import { joinPromotion, requestReward } from '#contracts/promotions.ts';

const TONES = {
  applying: 'info',
  process: 'info',
  signed: 'info',
  claim: 'good',
  claimed: 'good',
  issued: 'good',
  joined: 'info',
  rejected: 'bad',
  close: 'plain',
} as const;

/** One promotion: what it gives, where the member stands with it, its terms, and the one thing to do about it now. */
export function Offer({ promotion }: { promotion: Promotion }) {
  const { t, formatMoney, locale } = useI18n();
  const { id, title, summary, status, category, startsAt, endsAt, terms, currency, given, pays } = promotion;
  const heading = `offer-${id}`;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const date = (at: string) => dates.format(new Date(at));
  return (
    <Stub className="offer" role="group" aria-labelledby={heading}>
      <StubPart>
        <StubHead level="p" serial={t(`promotions.category_${category}`)}>
          <Tag tone={status in TONES ? TONES[status as keyof typeof TONES] : 'plain'}>{t(`promotions.status_${status}`)}</Tag>
        </StubHead>
        <div className="offer__head">
          <OfferMark category={category} />
          <h2 id={heading} dir="auto">
            {title}
          </h2>
        </div>
        <p dir="auto">{summary}</p>
        <p className="stub-quiet">
          {status === 'coming_soon' ? t('promotions.from', { date: date(startsAt) }) : t('promotions.until', { date: date(endsAt) })}
          {'. '}
          {t(`promotions.pays_${pays}`)}.
        </p>
      </StubPart>
      <StubPart>
        <Act promotion={promotion} />
        {given.length > 0 && (
          <ul className="offer__given" aria-label={t('promotions.given')}>
            {given.slice(0, 3).map((one) => (
              <li key={one.slot}>
                <span className="figures">{formatMoney(one.amount, currency)}</span> <time dateTime={one.at}>{date(one.at)}</time>
              </li>
            ))}
          </ul>
        )}
        <details className="offer__more">
          <summary>{t('promotions.terms')}</summary>
          <PromotionTerms terms={terms} currency={currency} />
        </details>
      </StubPart>
    </Stub>
  );
}

function Act({ promotion }: { promotion: Promotion }) {
  const { id, status, due, currency, isApplied, isJoined } = promotion;
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

  async function claim({ slot, amount }: Promotion['due'][number]): Promise<void> {
    const answer = await run(() => call(requestReward, { promotionId: id, slot, requestId }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (answer.success) showToast(t('promotions.claimed_toast', { amount: formatMoney(amount, currency) }), 'good');
    await Promise.all([readPromotionsAgain(), readMoneyAgain()]);
  }

  if (session !== 'in' && (status === 'join' || status === 'joined' || isSoon))
    return (
      <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('promotions.sign_in')}
      </Link>
    );
  return (
    <>
      {isApplied && <ApplicationPart promotion={promotion} />}
      {((status === 'join' && !isApplied) || isSoon) && (
        <Button variant="primary" size="large" isBusy={isBusy} disabled={!isOnline} onClick={() => void join()}>
          {t(isSoon ? 'promotions.sign_up' : 'promotions.take_part')}
        </Button>
      )}
      {due.map((one) => (
        <Button key={one.slot} variant="primary" size="large" isBusy={isBusy} disabled={!isOnline} onClick={() => void claim(one)}>
          {t('promotions.claim', { amount: formatMoney(one.amount, currency) })}
        </Button>
      ))}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </>
  );
}
