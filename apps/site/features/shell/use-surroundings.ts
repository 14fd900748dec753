import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import { chooseImageHost } from '#apps/site/lib/image-host.ts';
import { queryClient } from '#apps/site/lib/query-client.ts';
import type { domainRoute, launchChat, Resource } from '#contracts/system.ts';

const NONE: readonly Resource[] = [];

/** The brand's links, hosts and analytics (specification 3.25). */
const SURROUNDINGS = queryOptions({
  queryKey: ['site', 'domainRoute'],
  queryFn: () => readValue<typeof domainRoute>('/wps/system/domainRoute'),
  staleTime: Infinity,
});

export function useSurroundings() {
  return useQuery(SURROUNDINGS);
}

/** Asks for them before anything is drawn, so that the first picture already comes from the host of this visit. */
export async function askSurroundings(): Promise<void> {
  const { imageCDNs } = await queryClient.fetchQuery(SURROUNDINGS);
  chooseImageHost(imageCDNs);
}

/** Links that exist, of some kinds; what is no address of the web is none. */
export function useResources(...types: readonly Resource['resourceType'][]): readonly Resource[] {
  const { data } = useSurroundings();
  return data?.resources.filter(({ resourceType, url }) => types.includes(resourceType) && /^https?:\/\//.test(url)) ?? NONE;
}

/** Where customer service answers; null until it is known, and where there is none. */
export function useChatUrl(): string | null {
  const { data } = useQuery({
    queryKey: ['site', 'chat'],
    queryFn: () => readValue<typeof launchChat>('/wps/relay/CBS_launchChat'),
    staleTime: Infinity,
    retry: false,
  });
  return data && /^(https?:|mailto:)/.test(data.chatUrl) ? data.chatUrl : null;
}
