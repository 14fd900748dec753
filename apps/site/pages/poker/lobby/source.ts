import type { LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';
import { AGAIN_MS, readTab } from '#apps/site/pages/poker/lobby/read-tab.ts';
import { PRACTICE_TABLES } from '#apps/site/pages/poker/practice/practice-tables.ts';
import type { PokerTable } from '#contracts/poker.ts';
import type { Currency } from '#kernel/money.ts';
import type { Blinds } from '#poker/table/config.ts';

/** Line of the lobby. Amounts are whole chips of the currency; null stands for practice chips. */
type Line = { id: string; name: string; variant: string; currency: Currency | null; /** Nobody sits down for now. */ isPaused?: boolean };

/**
 * A cash table. `bots` is the number of taken seats at which labelled bots play. `averagePot`, `flopPercent` and `handsAnHour` are null
 * before the first hands.
 */
export type CashLine = Line & {
  tab: 'cash';
  seats: number;
  taken: number;
  waiting: number;
  blinds: Blinds;
  buyIn: { least: number; most: number };
  averagePot: number | null;
  flopPercent: number | null;
  handsAnHour: number | null;
  bots: number;
  /** Class of stakes of a table of the server. */
  stakes?: PokerTable['stakes'];
  /** True if the table accepts no more players. */
  isClosing: boolean;
};

export type FastLine = Line & { tab: 'fast'; seats: number; players: number; blinds: Blinds; buyIn: { least: number; most: number } };

/** A sit-and-go: it begins once all its seats are taken. `topPrize` is the multiplier of a spin, null for others. */
export type SitGoLine = Line & {
  tab: 'sitgo';
  seats: number;
  taken: number;
  cost: number;
  fee: number;
  speed: 'regular' | 'turbo' | 'hyper';
  topPrize: number | null;
  state: 'registering' | 'running';
};

export type TournamentLine = Line & {
  tab: 'tournaments';
  /** Time of the start, in ISO form. */
  startsAt: string;
  state: 'registering' | 'late' | 'running' | 'over';
  entries: number;
  cost: number;
  fee: number;
  guarantee: number | null;
  speed: SitGoLine['speed'];
  format: 'freezeout' | 'reEntry' | 'rebuy' | 'satellite';
  bounty: 'none' | 'fixed' | 'progressive';
};

export type LobbyLine = CashLine | FastLine | SitGoLine | TournamentLine;

/**
 * Source of the lines of the lobby. `key` names it among the queries; `againMs` is the interval at which its lines are read again, false
 * for never.
 */
export type LobbySource = {
  key: string;
  isPractice: boolean;
  againMs: number | false;
  read: (tab: LobbyTab) => Promise<LobbyLine[]>;
};

/** Practice lines for visitors: those of the server, or, if the server has no practice tables, tables that run only in this page. */
export const practiceSource: LobbySource = {
  key: 'practice',
  isPractice: true,
  againMs: AGAIN_MS,
  read: async (tab) => {
    const lines = await readTab('practice', tab);
    return tab === 'cash' && lines.length === 0 ? pageLines() : lines;
  },
};

const pageLines = (): CashLine[] =>
  PRACTICE_TABLES.map(({ code, config, bots }) => ({
    tab: 'cash',
    id: code,
    name: code,
    variant: config.variant,
    currency: null,
    seats: config.seats,
    taken: bots,
    waiting: 0,
    blinds: config.blinds,
    buyIn: config.buyIn,
    averagePot: null,
    flopPercent: null,
    handsAnHour: null,
    bots,
    isClosing: false,
  }));

/** Practice tables that run only in this page, for a player who opens a further table beside those. */
export const pageSource: LobbySource = {
  key: 'page',
  isPractice: true,
  againMs: false,
  read: (tab) => (tab === 'cash' ? Promise.resolve(pageLines()) : readTab('practice', tab)),
};
