/**
 * Figures of a brand's day, in the order of the page, with their definitions. A day is a calendar day in the time zone of the brand.
 * Practice money never counts. Several modules may report parts of one figure; the parts are added.
 */
export const FIGURES = {
  deposits: { label: 'Deposits', unit: 'money', means: 'Credited to members on the day, after fees.' },
  withdrawals: { label: 'Withdrawals', unit: 'money', means: 'Sent to members on the day, before fees.' },
  stakes: { label: 'Settled stakes', unit: 'money', means: 'Stakes of bets settled on the day.' },
  payouts: { label: 'Payouts', unit: 'money', means: 'Payouts of bets settled on the day.' },
  ggr: { label: 'GGR', unit: 'money', means: 'Settled stakes less payouts. For poker: the rake.' },
  turnover: { label: 'Turnover', unit: 'money', means: 'The part of the stakes that was at risk.' },
  rewards: { label: 'Rewards', unit: 'money', means: 'Cash and bonus from promotions, levels, vouchers and referrals.' },
  deposits_made: { label: 'Deposit count', unit: 'count', means: 'Deposits that were credited.' },
  bets: { label: 'Bets', unit: 'count', means: 'Bets that were settled.' },
  active: { label: 'Active members', unit: 'count', means: 'Members with a settled bet.' },
  registrations: { label: 'New members', unit: 'count', means: 'Accounts that were opened, without trial accounts.' },
  sign_ins: { label: 'Sign-ins', unit: 'count', means: 'Member sessions opened.' },
} as const satisfies Readonly<Record<string, { label: string; unit: 'money' | 'count'; means: string }>>;
export type FigureName = keyof typeof FIGURES;

/** Most days that one call returns. */
export const MOST_FIGURE_DAYS = 92;

/** Ways to group settled bets in a report, from the widest to the narrowest. */
export const REPORT_GROUPS = ['brand', 'category', 'studio', 'game', 'day'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Most days of a report in one answer. */
export const MOST_REPORT_DAYS = 366;

/**
 * Reports that staff may request as files. Each name is the last part of the call `/bo/reports/<name>` and of the page `/reports/<name>`.
 */
export const REPORTS = ['games', 'ngr', 'bets', 'deposits', 'withdrawals'] as const;
export type ReportName = (typeof REPORTS)[number];
/** Spans of time of a scheduled report. The mail comes after the end of each span. */
export const SCHEDULE_RHYTHMS = ['day', 'week', 'month'] as const;
export type ScheduleRhythm = (typeof SCHEDULE_RHYTHMS)[number];
/** Most schedules that one staff member may add in a day. */
export const SCHEDULES_A_DAY = 50;
/** Most days of a report in a file. */
export const MOST_FILE_DAYS = 3_660;
/** Days for which the file of a report can be saved after it was made. */
export const REPORT_FILE_DAYS = 7;
/** Most files of reports that one staff member may request in a day. */
export const REPORT_FILES_A_DAY = 50;

/** Columns of the NGR report, with their definitions. */
export const NGR_COLUMNS = {
  bets: { label: 'Bets', means: 'Bets that were settled.' },
  stakes: { label: 'Stakes', means: 'Stakes of bets that were settled.' },
  payouts: { label: 'Payouts', means: 'Payouts of bets that were settled.' },
  ggr: { label: 'GGR', means: 'Settled stakes less payouts. For poker: the rake.' },
  promotions: { label: 'Promotions', means: 'Cash and bonus given, less bonus money returned.' },
  jackpots: { label: 'Jackpots', means: 'Contributions of rounds to progressive jackpots.' },
  fees: { label: 'Vendor fees', means: 'A share of GGR by brand, studio and category, rounded down by game and day.' },
  duty: { label: 'Duty', means: 'A share of GGR by brand and category, rounded down by game and day.' },
  ngr: { label: 'NGR', means: 'GGR less promotions, jackpots, vendor fees and duty.' },
} as const satisfies Readonly<Record<string, { label: string; means: string }>>;
export type NgrColumn = keyof typeof NGR_COLUMNS;

/** Costs that are a share of the gross gaming revenue (GGR). */
export const RATE_COSTS = ['fee', 'duty'] as const;
export type RateCost = (typeof RATE_COSTS)[number];

/** Key of a row for amounts that belong to no game, such as most promotions. */
export const NO_GAME = 'no-game';

/** Amounts at a point in time, in the order of the page, with their definitions. */
export const AS_OF = {
  cash: { label: 'Members’ cash', means: 'Cash that members could play with or withdraw.' },
  held: { label: 'Held for withdrawals and bets', means: 'Cash reserved for open bets and withdrawals.' },
  chips: { label: 'Money at tables', means: 'Chips at tables in open sittings.' },
  vault: { label: 'Money in vaults', means: 'Cash that members had put aside.' },
  funds: { label: 'Members’ funds', means: 'Cash, held money, chips and vaults together.' },
  bonus: { label: 'Bonus liability', means: 'Bonus money that was not yet converted, lost or returned.' },
  debts: { label: 'Debts of members', means: 'Amounts that members owed after corrections and chargebacks.' },
  open_bets: { label: 'Open bets', means: 'Stakes of bets for real money that were not settled.' },
  agents: { label: 'Debt to agents', means: 'Bills of agents that the house had not paid.' },
  jackpots: { label: 'Jackpot pools', means: 'Amounts in the accounts of progressive jackpots.' },
  meters: { label: 'Meters of games', means: 'Symbols that members had collected, valued at the average payout of their bonuses.' },
  clearing: {
    label: 'Clearing with payment companies and vendors',
    means: 'Amounts they owed the house, less amounts the house owed them.',
  },
} as const satisfies Readonly<Record<string, { label: string; means: string }>>;
export type AsOfName = keyof typeof AS_OF;

/** Times of these amounts are full quarters of an hour, in milliseconds. Midnight of every time zone is such a time. */
export const AS_OF_STEP_MS = 900_000;

/** Figures of members grouped by the month of their registration, for each later month. */
export const COHORTS = {
  registered: { label: 'Members', unit: 'count', means: 'Accounts that were opened in the month, without trial accounts.' },
  deposits: { label: 'Deposits', unit: 'money', means: 'Credited to members of the cohort in the month, after fees.' },
  ggr: { label: 'GGR', unit: 'money', means: 'Settled stakes of the cohort in the month, less payouts. For poker: the rake.' },
  active: { label: 'Active members', unit: 'count', means: 'Members of the cohort with a settled bet in the month.' },
} as const satisfies Readonly<Record<string, { label: string; unit: 'money' | 'count'; means: string }>>;
export type CohortName = keyof typeof COHORTS;

/** Figures that the page of cohorts shows. */
export const COHORT_MEASURES = ['active', 'deposits', 'ggr'] as const;
/** Most months that the page of cohorts shows. */
export const MOST_COHORT_MONTHS = 24;
