import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { isRace } from '#kernel/race.ts';
import { lineValues, shownText, sportWords, type SportWords, type TextSource } from '#kernel/sport-words.ts';
import { useI18n, type I18n, type MessageId } from '#web/text/i18n.tsx';

type Match = { sport: string; names: readonly string[] };
type Line = { code: string; specifiers: string };

export type SportTexts = SportWords & {
  /** Names a match by its sides; a race or a cup by the number of participants. */
  match: (match: Match) => string;
  /** Returns true if a sport has its own word for a field of many participants, as a cup has; such a match is no race. */
  hasOwnField: (sport: string) => boolean;
  /** Title of the table of a season; undefined for a sport without one. */
  standings: (sport: string) => string | undefined;
  group: (group: string) => string;
  /** Returns the name of a market over all players, such as "Scores twice". */
  playersMarket: (match: Match, line: Line) => string;
  /** Returns the player that a market is about. */
  player: (match: Match, line: Line) => string;
  /** Returns the rules of a sport, each a sentence or two; those of all sports come last. */
  rules: (sport: string) => string[];
  /** Returns the rule for bets on a match that ended early: that of the sport if it has one, otherwise that of all sports. */
  endingRule: (sport: string, how: string) => string;
};

/**
 * Returns functions that name sports, markets and outcomes; the brand's own texts come first. The folder of a sport has its texts, which
 * belong to the area `sports`.
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
      // A postponed match was not played in time, so the rule for the start applies.
      const common = how === 'postponed' ? 'sports.rule.start' : `sports.rule.${how}`;
      const keys = [`${sport}.rule.${how}`, common, 'sports.rule.stopped'];
      const rule = shownText(texts, keys.find(has)!);
      // Some sports have a rule on how much must be played for bets to stand.
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
