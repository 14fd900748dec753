/** Kind of slot, from which the stakes and the jackpot mark of a title are drawn. `weight` decides how many titles are of the kind. */
export type StakeKind = {
  code: string;
  weight: number;
  minBets: readonly string[];
  maxBets: readonly string[];
  /** Share of the kind's titles that have the jackpot mark. */
  jackpot: number;
};

export const STAKE_KINDS: readonly StakeKind[] = [
  { code: 'fruit-five', weight: 10, minBets: ['0.20', '0.25', '0.50'], maxBets: ['50.00', '100.00'], jackpot: 0 },
  { code: 'lines-twenty', weight: 20, minBets: ['0.20', '0.40'], maxBets: ['80.00', '100.00', '125.00'], jackpot: 0 },
  { code: 'lines-forty', weight: 12, minBets: ['0.40', '0.80'], maxBets: ['100.00', '120.00'], jackpot: 0 },
  { code: 'ways-243', weight: 14, minBets: ['0.25', '0.30', '0.50'], maxBets: ['75.00', '100.00'], jackpot: 0 },
  { code: 'ways-1024', weight: 11, minBets: ['0.40', '0.50'], maxBets: ['100.00', '120.00'], jackpot: 0 },
  { code: 'hold-coins', weight: 13, minBets: ['0.20', '0.40', '1.00'], maxBets: ['100.00', '125.00'], jackpot: 0.45 },
  { code: 'tumble-lines', weight: 12, minBets: ['0.20', '0.40'], maxBets: ['60.00', '100.00'], jackpot: 0 },
  { code: 'tumble-ways', weight: 8, minBets: ['0.20', '0.50'], maxBets: ['100.00'], jackpot: 0 },
];

/** Kind of slot that a theme prefers, such as fruit or coins. */
export const AFFINITY: Readonly<Record<string, string>> = {
  fruit: 'fruit-five',
  seven: 'fruit-five',
  bell: 'fruit-five',
  coin: 'hold-coins',
  chest: 'hold-coins',
  gem: 'tumble-lines',
  candy: 'tumble-lines',
};

/** Model that titles play (games/slots/README.md); `weight` decides how often titles use it. */
export type PlayedModel = { code: string; mechanic: string; weight: number };

/** Models among which the titles were first distributed. A later model must go to `NEWER`, so that titles keep their models. */
export const FIRST_MODELS: readonly PlayedModel[] = [
  { code: 'anywhere-eight', mechanic: 'anywhere', weight: 12 },
  { code: 'choice-ways', mechanic: 'choice', weight: 9 },
  { code: 'cluster-seven', mechanic: 'cluster', weight: 12 },
  { code: 'endless-ways', mechanic: 'endless', weight: 9 },
  { code: 'expand-twenty', mechanic: 'expand', weight: 11 },
  { code: 'fruit-board', mechanic: 'board', weight: 8 },
  { code: 'fruit-five', mechanic: 'lines', weight: 8 },
  { code: 'giant-twenty', mechanic: 'giant', weight: 10 },
  { code: 'grow-twenty', mechanic: 'grow', weight: 11 },
  { code: 'hold-coins', mechanic: 'hold', weight: 10 },
  { code: 'jackpot-hold', mechanic: 'jackpot', weight: 10 },
  { code: 'lines-forty', mechanic: 'lines', weight: 7 },
  { code: 'lines-twenty', mechanic: 'lines', weight: 9 },
  { code: 'nudge-classic', mechanic: 'nudge', weight: 7 },
  { code: 'picks-twenty', mechanic: 'picks', weight: 9 },
  { code: 'rows-five', mechanic: 'varying', weight: 8 },
  { code: 'rows-thousands', mechanic: 'varying', weight: 13 },
  { code: 'split-ways', mechanic: 'split', weight: 9 },
  { code: 'sticky-outer', mechanic: 'sticky', weight: 7 },
  { code: 'sticky-ten', mechanic: 'sticky', weight: 9 },
  { code: 'tome-ten', mechanic: 'tome', weight: 11 },
  { code: 'tumble-lines', mechanic: 'cascade', weight: 8 },
  { code: 'tumble-ways', mechanic: 'cascade', weight: 8 },
  { code: 'twoway-ten', mechanic: 'both', weight: 9 },
  { code: 'walk-twenty', mechanic: 'walk', weight: 10 },
  { code: 'ways-1024', mechanic: 'ways', weight: 7 },
  { code: 'ways-243', mechanic: 'ways', weight: 8 },
  { code: 'wheel-twenty', mechanic: 'wheel', weight: 10 },
];

/** Models that have replaced those of some titles later: one title in `every`, far from the next one. */
export const NEWER: readonly (PlayedModel & { every: number })[] = [{ code: 'collect-twenty', mechanic: 'collect', weight: 10, every: 36 }];

export const MODELS: readonly PlayedModel[] = [...FIRST_MODELS, ...NEWER];

/** Models that a theme prefers: fruit machines for fruit, hold and respin for coins, clusters for gems. */
export const PLAYED_AS: Readonly<Record<string, readonly string[]>> = {
  fruit: ['fruit-board', 'nudge-classic', 'fruit-five'],
  seven: ['nudge-classic', 'fruit-board', 'fruit-five'],
  bell: ['fruit-five', 'nudge-classic', 'wheel-twenty'],
  coin: ['hold-coins', 'jackpot-hold', 'wheel-twenty'],
  chest: ['jackpot-hold', 'picks-twenty', 'hold-coins'],
  gem: ['cluster-seven', 'sticky-ten', 'split-ways'],
  candy: ['anywhere-eight', 'cluster-seven', 'tumble-lines'],
  pharaoh: ['tome-ten', 'expand-twenty'],
  scarab: ['tome-ten', 'walk-twenty'],
  rune: ['grow-twenty', 'rows-thousands'],
  dragon: ['rows-thousands', 'giant-twenty'],
};
