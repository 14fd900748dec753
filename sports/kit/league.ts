import type { Row } from '#sports/kit/contract.ts';

const TITLE = '# Simulated: ';

/** A simulated league: its code is the name of its file, and its rows are the teams, players or runners. All names are invented. */
export type League = { code: string; name: string; rows: readonly Row[] };

export function parseLeague(code: string, text: string): League {
  const [title = '', header = '', ...lines] = text.split('\n').map((line) => line.trim());
  if (!title.startsWith(TITLE)) throw new Error(`the league ${code} does not begin with "${TITLE}"`);
  const columns = header.split(',');
  const rows = lines.filter(Boolean).map((line) => {
    const values = line.split(',');
    if (values.length !== columns.length) throw new Error(`the league ${code} has a row of ${values.length} values: ${line}`);
    return Object.fromEntries(columns.map((name, at) => [name, values[at]!]));
  });
  return { code, name: title.slice(TITLE.length), rows };
}

/** Reads a column of a row as a number; throws if it is none. */
export function numberOf(row: Row, column: string): number {
  const value = Number(row[column]);
  if (row[column] === undefined || row[column] === '' || !Number.isFinite(value))
    throw new Error(`${row['name']} has no number in ${column}`);
  return value;
}
