/** What a title needs to know of its model (games/slots/README.md), and how often titles use it. */
export type ModelFacts = {
  code: string;
  weight: number;
  minBets: readonly string[];
  maxBets: readonly string[];
  /** share of its titles that carry the jackpot mark */
  jackpot: number;
};

export const MODELS: readonly ModelFacts[] = [
  { code: 'fruit-five', weight: 10, minBets: ['0.20', '0.25', '0.50'], maxBets: ['50.00', '100.00'], jackpot: 0 },
  { code: 'lines-twenty', weight: 20, minBets: ['0.20', '0.40'], maxBets: ['80.00', '100.00', '125.00'], jackpot: 0 },
  { code: 'lines-forty', weight: 12, minBets: ['0.40', '0.80'], maxBets: ['100.00', '120.00'], jackpot: 0 },
  { code: 'ways-243', weight: 14, minBets: ['0.25', '0.30', '0.50'], maxBets: ['75.00', '100.00'], jackpot: 0 },
  { code: 'ways-1024', weight: 11, minBets: ['0.40', '0.50'], maxBets: ['100.00', '120.00'], jackpot: 0 },
  { code: 'hold-coins', weight: 13, minBets: ['0.20', '0.40', '1.00'], maxBets: ['100.00', '125.00'], jackpot: 0.45 },
  { code: 'tumble-lines', weight: 12, minBets: ['0.20', '0.40'], maxBets: ['60.00', '100.00'], jackpot: 0 },
  { code: 'tumble-ways', weight: 8, minBets: ['0.20', '0.50'], maxBets: ['100.00'], jackpot: 0 },
];

/** Themes that ask for a model: a fruit machine has fruit, coins are held. */
export const AFFINITY: Readonly<Record<string, string>> = {
  fruit: 'fruit-five',
  seven: 'fruit-five',
  bell: 'fruit-five',
  coin: 'hold-coins',
  chest: 'hold-coins',
  gem: 'tumble-lines',
  candy: 'tumble-lines',
};
