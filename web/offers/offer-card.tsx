import type { ReactNode } from 'react';
import { OfferScene } from '#art/scenes/offers/offer-scene.tsx';
import { figureOf } from '#web/offers/offer-figure.ts';
import { PromotionTerms } from '#web/offers/promotion-terms.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { promotionList } from '#contracts/promotions.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import './offer-card.css';

type Promotion = WireOutput<typeof promotionList>['list'][number];
/** Parts of a promotion that its card shows. */
export type Offered = Pick<
  Promotion,
  'type' | 'title' | 'summary' | 'status' | 'category' | 'startsAt' | 'endsAt' | 'terms' | 'currency' | 'given' | 'pays'
>;
type Props = { heading: string; promotion: Offered; isOpen?: boolean; children: ReactNode };

/** Card of a promotion: its figure over its scene, its reward, its terms, and buttons for what the member can do now. */
export function OfferCard({ heading, promotion, isOpen = false, children }: Props) {
  const i18n = useI18n();
  const { t, formatMoney, locale } = i18n;
  const { type, title, summary, status, category, startsAt, endsAt, terms, currency, given, pays } = promotion;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const date = (at: string) => dates.format(new Date(at));
  const figure = figureOf(promotion, i18n);
  return (
    <Stub className="offer" role="group" aria-labelledby={heading}>
      <StubPart className="offer__face">
        <OfferScene kind={type} category={category} />
        <p className="offer__labels">
          <span>{t(`promotions.category_${category}`)}</span>
          <Tag>{t(`promotions.status_${status}`)}</Tag>
        </p>
        {figure && (
          <p className="offer__figure">
            <b className="figures">
              <bdi>{figure.figure}</bdi>
            </b>
            <span>{figure.of}</span>
          </p>
        )}
      </StubPart>
      <StubPart className="offer__text">
        <h2 id={heading} dir="auto">
          {title}
        </h2>
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
