// Who may import whom. The import rules are generated from these two tables (.dependency-cruiser.cjs).

/** Each layer, what it may import from outside itself, and which packages it may use: all, those of Node too, or a list. */
export const layers = {
  kernel: { imports: [], packages: [] },
  art: { imports: ['kernel'], packages: [] },
  contracts: { imports: ['kernel'], packages: ['zod'] },
  platform: { imports: ['kernel', 'contracts', 'locales'], packages: 'server' },
  modules: { imports: ['kernel', 'contracts', 'platform'], packages: 'server' },
  games: { imports: ['kernel', 'contracts', 'platform', 'modules', 'ui', 'art'], packages: 'server', strangers: ['kit'] },
  vendors: { imports: ['kernel', 'contracts', 'platform', 'modules', 'art'], packages: 'server', strangers: ['seamless-kit'] },
  payments: { imports: ['kernel', 'contracts', 'platform', 'modules'], packages: 'server', strangers: [] },
  promotions: { imports: ['kernel', 'contracts', 'platform', 'modules'], packages: 'server', strangers: [] },
  reports: { imports: ['kernel', 'contracts', 'platform', 'modules'], packages: 'server', strangers: [] },
  'apps/server': {
    imports: ['kernel', 'contracts', 'platform', 'modules', 'games', 'vendors', 'payments', 'promotions', 'reports', 'art', 'locales'],
    packages: 'server',
  },
  ui: { imports: ['kernel'], packages: 'web' },
  'apps/site': { imports: ['kernel', 'contracts', 'ui', 'art', 'locales', 'games'], packages: 'web' },
  'apps/admin': { imports: ['kernel', 'contracts', 'ui', 'art', 'locales'], packages: 'web' },
};

/** Each module and the modules whose front door it may call; the other way round it hears events. */
export const modules = {
  catalogue: [],
  cashier: ['identity', 'limits', 'site', 'wallet'],
  content: ['site'],
  fairness: [],
  identity: ['site'],
  limits: [],
  rounds: ['catalogue', 'fairness', 'identity', 'wallet'],
  site: [],
  wallet: [],
};
