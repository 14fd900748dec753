import { withAreas } from '#apps/site/lib/messages.ts';

/** The pages that come when they are first opened, each with the areas of texts that it shows. */
export const legalChunk = withAreas(['legal'], () => import('#apps/site/routes/legal-route.tsx'));
export const gamesChunk = withAreas(['lobby'], () => import('#apps/site/routes/games-route.tsx'));
export const gameInfoChunk = withAreas(['play'], () => import('#apps/site/routes/game-info-route.tsx'));
export const playChunk = withAreas(['play'], () => import('#apps/site/routes/seamless-route.tsx'));
export const depositChunk = withAreas(['cashier'], () => import('#apps/site/routes/deposit-route.tsx'));
export const memberChunk = withAreas(['account', 'door', 'wallet'], () => import('#apps/site/routes/member-routes.tsx'));
export const recordChunk = withAreas(['records', 'fairness', 'play'], () => import('#apps/site/routes/record-routes.tsx'));
export const devKitChunk = withAreas([], () => import('#apps/site/routes/dev-kit-route.tsx'));
export const contentChunk = withAreas(['content'], () => import('#apps/site/routes/content-routes.tsx'));
export const centreChunk = withAreas(['content'], () => import('#apps/site/routes/centre-routes.tsx'));
