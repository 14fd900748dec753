import { useMatches, type StaticDataRouteOption } from '@tanstack/react-router';

/** The address of the shown page, and what the page says of itself in its `routes.ts`. */
export function usePage(): StaticDataRouteOption & { path: string } {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  return { ...page, path };
}
