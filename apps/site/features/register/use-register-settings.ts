import { useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import type { registerSettings } from '#contracts/door.ts';

export const SETTINGS_KEY = ['register', 'settings'];

/** The rules of the form. They seldom change, and the server judges by its own. */
export function useRegisterSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: () => readValue<typeof registerSettings>('/wps/system/setting/register'),
    staleTime: 10 * 60_000,
  });
}
