import type { Input } from '#contracts/endpoint.ts';
import type { gameList } from '#contracts/catalogue.ts';

type GameQuery = Input<typeof gameList>;

export const SUB_CATEGORIES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const satisfies readonly GameQuery['gameClassify'][];
export const SORTS = ['popular', 'new', 'name', 'return'] as const satisfies readonly GameQuery['sort'][];
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export const MECHANICS = ['lines', 'ways', 'hold', 'cascade'] as const;
const TABS = ['favourites', 'recent', 'new', 'hot', ...SUB_CATEGORIES] as const;
const NUMBERS = { return: [90, 99], lines: [1, 100_000], stake: [0.01, 1_000] } as const;
const WORDS = { tab: TABS, sort: SORTS, volatility: VOLATILITIES, mechanic: MECHANICS } as const;

export type LobbyTab = (typeof TABS)[number];

/** All that a lobby shows, as it stands in the address; what is left out is not asked for. */
export type LobbySearch = {
  tab?: LobbyTab;
  q?: string;
  /** Vendors with commas between them. */
  vassalage?: string;
  /** The least return, in percent. */
  return?: number;
  lines?: number;
  stake?: number;
  volatility?: (typeof VOLATILITIES)[number];
  mechanic?: (typeof MECHANICS)[number];
  sort?: (typeof SORTS)[number];
  /** In the order of names, the initial that was jumped to: it narrows nothing. */
  letter?: string;
};

/** A change to what is shown; `undefined` takes a part away. */
export type LobbyChange = { [Part in keyof LobbySearch]?: LobbySearch[Part] | undefined };

/** Where a lobby looks: a category, or a shelf of one; nothing for all games. */
export type Scope = Pick<GameQuery, 'gameType' | 'gameClassify'>;

/** Reads an address; what does not belong there is dropped, so an old or edited link still opens. */
export function readLobbySearch(raw: Record<string, unknown>): LobbySearch {
  const found: Record<string, unknown> = {};
  for (const [key, [least, most]] of Object.entries(NUMBERS)) {
    const value = Number(raw[key]);
    if (value >= least && value <= most) found[key] = value;
  }
  for (const [key, words] of Object.entries(WORDS)) {
    if ((words as readonly unknown[]).includes(raw[key])) found[key] = raw[key];
  }
  // The address parser reads a name of digits as a number.
  const q = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']).slice(0, 60) : '';
  if (q.trim() !== '') found['q'] = q;
  if (typeof raw['vassalage'] === 'string' && /^[A-Z0-9_,]{2,200}$/.test(raw['vassalage'])) found['vassalage'] = raw['vassalage'];
  if (found['sort'] === 'popular') delete found['sort'];
  if (found['sort'] === 'name' && typeof raw['letter'] === 'string' && /^[A-Z#]$/.test(raw['letter'])) found['letter'] = raw['letter'];
  return found;
}

/** The query of the games that a lobby shows; its page is added by who asks. */
export function queryOf(scope: Scope, search: LobbySearch): string {
  const { tab } = search;
  const subCategory = (SUB_CATEGORIES as readonly string[]).includes(tab ?? '') ? tab : scope.gameClassify;
  const query = {
    gameType: scope.gameType,
    gameClassify: subCategory,
    gameName: search.q?.trim(),
    vassalage: search.vassalage,
    minReturnBps: search.return === undefined ? undefined : Math.round(search.return * 100),
    minLineNum: search.lines,
    minBet: search.stake,
    volatility: search.volatility,
    mechanic: search.mechanic,
    isNew: tab === 'new' ? '1' : undefined,
    isHot: tab === 'hot' ? '1' : undefined,
    sort: search.sort,
  };
  return new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as [string, string]])),
  ).toString();
}

/** What narrows the list beside the tab and the order. */
export function hasFilters({ tab: _tab, sort: _sort, letter: _letter, ...filters }: LobbySearch): boolean {
  return Object.keys(filters).length > 0;
}

/** The question for the counts of a scope. */
export function scopeQuery({ gameType, gameClassify }: Scope): string {
  return new URLSearchParams({ ...(gameType && { gameType }), ...(gameClassify && { gameClassify }) }).toString();
}
