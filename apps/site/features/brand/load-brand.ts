import { readValue } from '#apps/site/lib/api.ts';
import { wearBrand } from '#apps/site/lib/brand-look.ts';
import { firstLanguage, setDocumentLocale, storedLanguage } from '#apps/site/lib/language.ts';
import { openLanguage, textLocaleOf, warmLanguage } from '#apps/site/lib/messages.ts';
import type { Brand } from '#apps/site/features/brand/brand-context.ts';
import type { whitelabel } from '#contracts/system.ts';

/** Everything the first view needs: the brand, its look and its texts. */
export async function loadBrand() {
  const stored = storedLanguage();
  if (stored !== null) warmLanguage(stored);
  const brand: Brand = await readValue<typeof whitelabel>('/wps/system/whitelabel');
  wearBrand(brand.tokens);
  document.title = brand.name;
  for (const storage of [sessionStorage, localStorage]) {
    storage.setItem('merchant', brand.name);
    storage.setItem('merchantCode', brand.merchant);
  }
  const language = firstLanguage(brand);
  setDocumentLocale(textLocaleOf(language));
  return { brand, language, messages: await openLanguage(language) };
}
