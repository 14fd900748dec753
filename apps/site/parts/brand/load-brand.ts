import { readValue } from '#web/http/api.ts';
import { applyBrand } from '#web/look/brand-look.ts';
import { firstLanguage, setDocumentLocale, storedLanguage } from '#web/text/language.ts';
import { openLanguage, textLocaleOf, prefetchLanguage } from '#web/text/messages.ts';
import { showBrandIcon } from '#apps/site/parts/brand/brand-icon.ts';
import type { Brand } from '#apps/site/parts/brand/brand-context.ts';
import { whitelabel } from '#contracts/system.ts';

/** Loads all that the first view needs: the brand, its look and its texts. */
export async function loadBrand() {
  const stored = storedLanguage();
  if (stored !== null) prefetchLanguage(stored);
  const brand: Brand = await readValue(whitelabel, stored === null ? {} : { language: stored });
  applyBrand(brand.tokens);
  showBrandIcon(brand);
  document.title = brand.name;
  for (const storage of [sessionStorage, localStorage]) {
    storage.setItem('merchant', brand.name);
    storage.setItem('merchantCode', brand.merchant);
  }
  const language = firstLanguage(brand);
  const messages = await openLanguage(language);
  setDocumentLocale(textLocaleOf(language));
  return { brand, language, messages };
}
