import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import { missionCount, missionSummary } from '#contracts/missions.ts';

export type Mission = WireOutput<typeof missionSummary>['list'][number];
export type Step = Mission['steps'][number];

/** Interval at which the missions are read again, in ms. No frame of the websocket announces settled bets to this page. */
const POLL_EVERY_MS = 15_000;

/** Returns the number of missions that can be collected, which the menu shows. */
export async function countCollectable(): Promise<number> {
  return (await readValue(missionCount)).count;
}

/** Reads the brand's missions and the member's progress in them. */
export function useMissions() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['missions', language],
    queryFn: () => readValue(missionSummary, { language }),
    staleTime: 0,
    refetchInterval: POLL_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

export function readMissionsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['missions'] });
}
