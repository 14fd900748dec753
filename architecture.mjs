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
  poker: { imports: ['kernel', 'contracts', 'platform', 'modules', 'games'], packages: 'server', strangers: ['kit', 'shuffle', 'table'] },
  sports: { imports: ['kernel', 'contracts', 'platform', 'modules', 'games'], packages: 'server', strangers: ['kit'] },
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
  agents: [
    'bets',
    'cashier',
    'catalogue',
    'draws',
    'identity',
    'limits',
    'rollover',
    'site',
    'staff',
    'transfers',
    'wallet',
    'withdrawals',
  ],
  bets: ['bonus', 'catalogue', 'fairness', 'identity', 'jackpots', 'limits', 'rules', 'site', 'wallet'],
  bonus: ['identity', 'wallet'],
  cashier: ['identity', 'limits', 'site', 'staff', 'wallet'],
  catalogue: ['site', 'staff'],
  chat: ['cashier', 'coups', 'identity', 'site', 'staff', 'transfers'],
  content: ['identity', 'site'],
  coups: ['bets', 'fairness', 'identity', 'leads', 'rules', 'wallet'],
  'draw-desk': ['bets', 'catalogue', 'draws', 'identity', 'leads', 'rules', 'staff'],
  draws: ['bets', 'bonus', 'catalogue', 'fairness', 'identity', 'launch', 'leads', 'rules', 'site', 'staff', 'wallet'],
  fairness: ['wallet'],
  feedback: ['files', 'identity', 'staff'],
  files: ['identity'],
  'free-rounds': ['bets', 'catalogue', 'fairness', 'identity', 'launch', 'rules', 'site', 'staff', 'wallet'],
  funds: ['staff', 'wallet'],
  gateway: ['free-rounds', 'identity', 'launch', 'site', 'vendor-rounds'],
  identity: ['site', 'staff', 'wallet'],
  instant: ['bets', 'fairness', 'free-rounds', 'jackpots'],
  jackpots: ['fairness', 'identity', 'site', 'wallet'],
  kyc: ['files', 'identity', 'site', 'staff', 'wallet'],
  launch: ['bets', 'identity', 'limits', 'site'],
  leads: ['catalogue', 'fairness', 'rules'],
  limits: ['identity', 'site', 'wallet'],
  messages: ['identity', 'site', 'staff'],
  missions: ['bets', 'bonus', 'catalogue', 'identity', 'offers', 'site', 'staff', 'wallet'],
  offers: ['bonus', 'identity', 'site', 'staff', 'wallet'],
  play: ['bets', 'catalogue', 'fairness', 'jackpots', 'launch', 'rules', 'site'],
  points: ['bets', 'catalogue', 'identity', 'site', 'staff', 'wallet'],
  promotions: ['bets', 'bonus', 'files', 'identity', 'offers', 'points', 'races', 'referral', 'site', 'staff', 'wallet'],
  races: ['bets', 'cashier', 'catalogue', 'fairness', 'identity', 'limits', 'offers', 'site', 'staff', 'wallet'],
  reconciliation: ['bets', 'gateway', 'identity', 'staff', 'vendor-rounds'],
  referral: ['bets', 'identity', 'site', 'staff', 'wallet', 'withdrawals'],
  'reward-tickets': ['fairness', 'identity', 'offers', 'site', 'staff', 'wallet'],
  rollover: ['cashier', 'site', 'wallet'],
  rules: ['catalogue'],
  signals: ['bets', 'bonus', 'identity', 'site', 'staff', 'withdrawals'],
  site: ['staff'],
  sports: ['bets', 'bonus', 'leads', 'wallet'],
  staff: [],
  stepped: ['bets', 'fairness', 'rules'],
  support: ['files', 'identity', 'staff'],
  transfers: ['bonus', 'identity', 'limits', 'rollover', 'site', 'wallet'],
  'vendor-rounds': ['bets', 'bonus', 'identity', 'launch', 'wallet'],
  'vendor-wallets': ['bonus', 'catalogue', 'gateway', 'identity', 'limits', 'site', 'wallet'],
  vip: ['bets', 'identity', 'site', 'staff', 'wallet'],
  wallet: [],
  winners: ['bets', 'catalogue', 'identity', 'site'],
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
