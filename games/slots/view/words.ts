import type { SymbolArt } from '#art/index.ts';
import type { ShownWin } from '#games/slots/view/script.ts';
import type { Line } from '#games/slots/view/shown.ts';
import { nameOf } from '#games/slots/view/symbol-art.ts';
import { NOTHING, type Amount } from '#kernel/amount.ts';

export type Translate = (key: string, values?: Record<string, string | number>) => string;
/** Data from which texts are made: the translations, the format of money, and the picture of each symbol. */
export type Words = { t: Translate; money(amount: Amount): string; art: ReadonlyMap<string, SymbolArt> };

export function symbolName({ t, art }: Pick<Words, 't' | 'art'>, symbol: string): string {
  const name = nameOf(art.get(symbol)!);
  return 'rank' in name ? name.rank : t(name.key, name.values);
}

/** Writes a win in words. `word` stands for the symbol: its name, or a mark that its picture replaces. */
export function winText(words: Words, win: ShownWin, word = symbolName(words, win.symbol)): string {
  const { t } = words;
  const { kind, count, line, ways, isFromRight } = win;
  if (kind === 'line')
    return t(isFromRight ? 'slots.view.win_line_right' : 'slots.view.win_line', { line: (line ?? 0) + 1, count, symbol: word });
  if (kind === 'way') return t('slots.view.win_ways', { ways: ways ?? 1, count, symbol: word });
  if (kind === 'tome') return t('slots.view.win_tome', { count, symbol: word });
  return t('slots.view.win_scatter', { count, symbol: word });
}

/** Writes the sentence below the reels. It has the figure beside it only if the sentence needs the figure. `word` is that of `winText`. */
export function lineText(words: Words, line: Line, amount: Amount | null, word?: string): string {
  const { t, money } = words;
  switch (line.kind) {
    case 'blank':
      return '';
    case 'message':
      return line.text;
    case 'returned':
      return t('slots.view.returned', { amount: money(amount ?? NOTHING), stake: money(line.stake) });
    case 'missed':
      return amount ? t('slots.view.missed', { amount: money(amount) }) : t('slots.view.missed_none');
    case 'wins': {
      const text = line.wins.length === 1 ? winText(words, line.wins[0]!, word) : t('slots.view.wins', { count: line.wins.length });
      return line.multiplier > 1 ? t('slots.view.multiplied', { text, multiplier: line.multiplier }) : text;
    }
    case 'none':
    case 'won':
    case 'capped':
    case 'lost':
      return t(`slots.view.${line.kind}`);
  }
}

/** True for lines whose figure is in marigold: payouts above the stake. */
export function isWon({ kind }: Line): boolean {
  return kind === 'wins' || kind === 'won' || kind === 'capped';
}

/** Writes a result for screen readers. */
export function announcement(words: Words, line: Line, amount: Amount | null): string {
  const text = lineText(words, line, amount);
  return isWon(line) && amount !== null ? words.t('slots.view.said', { amount: words.money(amount), text }) : text;
}
