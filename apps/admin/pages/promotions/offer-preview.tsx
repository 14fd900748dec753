import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { brands } from '#contracts/bo/brands.ts';
import { previewPromotion, type promotionTypes } from '#contracts/bo/promotions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { directionOf, localeOf } from '#kernel/locale.ts';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { locale, t } from '#apps/admin/lib/text.ts';
import { momentsOf, offerDaysOf, type OfferDays } from '#apps/admin/parts/offers/offer-days.tsx';
import type { OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { I18nProvider, useI18n } from '#web/text/i18n.tsx';
import { openLanguage, textLocaleOf, withAreas } from '#web/text/messages.ts';
import { OfferCard, type Offered } from '#web/offers/offer-card.tsx';

type Type = WireOutput<typeof promotionTypes>['list'][number];
type Brand = Pick<WireOutput<typeof brands>['rows'][number], 'languages' | 'defaultLanguage' | 'currencies' | 'texts'>;
type Props = { brand: Brand; texts: Record<string, OfferText>; type: Type; settings: Record<string, unknown>; days: OfferDays };

const BLANK: OfferText = { title: '–', summary: '–' };

/** Loads the texts of the offer card in a language, as the site loads them. */
function useWords(language: string) {
  return useQuery({
    queryKey: ['words-of-promotions', language],
    queryFn: async () => {
      await withAreas(['promotions'], () => Promise.resolve())();
      return openLanguage(language);
    },
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/** Shows the offer card as members of the brand see it, in a chosen language and currency of the brand. */
export function OfferPreview({ brand, texts, type, settings, days }: Props) {
  const [chosen, setLanguage] = useState(brand.languages[0]!);
  const [picked, setCurrency] = useState(brand.currencies[0]!);
  const language = brand.languages.includes(chosen) ? chosen : brand.languages[0]!;
  const currency = brand.currencies.includes(picked) ? picked : brand.currencies[0]!;
  const words = useWords(language);
  const { data, isError, refetch } = useQuery({
    queryKey: ['promotion-preview', type.type, settings, currency],
    queryFn: () => call(previewPromotion, { type: type.type, settings, currency }),
    placeholderData: keepPreviousData,
  });
  const locale = textLocaleOf(language);
  return (
    <section className="offer-preview" aria-label={t('Preview')}>
      <div className="promotion-form__group promotion-form__group--few">
        <SelectField label={t('Preview in')} value={language} onChange={({ target }) => setLanguage(target.value)}>
          {brand.languages.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Preview currency')} value={currency} onChange={({ target }) => setCurrency(target.value as Currency)}>
          {brand.currencies.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      {!isWrittenIn(texts, language) && <p className="drawer__note">{fallbackNote(texts, language, brand.defaultLanguage)}</p>}
      {(isError || words.isError) && (
        <div role="alert">
          <p>{t('The preview could not be loaded.')}</p>
          <Button size="small" variant="line" onClick={() => void Promise.all([refetch(), words.refetch()])}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {data && !data.success && <FieldError>{data.message}</FieldError>}
      {(!data || !words.data) && !isError && !words.isError && <Skeleton height="260px" />}
      {data?.success && words.data && (
        <div lang={locale} dir={directionOf(locale)}>
          <I18nProvider key={language} language={language} messages={words.data} ownTexts={brand.texts}>
            <Card {...{ type, ...textIn(texts, language, brand.defaultLanguage), ...data.value, currency, ...momentsOf(filled(days)) }} />
          </I18nProvider>
        </div>
      )}
    </section>
  );
}

type Shown = Pick<Offered, 'title' | 'summary' | 'pays' | 'terms' | 'currency' | 'startsAt' | 'endsAt'> & { type: Type };

/** The card for a member who has not acted on the offer yet. Its button does nothing here. */
function Card({ type, ...shown }: Shown) {
  const { t: said } = useI18n();
  const { status, act } = standingBefore(type, new Date(shown.startsAt) > new Date());
  return (
    <OfferCard heading={useId()} promotion={{ ...shown, type: type.type, category: type.category, status, given: [] }} isOpen>
      {act && (
        <Button variant="primary" size="large" disabled>
          {said(act)}
        </Button>
      )}
    </OfferCard>
  );
}

/** Returns the status for such a member, and the key of the button's text; false for a card without a button. */
function standingBefore({ isJoined, isApplied }: Type, isSoon: boolean) {
  if (isSoon) return { status: 'coming_soon', act: isJoined && 'promotions.sign_up' } as const;
  if (isApplied) return { status: 'join', act: 'promotions.apply' } as const;
  if (isJoined) return { status: 'join', act: 'promotions.take_part' } as const;
  return { status: 'joined', act: false } as const;
}

/** Fills a missing first or last day with the day that a new offer begins or ends on. */
function filled({ startsAt, endsAt }: OfferDays): OfferDays {
  const first = offerDaysOf(undefined);
  return { startsAt: startsAt || first.startsAt, endsAt: endsAt || first.endsAt };
}

const isWrittenIn = (texts: Record<string, OfferText>, language: string): boolean => Boolean(texts[language]?.title.trim());

/** Picks the text as the server does: in the reader's language, else the brand's language, else English. */
function textIn(texts: Record<string, OfferText>, language: string, otherwise: string): OfferText {
  const read = [language, otherwise, 'EN'].find((each) => isWrittenIn(texts, each));
  const { title, summary } = read === undefined ? BLANK : texts[read]!;
  return { title: title || BLANK.title, summary: summary || BLANK.summary };
}

function fallbackNote(texts: Record<string, OfferText>, language: string, otherwise: string): string {
  const read = [otherwise, 'EN'].find((each) => isWrittenIn(texts, each));
  return read === undefined
    ? t('Title and summary are missing.')
    : t('Title and summary are missing in {language}. Members see {shown}.', {
        language: languageName(language),
        shown: languageName(read),
      });
}

function languageName(language: string): string {
  return new Intl.DisplayNames(locale(), { type: 'language' }).of(localeOf(language)) ?? language;
}
