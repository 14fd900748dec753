import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** One row of vendors/<code>/titles.csv. Bets are in major units of the reference currency (USD). */
export type TitleRow = {
  gameCode: string;
  name: string;
  model: string;
  theme: string;
  minBet: string;
  maxBet: string;
  lines: number;
  subCategory: '' | 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG';
  hot: 0 | 1;
  reroll: number;
  releasedAt: string;
};

const COLUMNS = [
  'gameCode',
  'name',
  'model',
  'theme',
  'minBet',
  'maxBet',
  'lines',
  'subCategory',
  'hot',
  'reroll',
  'releasedAt',
] as const satisfies (keyof TitleRow)[];

/** No cell may hold a comma, a quote or a line end, so the format needs no quoting. */
export function formatTitles(rows: readonly TitleRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => plain(String(row[column]))).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}

export function parseTitles(text: string): TitleRow[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== COLUMNS.join(',')) throw new Error(`the first line must be ${COLUMNS.join(',')}`);
  return lines.map((line) => {
    const [gameCode, name, model, theme, minBet, maxBet, count, subCategory, hot, reroll, releasedAt] = line.split(',') as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      TitleRow['subCategory'],
      string,
      string,
      string,
    ];
    return {
      gameCode,
      name,
      model,
      theme,
      minBet,
      maxBet,
      lines: Number(count),
      subCategory,
      hot: hot === '1' ? 1 : 0,
      reroll: Number(reroll),
      releasedAt,
    };
  });
}

export function readTitles(file: string): TitleRow[] {
  return existsSync(file) ? parseTitles(readFileSync(file, 'utf8')) : [];
}

export function writeTitles(file: string, rows: readonly TitleRow[]): void {
  writeFileSync(file, formatTitles(rows));
}

function plain(cell: string): string {
  if (/[,"\n\r]/.test(cell)) throw new Error(`a cell must be plain: ${cell}`);
  return cell;
}
