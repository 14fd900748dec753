import type { GameQuery } from '#apps/site/parts/games/use-games.ts';
import { readVendors } from '#apps/site/parts/games/vendors-in-address.ts';
import { searchReader } from '#web/state/search.ts';

export const SUB_CATEGORIES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const satisfies readonly GameQuery['gameClassify'][];
export const SORTS = ['popular', 'new', 'name', 'return'] as const satisfies readonly GameQuery['sort'][];
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
const TABS = ['favourites', 'recent', 'new', 'hot', ...SUB_CATEGORIES] as const;
const NUMBERS = { return: [90, 99], lines: [1, 100_000], stake: [0.01, 1_000], most: [1, 1_000_000] } as const;
const WORDS = { tab: TABS, sort: SORTS, volatility: VOLATILITIES } as const;

export type LobbyTab = (typeof TABS)[number];

/** State of a lobby as the address has it. A missing field means no restriction. */
export type LobbySearch = {
  tab?: LobbyTab;
  q?: string;
  /** Codes of vendors, with commas between them. */
  vassalage?: string;
  /** Least return to player, in per cent. */
  return?: number;
  lines?: number;
  stake?: number;
  volatility?: (typeof VOLATILITIES)[number];
  /** A fact that games of a family share: `slots.mechanic:ways`. */
  fact?: string;
  /** A feature that games of a family share: `slots.feature:free`. */
  feature?: string;
  /** Least value of the largest win, in times the stake. */
  most?: number;
  sort?: (typeof SORTS)[number];
  /** Initial to which a list by name was scrolled. It filters nothing. */
  letter?: string;
};

/** Change to the state of a lobby; `undefined` removes a field. */
export type LobbyChange = { [Part in keyof LobbySearch]?: LobbySearch[Part] | undefined };

/** Scope of a lobby: a category or a shelf of a category; empty for all games. */
export type Scope = Pick<GameQuery, 'gameType' | 'gameClassify'>;

const KEYS = {
  tab: true,
  q: true,
  vassalage: true,
  return: true,
  lines: true,
  stake: true,
  volatility: true,
  fact: true,
  feature: true,
  most: true,
  sort: true,
  letter: true,
} as const;

/** Reads an address and drops unknown or invalid fields, so that an old or edited link still opens. */
export const readLobbySearch = searchReader<LobbySearch>(KEYS, readKeys);

function readKeys(raw: Record<string, unknown>): LobbySearch {
  const found: Record<string, unknown> = {};
  for (const [key, [least, most]] of Object.entries(NUMBERS)) {
    const value = Number(raw[key]);
    if (value >= least && value <= most) found[key] = value;
  }
  for (const [key, words] of Object.entries(WORDS)) {
    if ((words as readonly unknown[]).includes(raw[key])) found[key] = raw[key];
  }
  // The router parses a name that consists of digits as a number.
  const q = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']).slice(0, 60) : '';
  if (q.trim() !== '') found['q'] = q;
  Object.assign(found, readVendors(raw));
  for (const key of ['fact', 'feature'] as const) {
    const fact = raw[key];
    if (typeof fact === 'string' && /^[a-z0-9._-]{1,30}:[a-z0-9_-]{1,29}$/.test(fact)) found[key] = fact;
  }
  if (found['sort'] === 'popular') delete found['sort'];
  if (found['sort'] === 'name' && typeof raw['letter'] === 'string' && /^[A-Z#]$/.test(raw['letter'])) found['letter'] = raw['letter'];
  return found;
}

/** Returns the query of the games that a lobby shows, without the page number. */
export function queryOf(scope: Scope, search: LobbySearch): GameQuery {
  const { tab } = search;
  return {
    gameType: scope.gameType,
    gameClassify: SUB_CATEGORIES.find((shelf) => shelf === tab) ?? scope.gameClassify,
    gameName: search.q?.trim(),
    vassalage: search.vassalage,
    minReturnBps: search.return === undefined ? undefined : Math.round(search.return * 100),
    minLineNum: search.lines,
    minBet: search.stake,
    volatility: search.volatility,
    fact: [search.fact, search.feature].filter(Boolean).join(',') || undefined,
    minMost: search.most === undefined ? undefined : Math.round(search.most),
    isNew: tab === 'new' ? '1' : undefined,
    isHot: tab === 'hot' ? '1' : undefined,
    sort: search.sort,
  };
}

/** Returns true if filters other than the tab and the sort order narrow the list. */
export function hasFilters({ tab: _tab, sort: _sort, letter: _letter, ...filters }: LobbySearch): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}
