import { useQuery } from '@tanstack/react-query';
import { legalPage } from '#contracts/content.ts';
import { readValue } from '#web/http/api.ts';
import { useLanguage } from '#web/text/i18n.tsx';

/** Reads a legal page that the brand has published, in the language of the site. */
export function useLegalPage(page: string) {
  const { language } = useLanguage();
  return useQuery({ queryKey: ['legal', page, language], queryFn: () => readValue(legalPage, { page, language }) });
}
