import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { isRace } from '#kernel/race.ts';
import { lineValues, shownText, sportWords, type SportWords, type TextSource } from '#kernel/sport-words.ts';
import { useI18n, type I18n, type MessageId } from '#web/text/i18n.tsx';

type Match = { sport: string; names: readonly string[] };
type Line = { code: string; specifiers: string };

export type SportTexts = SportWords & {
  /** A match by its sides; a race or a cup by the number of those who take part. */
  match: (match: Match) => string;
  /** True if a sport has a word of its own for a field of many, as a cup has; it is no race then. */
  hasOwnField: (sport: string) => boolean;
  /** Title of the table of a season; undefined for a sport without one. */
  standings: (sport: string) => string | undefined;
  group: (group: string) => string;
  /** Name of a market for all players: "Scores twice". */
  playersMarket: (match: Match, line: Line) => string;
  /** Player that a market is about. */
  player: (match: Match, line: Line) => string;
  /** Rules of a sport, each a sentence or two; those of all sports come last. */
  rules: (sport: string) => string[];
  /** Rule for bets on a match that ended before its time: that of the sport where it has one, else that of all sports. */
  endingRule: (sport: string, how: string) => string;
};

/**
 * Names of sports, markets and outcomes in words, the brand's own first. The folder of a sport brings them along; they belong to the area of
 * texts `sports`.
 */
function sportTexts(intl: IntlShape, t: I18n['t']): SportTexts {
  const has = (key: string): boolean => key in intl.messages;
  const texts: TextSource = { has, format: (id, values) => t(id as MessageId, values) };
  const words = sportWords(texts);
  return {
    ...words,
    match: ({ sport, names }) => {
      if (!isRace({ names })) return names.join(' – ');
      const own = `${sport}.field`;
      return t((has(own) ? own : 'sports.race') as MessageId, { count: names.length });
    },
    hasOwnField: (sport) => has(`${sport}.field`),
    standings: (sport) => (has(`${sport}.standings`) ? shownText(texts, `${sport}.standings`) : undefined),
    group: (group) => shownText(texts, `sports.group.${group}`),
    playersMarket: (match, { code, specifiers }) => {
      const text = shownText(texts, `${match.sport}.market.${code}`, { ...lineValues(match, specifiers), player: '' }).trim();
      return text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
    },
    player: (match, { specifiers }) => lineValues(match, specifiers)['player']!,
    rules: (sport) =>
      Object.keys(intl.messages)
        .filter((key) => key.startsWith(`${sport}.rule.`) || key.startsWith('sports.rule.'))
        .toSorted((a, b) => Number(a.startsWith('sports.')) - Number(b.startsWith('sports.')))
        .map((key) => shownText(texts, key)),
    endingRule: (sport, how) => {
      // A match that is postponed was not played in time.
      const common = how === 'postponed' ? 'sports.rule.start' : `sports.rule.${how}`;
      const keys = [`${sport}.rule.${how}`, common, 'sports.rule.stopped'];
      const rule = shownText(texts, keys.find(has)!);
      // Some sports say how much must be played for bets to stand.
      const enough = `${sport}.rule.stopped`;
      return how === 'abandoned' && has(enough) ? `${shownText(texts, enough)} ${rule}` : rule;
    },
  };
}

export function useSportTexts(): SportTexts {
  const intl = useIntl();
  const { t } = useI18n();
  return useMemo(() => sportTexts(intl, t), [intl, t]);
}
