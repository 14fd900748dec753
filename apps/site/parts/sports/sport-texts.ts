import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { outcomeText } from '#sports/kit/outcome-text.ts';
import { lineText, readSpecifiers } from '#apps/site/parts/sports/specifiers.ts';
import { isRace } from '#web/sports/race.ts';

type Match = { sport: string; names: readonly string[] };
type Line = { code: string; specifiers: string };

export type SportTexts = {
  sport: (sport: string) => string;
  /** A match by its sides; a race or a cup by the number of those who take part. */
  match: (match: Match) => string;
  /** Whether a sport has a word of its own for a field of many, as a cup has; it is no race then. */
  hasOwnField: (sport: string) => boolean;
  /** Title of the table of a season; undefined for a sport without one. */
  standings: (sport: string) => string | undefined;
  group: (group: string) => string;
  market: (match: Match, line: Line) => string;
  outcome: (match: Match, line: Line, outcome: string) => string;
  /** Name of a market for all players: "Scores twice". */
  playersMarket: (match: Match, line: Line) => string;
  /** Player that a market is about. */
  player: (match: Match, line: Line) => string;
  /** Rules of a sport, each a sentence or two; those of all sports come last. */
  rules: (sport: string) => string[];
};

/** Names of sports, markets and outcomes in words. The folder of a sport brings them along; they belong to the area of texts `sports`. */
function sportTexts(intl: IntlShape): SportTexts {
  return {
    sport: (sport) => textOf(intl, `${sport}.name`, {}),
    match: ({ sport, names }) => {
      if (!isRace({ names })) return names.join(' – ');
      const own = `${sport}.field`;
      return intl.formatMessage({ id: own in intl.messages ? own : 'sports.race' }, { count: names.length });
    },
    hasOwnField: (sport) => `${sport}.field` in intl.messages,
    standings: (sport) => (`${sport}.standings` in intl.messages ? textOf(intl, `${sport}.standings`, {}) : undefined),
    group: (group) => textOf(intl, `sports.group.${group}`, {}),
    market: (match, { code, specifiers }) => textOf(intl, `${match.sport}.market.${code}`, valuesOf(match, specifiers)),
    outcome: (match, line, outcome) => {
      const text = outcomeText(outcome);
      if ('literal' in text) return isRace(match) ? runnersText(match, text.literal) : text.literal;
      const values: Record<string, string> = {
        ...valuesOf(match, line.specifiers),
        ...(text.number !== undefined && { number: text.number }),
      };
      const name = textOf(intl, text.key, values);
      const start = values['line'];
      return start !== undefined && (outcome === 'home' || outcome === 'away') ? `${name} ${lineText(start, outcome)}` : name;
    },
    playersMarket: (match, { code, specifiers }) => {
      const text = textOf(intl, `${match.sport}.market.${code}`, { ...valuesOf(match, specifiers), player: '' }).trim();
      return text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
    },
    player: (match, { specifiers }) => valuesOf(match, specifiers)['player']!,
    rules: (sport) =>
      Object.keys(intl.messages)
        .filter((key) => key.startsWith(`${sport}.rule.`) || key.startsWith('sports.rule.'))
        .toSorted((a, b) => Number(a.startsWith('sports.')) - Number(b.startsWith('sports.')))
        .map((key) => textOf(intl, key, {})),
  };
}

/** Runners of an outcome by their numbers: `3-1` in their order. */
function runnersText({ names }: Match, outcome: string): string {
  const runners = outcome.split('-').map((number) => names[Number(number) - 1]);
  return runners.every((name) => name !== undefined) ? runners.join(', ') : outcome;
}

function valuesOf({ names }: Match, specifiers: string): Record<string, string> {
  const [home = '', away = ''] = names;
  const read = readSpecifiers(specifiers);
  const [side, shirt] = (read['player'] ?? '').split('.');
  const player = side ? `${side === 'home' ? home : away} ${Number(shirt) + 1}` : '';
  const runner = (number: string | undefined): string => names[Number(number) - 1] ?? '';
  return { home, away, ...read, player, ...(read['first'] && { first: runner(read['first']), second: runner(read['second']) }) };
}

/** A text that a sport lacks is shown by its key, never as nothing. */
function textOf(intl: IntlShape, id: string, values: Record<string, string>): string {
  return id in intl.messages ? intl.formatMessage({ id }, values) : id.slice(id.lastIndexOf('.') + 1);
}

export function useSportTexts(): SportTexts {
  const intl = useIntl();
  return useMemo(() => sportTexts(intl), [intl]);
}
