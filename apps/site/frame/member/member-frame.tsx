import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import './member-frame.css';

const MemberMenu = lazy(async () => ({ default: (await import('#apps/site/features/member-menu/member-menu.tsx')).MemberMenu }));

/** The member's pages on one grid, the menu beside them; a phone has the menu on its page “Me”. */
export function MemberFrame() {
  return (
    <div className="wrap member">
      <div className="member__menu">
        <Suspense>
          <MemberMenu />
        </Suspense>
      </div>
      <div className="member__page">
        <Outlet />
      </div>
    </div>
  );
}
