import { locale } from '#apps/admin/lib/text.ts';

/** Name of a language in the shown language: staff read every name, and no font of its script has to be there. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language' }).of(tag) ?? tag;
}
