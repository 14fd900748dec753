import type { ReactNode } from 'react';
import { OfferMark } from '#apps/site/parts/promotions/offer-mark.tsx';
import { PromotionTerms } from '#apps/site/parts/promotions/promotion-terms.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { promotionList } from '#contracts/promotions.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import './offer-card.css';

type Promotion = WireOutput<typeof promotionList>['list'][number];
/** What of a promotion its card says by itself. */
export type Offered = Pick<
  Promotion,
  'title' | 'summary' | 'status' | 'category' | 'startsAt' | 'endsAt' | 'terms' | 'currency' | 'given' | 'pays'
>;
type Props = { heading: string; promotion: Offered; isOpen?: boolean; children: ReactNode };

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

/** The card of a promotion: what it gives, where the member stands with it and its terms, around what can be done about it now. */
export function OfferCard({ heading, promotion, isOpen = false, children }: Props) {
  const { t, formatMoney, locale } = useI18n();
  const { title, summary, status, category, startsAt, endsAt, terms, currency, given, pays } = promotion;
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
        {children}
        {given.length > 0 && (
          <ul className="offer__given" aria-label={t('promotions.given')}>
            {given.slice(0, 3).map((one) => (
              <li key={one.slot}>
                <span className="figures">{formatMoney(one.amount, currency)}</span> <time dateTime={one.at}>{date(one.at)}</time>
              </li>
            ))}
          </ul>
        )}
        <details className="offer__more" open={isOpen}>
          <summary>{t('promotions.terms')}</summary>
          <PromotionTerms terms={terms} currency={currency} />
        </details>
      </StubPart>
    </Stub>
  );
}
