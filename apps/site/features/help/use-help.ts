import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { helpCenter } from '#contracts/content.ts';

/** Reads the articles of the help centre, in the language of the site. */
export function useHelp() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['help', language],
    queryFn: () => readValue(helpCenter, { language }),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  });
}
