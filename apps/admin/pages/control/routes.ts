import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { controlState } from '#contracts/bo/control.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/control',
    staticData: { title: 'Ledger checks', menu: { section: 'oversight', label: 'Ledger checks', order: 25, contract: controlState } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/control/control-page.tsx')),
      'ControlPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    control: typeof routes;
  }
}
