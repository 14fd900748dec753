import { ownOf } from '#feeds/kit/own.ts';

/** Market of the Unified Odds Feed in the terms of the book: its code, the specifier that has its line, and its outcomes by number. */
type Mapped = { code: string; line?: string; outcomes: Readonly<Record<string, string>> };

const SIDES = { '1': 'home', '2': 'draw', '3': 'away' };
const OVER_UNDER = { '13': 'under', '12': 'over' };

/** Markets by their number in the Unified Odds Feed. Other markets are shown to staff and not sold. */
const MARKETS: Readonly<Record<string, Mapped>> = {
  '1': { code: 'winner', outcomes: SIDES },
  '10': { code: 'double-chance', outcomes: { '9': 'home_or_draw', '10': 'home_or_away', '11': 'draw_or_away' } },
  '11': { code: 'draw-no-bet', outcomes: { '4': 'home', '5': 'away' } },
  '16': { code: 'handicap', line: 'hcp', outcomes: { '1714': 'home', '1715': 'away' } },
  '18': { code: 'total', line: 'total', outcomes: OVER_UNDER },
  '19': { code: 'total-home', line: 'total', outcomes: OVER_UNDER },
  '20': { code: 'total-away', line: 'total', outcomes: OVER_UNDER },
  '26': { code: 'odd-even', outcomes: { '70': 'odd', '72': 'even' } },
  '29': { code: 'both-score', outcomes: { '74': 'yes', '76': 'no' } },
  '60': { code: 'winner-first-half', outcomes: SIDES },
  '66': { code: 'handicap-first-half', line: 'hcp', outcomes: { '1714': 'home', '1715': 'away' } },
  '68': { code: 'total-first-half', line: 'total', outcomes: OVER_UNDER },
  '83': { code: 'winner-second-half', outcomes: SIDES },
  '90': { code: 'total-second-half', line: 'total', outcomes: OVER_UNDER },
  '186': { code: 'winner', outcomes: { '4': 'home', '5': 'away' } },
  '219': { code: 'winner', outcomes: { '4': 'home', '5': 'away' } },
};

/** Sports by their number in the Unified Odds Feed. */
const SPORTS: Readonly<Record<string, string>> = {
  'sr:sport:1': 'football',
  'sr:sport:2': 'basketball',
  'sr:sport:3': 'baseball',
  'sr:sport:4': 'icehockey',
  'sr:sport:5': 'tennis',
  'sr:sport:16': 'americanfootball',
  'sr:sport:20': 'tabletennis',
  'sr:sport:21': 'cricket',
  'sr:sport:23': 'volleyball',
  'sr:sport:31': 'badminton',
};

export const sportOf = (id: string): string => ownOf(SPORTS, id) ?? id;

const LINE = /^[+-]?\d{1,6}(\.\d{1,6})?$/;
/** Writes a line as the book does, without a plus and without final zeros. */
const lineText = (value: string): string => String(Number(value));

/** Converts a market from its number and specifiers to the terms of the book. An unknown market gets a code with its number. */
export function marketOf(id: string, text: string): { code: string; specifiers: string; outcomeOf: (id: string) => string } {
  const found = ownOf(MARKETS, id);
  const specifiers = new Map(text.split('|').map((part) => part.split('=', 2) as [string, string]));
  const line = found?.line === undefined ? undefined : specifiers.get(found.line);
  if (!found || (found.line !== undefined && !LINE.test(line ?? '')))
    return { code: `uof-${id}`, specifiers: text, outcomeOf: (outcome) => outcome };
  return {
    code: found.code,
    specifiers: line === undefined ? '' : `line=${lineText(line)}`,
    outcomeOf: (outcome) => ownOf(found.outcomes, outcome) ?? `uof-${outcome}`,
  };
}
