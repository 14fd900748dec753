import { locale } from '#apps/admin/lib/text.ts';
/** Name of a language in English: staff read every language's name, and no font of its script has to be there. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language' }).of(tag) ?? tag;
}
