import type { Line, Picks, Play } from '#games/kit/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

/** Writes a choice: a number as it is, any other choice by a text of the game. */
export function choiceText(t: FamilyText, family: string, choice: string): string {
  return /^\d/.test(choice) ? choice.replace('v', '–') : t(`${family}.choice.${choice}`);
}

/** Names a play: "Front three, direct". */
export function playText(t: FamilyText, family: string, { group, name }: Pick<Play, 'group' | 'name'>): string {
  return t('kit.lottery_play_of', { group: t(`${family}.group.${group}`), play: t(`${family}.play.${name}`) });
}

/** Writes picks: "1, 2 | 3". */
export function picksText(t: FamilyText, family: string, picks: Picks): string {
  return picks.map((chosen) => chosen.map((one) => choiceText(t, family, one)).join(', ') || '–').join(' | ');
}

export function lineText(t: FamilyText, family: string, play: Play, { picks }: Pick<Line, 'picks'>): string {
  return `${playText(t, family, play)}: ${picksText(t, family, picks)}`;
}

/** Writes the number of a cell (`<play>:<single>`) as the player chose it. */
export function numberText(t: FamilyText, family: string, cell: string): string {
  const single = cell.slice(cell.indexOf(':') + 1);
  return /^\d/.test(single) ? single : choiceText(t, family, single);
}

/** Returns the time of a draw by its number, for draws in a rhythm; undefined for draws of a calendar. */
export function momentOf(number: number, { everyMs }: { everyMs: number | null }): number | undefined {
  return everyMs === null ? undefined : number * everyMs;
}

/** Writes a remaining time: `04:09`, or `183:04:09` from an hour on. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [...(hours > 0 ? [two(hours)] : []), two(minutes % 60), two(seconds % 60)].join(':');
}
