import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { chooseImageHost } from '#web/look/image-host.ts';
import { queryClient } from '#web/http/query-client.ts';
import { domainRoute, launchChat, type Resource } from '#contracts/system.ts';

const NONE: readonly Resource[] = [];

/** Query of the brand's links, hosts and analytics (specification 3.25). */
const SITE_CONFIG = queryOptions({
  queryKey: ['site', 'domainRoute'],
  queryFn: () => readValue(domainRoute),
  staleTime: Infinity,
});

export function useSiteConfig() {
  return useQuery(SITE_CONFIG);
}

/** Loads the configuration before anything is drawn, so that the first picture already comes from the image host of this visit. */
export async function loadSiteConfig(): Promise<void> {
  const { imageCDNs } = await queryClient.fetchQuery(SITE_CONFIG);
  chooseImageHost(imageCDNs);
}

/** Returns the links of some kinds; an entry without a web address is left out. */
export function useResources(...types: readonly Resource['resourceType'][]): readonly Resource[] {
  const { data } = useSiteConfig();
  return data?.resources.filter(({ resourceType, url }) => types.includes(resourceType) && /^https?:\/\//.test(url)) ?? NONE;
}

/** Returns the address of customer service; null while unknown, and without one. */
export function useChatUrl(): string | null {
  const { data } = useQuery({
    queryKey: ['site', 'chat'],
    queryFn: () => readValue(launchChat),
    staleTime: Infinity,
    retry: false,
  });
  return data && /^(https?:|mailto:)/.test(data.chatUrl) ? data.chatUrl : null;
}
