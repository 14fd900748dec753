import { useMatches, type StaticDataRouteOption } from '@tanstack/react-router';

/** Returns the address of the shown page, and the static data of its route. */
export function usePage(): StaticDataRouteOption & { path: string } {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  return { ...page, path };
}
