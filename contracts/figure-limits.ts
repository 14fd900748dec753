/**
 * The figures of a brand's day, in the order of the page, with their definitions. A day is a calendar day in the time zone of the brand.
 * Practice money counts in none of them. Several modules may report parts of one figure; the parts add up.
 */
export const FIGURES = {
  deposits: { label: 'Deposits', unit: 'money', means: 'Credited to members on the day, after fees.' },
  withdrawals: { label: 'Withdrawals', unit: 'money', means: 'Sent to members on the day, before fees.' },
  stakes: { label: 'Settled stakes', unit: 'money', means: 'Stakes of bets that were settled on the day.' },
  payouts: { label: 'Payouts', unit: 'money', means: 'Payouts of bets that were settled on the day.' },
  ggr: { label: 'GGR', unit: 'money', means: 'Settled stakes less payouts; in the poker room the rake.' },
  turnover: { label: 'Turnover', unit: 'money', means: 'The part of the stakes that was at risk.' },
  rewards: { label: 'Rewards', unit: 'money', means: 'Cash and bonus that promotions, levels, vouchers and referrals gave.' },
  deposits_made: { label: 'Deposits made', unit: 'count', means: 'Deposits that were credited.' },
  bets: { label: 'Bets', unit: 'count', means: 'Bets that were settled.' },
  active: { label: 'Active members', unit: 'count', means: 'Members with a settled bet.' },
  registrations: { label: 'New members', unit: 'count', means: 'Accounts that were opened, without trial accounts.' },
  sign_ins: { label: 'Sign-ins', unit: 'count', means: 'Sessions that members opened.' },
} as const satisfies Readonly<Record<string, { label: string; unit: 'money' | 'count'; means: string }>>;
export type FigureName = keyof typeof FIGURES;

/** The most days that one call shows. */
export const MOST_FIGURE_DAYS = 92;

/** Ways to group settled bets in a report, from the widest to the narrowest. */
export const REPORT_GROUPS = ['brand', 'category', 'studio', 'game', 'day'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** The most days of one report. */
export const MOST_REPORT_DAYS = 366;
