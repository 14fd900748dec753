import { isRace } from '#kernel/race.ts';

/** Texts of one language by their keys, such as `football.name`, `football.market.winner` and `sports.outcome.over`. */
export type TextSource = { has(key: string): boolean; format(key: string, values: Record<string, string>): string };

type Match = { sport: string; names: readonly string[] };
type Line = { code: string; specifiers: string };

export type SportWords = {
  sport: (code: string) => string;
  market: (match: Match, line: Line) => string;
  outcome: (match: Match, line: Line, outcome: string) => string;
  /** Names a market with an outcome: "Total goals: Over 2.5". */
  line: (match: Match, line: Line, outcome: string) => string;
};

/** Returns names of sports, markets and outcomes, for members and for staff. */
export function sportWords(texts: TextSource): SportWords {
  const words: SportWords = {
    sport: (code) => (texts.has(`${code}.name`) ? texts.format(`${code}.name`, {}) : code),
    market: (match, { code, specifiers }) => shownText(texts, `${match.sport}.market.${code}`, lineValues(match, specifiers)),
    outcome: (match, { specifiers }, outcome) => {
      const text = outcomeText(outcome);
      if ('literal' in text) return isRace(match) ? runnersText(match, text.literal) : text.literal;
      const values: Record<string, string> = {
        ...lineValues(match, specifiers),
        ...(text.number !== undefined && { number: text.number }),
      };
      const name = shownText(texts, text.key, values);
      const start = values['line'];
      return start !== undefined && (outcome === 'home' || outcome === 'away') ? `${name} ${lineText(start, outcome)}` : name;
    },
    line: (match, line, outcome) => `${words.market(match, line)}: ${words.outcome(match, line, outcome)}`,
  };
  return words;
}

/** Returns the text of a key. A key without a text is shown by its last part. */
export function shownText({ has, format }: TextSource, key: string, values: Record<string, string> = {}): string {
  return has(key) ? format(key, values) : key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
}

/** Text of an outcome: a key of `sports/kit/strings.en.json` with its number, or a literal text such as `2:1` or a runner's number. */
export type OutcomeText = { key: string; number?: string } | { literal: string };

export function outcomeText(outcome: string): OutcomeText {
  if (/^\d/.test(outcome)) return { literal: outcome };
  const numbered = /^(home|away)_(\d.*)$/.exec(outcome);
  return numbered ? { key: `sports.outcome.${numbered[1]}_number`, number: numbered[2]! } : { key: `sports.outcome.${outcome}` };
}

/** Reads specifiers such as `line=-0.25|set=1` by name. */
export function readSpecifiers(text: string): Record<string, string> {
  if (text === '') return {};
  return Object.fromEntries(text.split('|').map((part) => part.split('=') as [string, string]));
}

/** Writes a handicap for a side. `line` is that of the home side, and the away side has the opposite. A handicap of 0 has no sign. */
export function lineText(line: string, side: 'home' | 'away'): string {
  const start = side === 'home' ? Number(line) : -Number(line);
  if (start === 0) return '0';
  return start > 0 ? `+${start}` : `−${-start}`;
}

/** Returns the values for the texts of a market: the sides, its specifiers, and names of players and runners. */
export function lineValues({ names }: Pick<Match, 'names'>, specifiers: string): Record<string, string> {
  const [home = '', away = ''] = names;
  const read = readSpecifiers(specifiers);
  const [side, shirt] = (read['player'] ?? '').split('.');
  const player = side ? `${side === 'home' ? home : away} ${Number(shirt) + 1}` : '';
  const runner = (number: string | undefined): string => names[Number(number) - 1] ?? '';
  return { home, away, ...read, player, ...(read['first'] && { first: runner(read['first']), second: runner(read['second']) }) };
}

/** Returns the names of the runners of an outcome: `3-1` are the numbers of the first and the second. */
function runnersText({ names }: Match, outcome: string): string {
  const runners = outcome.split('-').map((number) => names[Number(number) - 1]);
  return runners.every((name) => name !== undefined) ? runners.join(', ') : outcome;
}

const SELECT = /\{(\w+), select,((?: \w+ \{[^{}]*\})+)\}/g;

/**
 * Reads texts without an ICU library, for the back office: with placeholders, and with choices such as `{half, select, 1 {1st half} other
 * {2nd half}}`.
 */
export function plainTexts(texts: Readonly<Record<string, string>>): TextSource {
  return {
    has: (key) => Object.hasOwn(texts, key),
    format: (key, values) => {
      const chosen = texts[key]!.replaceAll(SELECT, (_all, name: string, cases: string) => {
        const found = new Map([...cases.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, one, text]) => [one!, text!]));
        return found.get(values[name] ?? '') ?? found.get('other') ?? '';
      });
      return chosen.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
    },
  };
}
