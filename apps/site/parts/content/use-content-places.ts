import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contentPlaces, type FooterLink, type HomeSection } from '#contracts/content.ts';
import { readValue } from '#web/http/api.ts';
import { useLanguage } from '#web/text/i18n.tsx';

function useContentPlaces() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['content-places', language],
    queryFn: () => readValue(contentPlaces, { language }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}

/** Returns true until the operator's links and sections have loaded, or the read has failed. */
export function usePlacesPending(): boolean {
  return useContentPlaces().isPending;
}

/** Returns the operator's links for a column of the footer, in their order. */
export function useFooterLinks(column: FooterLink['column']): readonly FooterLink[] {
  const { data } = useContentPlaces();
  return data?.links.filter((one) => one.column === column) ?? [];
}

/** Returns the operator's sections of the home page that follow a part, in their order. */
export function useHomeSections(after: HomeSection['after'] | undefined): readonly HomeSection[] {
  const { data } = useContentPlaces();
  return data?.sections.filter((one) => one.after === after) ?? [];
}
