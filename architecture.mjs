// Who may import whom. The import rules are generated from these tables (.dependency-cruiser.cjs).

/** Each layer, what it may import from outside itself, and which packages it may use: all, those of Node too, or a list. */
export const layers = {
  kernel: { imports: [], packages: [] },
  art: { imports: ['kernel'], packages: ['react'] },
  contracts: { imports: ['kernel'], packages: ['zod'] },
  platform: { imports: ['kernel', 'contracts', 'locales'], packages: 'server' },
  modules: { imports: ['kernel', 'contracts', 'platform'], packages: 'server' },
  games: { imports: ['kernel', 'contracts', 'platform', 'modules', 'ui', 'art'], packages: 'server', strangers: ['kit'] },
  vendors: { imports: ['kernel', 'contracts', 'platform', 'modules', 'art'], packages: 'server', strangers: ['seamless-kit'] },
  payments: { imports: ['kernel', 'contracts', 'platform', 'modules'], packages: 'server', strangers: [] },
  openid: { imports: ['kernel', 'contracts', 'platform', 'modules'], packages: 'server', strangers: [] },
  poker: { imports: ['kernel', 'contracts', 'platform', 'modules', 'games'], packages: 'server', strangers: ['kit'] },
  sports: { imports: ['kernel', 'contracts', 'platform', 'modules'], packages: 'server', strangers: ['kit'] },
  promotions: { imports: ['kernel', 'contracts', 'platform', 'modules'], packages: 'server', strangers: [] },
  'apps/server': {
    imports: ['kernel', 'contracts', 'platform', 'modules', 'games', 'vendors', 'openid', 'payments', 'promotions', 'art', 'locales'],
    packages: 'server',
  },
  ui: { imports: ['kernel'], packages: 'web' },
  'apps/site': { imports: ['kernel', 'contracts', 'ui', 'art', 'locales', 'games'], packages: 'web' },
  // What has no product in it serves both sites, and so do the cards of members that staff see before them.
  'apps/admin': { imports: ['kernel', 'contracts', 'ui', 'apps/site/lib', 'apps/site/parts/promotions'], packages: 'web' },
};

/** Each module and the modules that it may call through their index.ts; those call it back, or it takes their events. */
export const modules = {
  agents: ['cashier', 'catalogue', 'identity', 'limits', 'rollover', 'rounds', 'site', 'staff', 'transfers', 'wallet', 'withdrawals'],
  bonus: ['identity', 'wallet'],
  cashier: ['identity', 'limits', 'site', 'staff', 'wallet'],
  catalogue: ['site', 'staff'],
  chat: ['cashier', 'identity', 'rounds', 'site', 'staff', 'transfers'],
  content: ['identity', 'site'],
  fairness: ['wallet'],
  feedback: ['files', 'identity', 'staff'],
  files: ['identity'],
  funds: ['staff', 'wallet'],
  gateway: ['identity', 'rounds', 'site'],
  identity: ['site', 'staff', 'wallet'],
  jackpots: ['fairness', 'identity', 'site', 'wallet'],
  kyc: ['files', 'identity', 'site', 'staff', 'wallet'],
  limits: ['identity', 'site', 'wallet'],
  messages: ['identity', 'site', 'staff'],
  missions: ['bonus', 'catalogue', 'identity', 'rounds', 'site', 'staff', 'wallet'],
  points: ['catalogue', 'identity', 'rounds', 'site', 'staff', 'wallet'],
  promotions: ['bonus', 'files', 'identity', 'points', 'races', 'referral', 'rounds', 'site', 'staff', 'wallet'],
  races: ['cashier', 'catalogue', 'fairness', 'identity', 'limits', 'rounds', 'site', 'staff', 'wallet'],
  reconciliation: ['gateway', 'identity', 'rounds', 'staff'],
  referral: ['identity', 'rounds', 'site', 'staff', 'wallet', 'withdrawals'],
  'reward-tickets': ['fairness', 'identity', 'site', 'staff', 'wallet'],
  rollover: ['cashier', 'site', 'wallet'],
  rounds: ['bonus', 'catalogue', 'fairness', 'identity', 'jackpots', 'limits', 'site', 'staff', 'wallet'],
  seats: ['bonus', 'identity', 'limits', 'wallet'],
  signals: ['bonus', 'identity', 'rounds', 'site', 'staff', 'withdrawals'],
  site: ['staff'],
  staff: [],
  support: ['files', 'identity', 'staff'],
  transfers: ['bonus', 'identity', 'limits', 'rollover', 'site', 'wallet'],
  'vendor-wallets': ['bonus', 'catalogue', 'gateway', 'identity', 'limits', 'site', 'wallet'],
  vip: ['identity', 'rounds', 'site', 'staff', 'wallet'],
  wallet: [],
  withdrawals: ['cashier', 'files', 'identity', 'kyc', 'rollover', 'site', 'staff', 'vip', 'wallet'],
};

/**
 * The tiers of a site, from the lowest: a folder imports its own tier and those before it, the files beside the folders all of them.
 * The folders of a tier that is named under `strangers` do not know each other.
 */
export const tiers = {
  'apps/site': { order: ['lib', 'parts', 'features', 'pages', 'frame'], strangers: ['features', 'pages'] },
  'apps/admin': { order: ['lib', 'parts', 'pages', 'frame'], strangers: ['pages'] },
};
