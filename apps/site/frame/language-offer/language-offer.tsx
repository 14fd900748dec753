import { useEffect } from 'react';
import { languageName } from '#apps/site/features/language/language-name.ts';
import { useChangeLanguage } from '#apps/site/features/language/use-change-language.ts';
import { offeredLanguage } from '#apps/site/frame/language-offer/offered-language.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { directionOf, localeOf } from '#kernel/locale.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { addFont } from '#web/text/script-fonts.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import './language-offer.css';

type Offer = { text: string; close: string };

/** Offers of all languages, each in its own language. A language without texts has none. */
const offers = import.meta.glob<Offer | undefined>('../../../../locales/*/language.json', { import: 'offer', eager: true });

/** Bar with one line in the language of the browser, if the brand has it: the button changes to it, the cross closes the bar for good. */
export function LanguageOffer({ onClose }: { onClose: () => void }) {
  const { languages } = useBrand();
  const { language: shown } = useLanguage();
  const changeLanguage = useChangeLanguage();
  const language = offeredLanguage(navigator.languages, languages, shown);
  const locale = localeOf(language ?? shown);
  const offer = language === null ? undefined : offers[`../../../../locales/${locale}/language.json`];
  useEffect(() => {
    if (offer) void addFont(locale).catch(() => {});
  }, [offer, locale]);
  if (language === null || !offer) return null;
  return (
    <aside className="language-offer" lang={locale} aria-label={offer.text}>
      <p dir={directionOf(locale)}>{offer.text}</p>
      <Button size="small" variant="primary" onClick={() => void changeLanguage(language)}>
        {languageName(language)}
      </Button>
      <IconButton icon="close" label={offer.close} onClick={onClose} />
    </aside>
  );
}
