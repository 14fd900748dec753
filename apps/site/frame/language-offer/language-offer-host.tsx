import { lazy, Suspense } from 'react';
import { useStoredFlag } from '#web/state/stored-flag.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { hasChosenLanguage } from '#web/text/language.ts';
import { withAreas } from '#web/text/messages.ts';

const loadOffer = withAreas(['content'], () => import('#apps/site/frame/language-offer/language-offer.tsx'));
const LanguageOffer = lazy(async () => ({ default: (await loadOffer()).LanguageOffer }));

/** Offers the language of the browser to a visitor who has chosen none and has not closed the offer before. */
export function LanguageOfferHost() {
  const { language } = useLanguage();
  const [isClosed, close] = useStoredFlag('languageOfferClosed');
  const isRead = navigator.language.slice(0, 2) === language.slice(0, 2).toLowerCase();
  if (isClosed || isRead || hasChosenLanguage()) return null;
  return (
    <Suspense>
      <LanguageOffer onClose={close} />
    </Suspense>
  );
}
