/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */

/**
 * Areas of texts, each a file in `locales/<tag>/`. A text is in the area of the first chunk that shows it. A page adds an area that only
 * this page shows.
 */
export interface Texts {
  /** Texts of all pages, and texts that several areas share. */
  shell: typeof import('#locales/en/shell.json', { with: { type: 'json' } });
  home: typeof import('#locales/en/home.json', { with: { type: 'json' } });
  /** Signing in, registering, passwords. */
  auth: typeof import('#locales/en/auth.json', { with: { type: 'json' } });
  account: typeof import('#locales/en/account.json', { with: { type: 'json' } });
  wallet: typeof import('#locales/en/wallet.json', { with: { type: 'json' } });
  /** Withdrawals, the accounts that receive them, and the payment password. */
  withdrawals: typeof import('#locales/en/withdrawals.json', { with: { type: 'json' } });
  /** Identity of the member: levels, details, documents. */
  identity: typeof import('#locales/en/identity.json', { with: { type: 'json' } });
  /** Messages to staff, and their answers. */
  messages: typeof import('#locales/en/messages.json', { with: { type: 'json' } });
  /** Chat of members with each other. */
  chat: typeof import('#locales/en/chat.json', { with: { type: 'json' } });
  /** Pictures that are sent with a request. */
  uploads: typeof import('#locales/en/uploads.json', { with: { type: 'json' } });
  /** Limits, breaks and the time check. */
  'safer-play': typeof import('#locales/en/safer-play.json', { with: { type: 'json' } });
  promotions: typeof import('#locales/en/promotions.json', { with: { type: 'json' } });
  /** The points mall, and the member's points. */
  points: typeof import('#locales/en/points.json', { with: { type: 'json' } });
  /** VIP levels of members, and their benefits. */
  vip: typeof import('#locales/en/vip.json', { with: { type: 'json' } });
  /** Missions with their steps and rewards. */
  missions: typeof import('#locales/en/missions.json', { with: { type: 'json' } });
  /** Races and raffles. */
  races: typeof import('#locales/en/races.json', { with: { type: 'json' } });
  /** Friends whom members invite. */
  referral: typeof import('#locales/en/referral.json', { with: { type: 'json' } });
  /** Reward tickets, and their outcomes. */
  rewards: typeof import('#locales/en/rewards.json', { with: { type: 'json' } });
  /** Transfers between members. */
  transfers: typeof import('#locales/en/transfers.json', { with: { type: 'json' } });
  /** The agent centre: team, contracts, bills. */
  agents: typeof import('#locales/en/agents.json', { with: { type: 'json' } });
  /** Lists of games: lobby and search, and the slip. */
  lobby: typeof import('#locales/en/lobby.json', { with: { type: 'json' } });
  /** A game: its page, its rules, its stage. */
  play: typeof import('#locales/en/play.json', { with: { type: 'json' } });
  /** The sportsbook: boards, matches, the slip, bets. */
  sports: typeof import('#locales/en/sports.json', { with: { type: 'json' } });
  /** The poker room: lobby and tables. */
  poker: typeof import('#locales/en/poker.json', { with: { type: 'json' } });
  fairness: typeof import('#locales/en/fairness.json', { with: { type: 'json' } });
  jackpots: typeof import('#locales/en/jackpots.json', { with: { type: 'json' } });
  /** Pages to read: announcements, winners, help, downloads. */
  content: typeof import('#locales/en/content.json', { with: { type: 'json' } });
  legal: typeof import('#locales/en/legal.json', { with: { type: 'json' } });
}

/** Files in the folder `locales/<tag>/<area>/`, which load with the area. A page declares the files that its folder adds. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declarations of the pages
export interface AddedTexts {}

export type Area = keyof Texts;
type KeyIn<T> = { [A in keyof T]: keyof T[A] }[keyof T];
export type MessageId = KeyIn<Texts> | KeyIn<AddedTexts>;
