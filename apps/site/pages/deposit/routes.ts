/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { searchReader } from '#web/state/search.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['cashier', 'promotions'], () => import('#apps/site/pages/deposit/deposit-route.tsx'));

type Deposit = { deposit?: string; game?: string; offer?: number };

/** The open deposit stands in the address, so that a reload finds it again, and so do the game that the money is for, `VENDOR/CODE`, and the promotion. */
const readDeposit = searchReader<Deposit>({ deposit: true, game: true, offer: true }, ({ deposit, game, offer }) => ({
  ...(typeof deposit === 'string' && /^[\w-]{1,64}$/.test(deposit) && { deposit }),
  ...(typeof game === 'string' && /^\w{1,20}\/[\w-]{1,40}$/.test(game) && { game }),
  ...(/^[1-9]\d{0,8}$/.test(String(offer)) && { offer: Number(offer) }),
}));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/depositv2',
    validateSearch: readDeposit,
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'money.deposit',
      frame: 'member',
      menu: { group: 'money', order: 40, icon: 'arrow-down', name: 'money.deposit' },
      isUndisturbed: true,
    },
    component: lazyRouteComponent(load, 'DepositRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    deposit: typeof routes;
  }
}

declare module '#web/text/message-ids.ts' {
  interface Texts {
    cashier: typeof import('#locales/en/cashier.json', { with: { type: 'json' } });
  }
}
