import { judgeWords } from '#contracts/bo/words.ts';
import type { WireInput, WireOutput } from '#contracts/endpoint.ts';
import { readUnits } from '#kernel/translations/files.ts';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';

export type Judged = WireOutput<typeof judgeWords>['rows'][number] & { isMachine: boolean };
/** The judged rows of a file; `empty` is the number of rows without a translation. */
export type Report = { rows: Judged[]; empty: number };
type Row = WireInput<typeof judgeWords>['rows'][number];

/** Most characters of rows in one call, well below the limit of the server. */
const CALL_CHARACTERS = 60_000;
/** Most rows in one call. */
const CALL_ROWS = 300;
const LONGEST = { key: 200, text: 4_000 };

/** Longest file that is read, in bytes. */
export const LONGEST_FILE = 8_000_000;

/**
 * Reads the text of a translator's file, and the server judges each row. Returns a message if the text is no such file, or the refusal of
 * the server.
 */
export async function judgeText(
  merchantId: number,
  { language, tag }: { language: string; tag: string },
  text: string,
): Promise<Report | string | Refusal> {
  const file = readUnits(text);
  if (!file) return t('This file is damaged, or is not an XLIFF 1.2, XLIFF 2.0 or PO file.');
  if (file.language !== null && file.language !== tag)
    return t('This file is for the language {language}, not {tag}.', { language: file.language, tag });
  const written = file.units.flatMap(({ target, ...unit }) => (target === null ? [] : [{ ...unit, target }]));
  const rows: Judged[] = [];
  for (const part of partsOf(
    written.map(({ key, source, target, isMachine }) => ({
      key: key.slice(0, LONGEST.key),
      source: source.slice(0, LONGEST.text),
      text: target.slice(0, LONGEST.text),
      isMachine,
    })),
  )) {
    const answer = await call(judgeWords, { merchantId, language, rows: part });
    if (!answer.success) return answer;
    rows.push(...answer.value.rows.map((row, at) => ({ ...row, isMachine: part[at]!.isMachine })));
  }
  return { rows, empty: file.units.length - written.length };
}

/** Splits rows, in the order of the file, into calls that stay within the two limits. */
export function partsOf(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = row.key.length + row.source.length + row.text.length;
    const last = parts.at(-1);
    if (!last || last.length >= CALL_ROWS || size > room) {
      parts.push([row]);
      room = CALL_CHARACTERS - size;
    } else {
      last.push(row);
      room -= size;
    }
  }
  return parts;
}
