import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { chunkInTime } from '#apps/site/lib/state/chunk-trouble.ts';
import './member-frame.css';

const loadMemberMenu = chunkInTime(() => import('#apps/site/features/member-menu/member-menu.tsx'));
const MemberMenu = lazy(async () => ({ default: (await loadMemberMenu()).MemberMenu }));

/** The member's pages on one grid, the menu beside them; a phone has the menu on its page “Me”. */
export function MemberFrame() {
  return (
    <div className="wrap member">
      <div className="member__menu">
        <Contained>
          <Suspense>
            <MemberMenu />
          </Suspense>
        </Contained>
      </div>
      <div className="member__page">
        <Outlet />
      </div>
    </div>
  );
}
