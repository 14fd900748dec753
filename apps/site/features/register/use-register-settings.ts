import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import { FOR_THE_SESSION } from '#apps/site/lib/query-client.ts';
import type { registerSettings } from '#contracts/door.ts';

/** The rules of the form. They seldom change, and the server judges by its own. */
export const REGISTER_SETTINGS = queryOptions({
  ...FOR_THE_SESSION,
  queryKey: ['register', 'settings'],
  queryFn: () => readValue<typeof registerSettings>('/wps/system/setting/register'),
});

export function useRegisterSettings() {
  return useQuery(REGISTER_SETTINGS);
}
