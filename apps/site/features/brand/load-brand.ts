import { readValue } from '#apps/site/lib/api.ts';
import { wearBrand } from '#apps/site/lib/brand-look.ts';
import { isShipped, loadMessages, setDocumentLanguage, storedLanguage } from '#apps/site/lib/i18n.tsx';
import type { Brand } from '#apps/site/features/brand/brand-context.ts';
import type { whitelabel } from '#contracts/system.ts';

/** Everything the first view needs: the brand, its look and its texts. */
export async function loadBrand() {
  const brand: Brand = await readValue<typeof whitelabel>('/wps/system/whitelabel');
  wearBrand(brand.tokens);
  document.title = brand.name;
  for (const storage of [sessionStorage, localStorage]) {
    storage.setItem('merchant', brand.name);
    storage.setItem('merchantCode', brand.merchant);
  }
  const language = firstLanguage(brand);
  setDocumentLanguage(language);
  return { brand, language, messages: await loadMessages(language) };
}

function firstLanguage(brand: Brand): string {
  const stored = storedLanguage();
  const wanted = [stored, brand.defaultLanguage, ...brand.languages];
  return wanted.find((language) => language !== null && brand.languages.includes(language) && isShipped(language)) ?? 'en';
}
