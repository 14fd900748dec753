import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatTitles, parseTitles, type TitleRow } from '#modules/catalogue/titles-csv.ts';

export type { TitleRow };

export function readTitles(file: string): TitleRow[] {
  return existsSync(file) ? parseTitles(readFileSync(file, 'utf8')) : [];
}

export function writeTitles(file: string, rows: readonly TitleRow[]): void {
  writeFileSync(file, formatTitles(rows));
}
