import { gameType, type GameType } from '#contracts/catalogue.ts';

/** A row of vendors/<code>/titles.csv. `model` is `<family>/<model>`. Bets are in major units of the reference currency (USD). */
export type TitleRow = {
  gameCode: string;
  name: string;
  model: string;
  theme: string;
  minBet: string;
  maxBet: string;
  gameType: GameType;
  subCategory: '' | 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG';
  hot: 0 | 1;
  reroll: number;
  releasedAt: string;
};

/** Columns in their order, with the pattern of a cell of each. */
const COLUMNS = {
  gameCode: /^[A-Za-z0-9_-]{2,40}$/,
  name: /\S/,
  model: /^[a-z0-9-]+\/[a-z0-9-]+$/,
  theme: /^[a-z0-9-]*$/,
  minBet: /^\d+(\.\d{1,2})?$/,
  maxBet: /^\d+(\.\d{1,2})?$/,
  gameType: new RegExp(`^(${gameType.options.join('|')})$`),
  subCategory: /^(|SC|VP|JP|TG|AC|BG)$/,
  hot: /^[01]$/,
  reroll: /^\d{1,4}$/,
  releasedAt: /^\d{4}-\d\d-\d\d$/,
} as const satisfies Record<keyof TitleRow, RegExp>;
const NAMES = Object.keys(COLUMNS) as (keyof TitleRow)[];

/** Writes rows as text. No cell may contain a comma, a quote or a line end, so the format needs no quoting. */
export function formatTitles(rows: readonly TitleRow[]): string {
  const lines = rows.map((row) => NAMES.map((name) => plain(String(row[name]))).join(','));
  return `${[NAMES.join(','), ...lines].join('\n')}\n`;
}

/** Reads the rows of a file. The first row that is no title throws with its line. */
export function parseTitles(text: string): TitleRow[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== NAMES.join(',')) throw new Error(`line 1 must be ${NAMES.join(',')}`);
  return lines.map((line, at) => {
    const cells = line.split(',');
    const row = Object.fromEntries(NAMES.map((name, column) => [name, cells[column] ?? ''])) as Record<keyof TitleRow, string>;
    const wrong = NAMES.find((name) => !COLUMNS[name].test(row[name]));
    if (wrong !== undefined || cells.length !== NAMES.length || Number(row.minBet) > Number(row.maxBet)) {
      throw new Error(`line ${at + 2} is no title (${wrong ?? 'its cells'}): ${line.slice(0, 120)}`);
    }
    return {
      ...row,
      gameType: row.gameType as GameType,
      subCategory: row.subCategory as TitleRow['subCategory'],
      hot: row.hot === '1' ? 1 : 0,
      reroll: Number(row.reroll),
    };
  });
}

function plain(cell: string): string {
  if (/[,"\n\r]/.test(cell)) throw new Error(`a cell must be plain: ${cell}`);
  return cell;
}
