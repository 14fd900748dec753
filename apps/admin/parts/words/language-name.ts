import { locale } from '#apps/admin/lib/text.ts';

/** Names a language in the shown language, so that staff can read every name without the font of its script. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language' }).of(tag) ?? tag;
}
