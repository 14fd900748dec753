/**
 * Parts of GGR, for columns of reports. Bonus money lost what the commands of a bet took out of accounts of bonuses in the ledger, less
 * what they put into them. All other GGR is of cash: bonus money plays neither poker nor at tables of vendors, and a free bet has no GGR.
 */
export const GGR_PARTS = {
  cash: { label: 'Cash GGR', means: 'GGR less bonus GGR.' },
  bonus: {
    label: 'Bonus GGR',
    means:
      'The part of GGR that bonus money lost. A stake takes cash first, and a payout is split as the stakes were. It counts when the bet is settled.',
  },
} as const satisfies Readonly<Record<string, { label: string; means: string }>>;

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
  cash_ggr: { ...GGR_PARTS.cash, unit: 'money' },
  bonus_ggr: { ...GGR_PARTS.bonus, unit: 'money' },
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

/** Reports that staff may have made as files, by the last part of their addresses: `/bo/reports/<name>` is the call, `/reports/<name>` the page. */
export const REPORTS = ['games', 'ngr', 'agents', 'promotions', 'bets', 'deposits', 'withdrawals'] as const;
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
  ...GGR_PARTS,
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

/** Rows of the report by agent that are no line of a member: the agent's own play, members without an agent, and costs that concern no member. */
export const LINE_KEYS = { own: 'own', none: 'none', outside: 'outside' } as const;

/** Columns of the report by promotion, with their definitions. Money of a day is what moved on that day. */
export const PROMOTION_COLUMNS = {
  members: { label: 'Members', means: 'Members who received a reward.' },
  rewards: { label: 'Rewards', means: 'Rewards that were paid.' },
  cash: { label: 'Cash', means: 'Rewards that were paid as cash.' },
  bonus: { label: 'Bonus granted', means: 'Rewards that were granted as bonus money with terms.' },
  returned: {
    label: 'Returned',
    means: 'Bonus money that went back to the house: given up, expired, or above the most that becomes cash.',
  },
  cost: {
    label: 'Cost',
    means: 'Cash and bonus money paid, less bonus money returned. The sum of all rows is the promotions of the NGR report.',
  },
  converted: { label: 'Turned into cash', means: 'Bonus money that became cash of members.' },
  turnover: { label: 'Turnover counted', means: 'Turnover that counted towards the terms of the bonuses, whichever money was staked.' },
  stakes: { label: 'Bonus stakes', means: 'Bonus money staked. A bet counts when it is placed, also one that is void later.' },
  payouts: {
    label: 'Bonus payouts',
    means: 'Payouts and returned stakes that went to bonus money, less corrections. They count when they are paid.',
  },
  ggr: {
    label: 'Bonus GGR',
    means: 'Bonus stakes less bonus payouts. Cash beside it is not counted: no bet says for which promotion cash was staked.',
  },
  ngr: {
    label: 'Bonus NGR',
    means: 'Bonus GGR less cost. Vendor fees and duty are shares of a game’s day and cannot be split by promotion.',
  },
} as const satisfies Readonly<Record<string, { label: string; means: string }>>;
export type PromotionColumn = keyof typeof PROMOTION_COLUMNS;

/** Costs of promotions that belong to no offer, by the last part of their keys. Any other kind of transfer is shown by its own name. */
export const OTHER_PROMOTIONS = {
  'free-bets': { label: 'Free bets and boosted odds' },
  promo: { label: 'Free rounds and credits of vendors' },
  'points-cash': { label: 'Points exchanged for cash' },
  'referral-reward': { label: 'Rewards for invited friends' },
  'vip-gift': { label: 'Gifts of VIP levels' },
  'house-rain': { label: 'Rain of the house' },
  overlay: { label: 'Prizes of the poker room' },
} as const;

/** Amounts at an instant, in the order of the page, with their definitions. */
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
  jackpots: { label: 'Jackpot pools', means: 'Balances of the accounts of progressive jackpots.' },
  meters: { label: 'Meters of games', means: 'Symbols that members had collected, valued at the average payout of their bonuses.' },
  clearing: {
    label: 'Clearing with payment companies and vendors',
    means: 'Amounts that companies and vendors owed the house, less amounts that the house owed them.',
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
