import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { wordText, type wordTexts } from '#contracts/bo/words.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';

const route = getRouteApi('/words');

export type Row = WireOutput<typeof wordTexts>['rows'][number];
export type Text = WireOutput<typeof wordText>;
export type LanguageText = Text['languages'][number];

/** Reads the brand, language, text and search from the address of the page. */
export function useChoice() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useBrands();
  const brand = data?.rows.find(({ id }) => String(id) === search['brand']) ?? data?.rows[0];
  const wanted = String(search['language'] ?? 'EN');
  const language = brand?.languages.includes(wanted) ? wanted : (brand?.defaultLanguage ?? 'EN');
  return {
    brands: data?.rows,
    brand,
    language,
    key: search['key'] === undefined ? undefined : String(search['key']),
    text: String(search['text'] ?? ''),
    only: search['only'] as 'own' | 'machine' | 'missing' | 'voice' | 'server' | undefined,
    choose: (next: Partial<Record<'brand' | 'language' | 'key' | 'text' | 'only', string | undefined>>) =>
      void navigate({ search: (before) => ({ ...before, ...next }), replace: true }),
  };
}

/** Reads a text in all languages of a brand. */
export function useText(merchantId: number, key: string) {
  return useQuery({ queryKey: ['word-text', merchantId, key], queryFn: () => readValue(wordText, { merchantId, key }) });
}

/** Returns the text that the site shows: the brand's own, else the common one, else English. */
export const shownText = ({ own, common }: Pick<LanguageText, 'own' | 'common'>, english: string): string => own ?? common ?? english;
