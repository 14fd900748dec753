import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { usePage } from '#apps/site/parts/page/use-page.ts';
import { withAreas } from '#web/text/messages.ts';
import { classNames } from '#ui/class-names.ts';
import './member-frame.css';

const loadMemberMenu = withAreas(['vip'], () => import('#apps/site/features/member-menu/member-menu.tsx'));
const MemberMenu = lazy(async () => ({ default: (await loadMemberMenu()).MemberMenu }));

/**
 * The member's pages on one grid, the menu beside them; a phone has the menu on its page “Me”. Agents find the menu of the agent centre in
 * its place there.
 */
export function MemberFrame() {
  const { path, under = path } = usePage();
  const { data: member } = useMember();
  // Until the member is known neither menu stands there.
  const isAgentCentre = under === '/agentHome' && member?.isAgent !== false;
  return (
    <div className={classNames('wrap', 'member', isAgentCentre && 'member--agent')}>
      {!isAgentCentre && (
        <div className="member__menu">
          <Contained>
            <Suspense>
              <MemberMenu />
            </Suspense>
          </Contained>
        </div>
      )}
      <div className="member__page">
        <Outlet />
      </div>
    </div>
  );
}
