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
 * Frame of the member's pages, with the menu beside them; on a phone the page "Me" has the menu. In the agent centre, agents see its menu
 * in that place.
 */
export function MemberFrame() {
  const { path, under = path } = usePage();
  const { data: member } = useMember();
  // While the member is unknown, neither menu is shown.
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
