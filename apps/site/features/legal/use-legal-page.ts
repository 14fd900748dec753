import { useQuery } from '@tanstack/react-query';
import { legalPage } from '#contracts/content.ts';
import { readValue } from '#web/http/api.ts';
import { useLanguage } from '#web/text/i18n.tsx';

/** A legal page as the brand has published it, in the language of the reader. */
export function useLegalPage(page: string) {
  const { language } = useLanguage();
  return useQuery({ queryKey: ['legal', page, language], queryFn: () => readValue(legalPage, { page, language }) });
}
