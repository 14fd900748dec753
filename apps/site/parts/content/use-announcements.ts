import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { type Banner, listAnnouncements } from '#contracts/content.ts';

/**
 * Reads banners, notices, popups and promotions for this visitor or member; again when the language or the sign-in changes (specification
 * 4.13).
 */
export function useAnnouncements() {
  const { language } = useLanguage();
  const { status } = useSession();
  return useQuery({
    queryKey: ['announcements', language, status === 'in'],
    queryFn: () => readValue(listAnnouncements, { platform: 'W', language }),
    enabled: status !== 'asking',
    staleTime: 5 * 60_000,
    // The old texts stay until the new texts have loaded.
    placeholderData: keepPreviousData,
  });
}

/** Returns the operator's banners of a group, in their order (specification 3.12). */
export function useBanners(group: Banner['groupName']): readonly Banner[] {
  const { data } = useAnnouncements();
  return data?.banners.filter(({ groupName }) => groupName === group) ?? [];
}
