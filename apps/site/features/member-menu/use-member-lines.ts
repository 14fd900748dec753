import { queryOptions, skipToken } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { memberLines, type MemberLine } from '#apps/site/features/member-menu/member-lines.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useSwitches } from '#apps/site/parts/member/use-switch.ts';
import type { Area } from '#web/text/message-ids.ts';
import { withAreas } from '#web/text/messages.ts';

/** The lines of the member's menu, in their groups. */
export function useMemberLines(): MemberLine[][] {
  const { data: member } = useMember();
  const { routesById } = useRouter();
  const isAgent = member?.isAgent ?? false;
  const isOn = useSwitches();
  return useMemo(() => memberLines(Object.values(routesById), isAgent, isOn), [routesById, isAgent, isOn]);
}

/** Returns the query of the badge at a line of the menu. Its key is that of the line, so every place shows the same number. */
export function countQuery({ to, count }: MemberLine) {
  return queryOptions({ queryKey: ['badge', to], queryFn: count ?? skipToken });
}

/** True once the texts of an area are loaded. */
export function useTextsLoaded(area: Area | undefined): boolean {
  const [isHere, setHere] = useState(area === undefined);
  useEffect(() => {
    if (area !== undefined) void withAreas([area], async () => {})().then(() => setHere(true));
  }, [area]);
  return isHere;
}
