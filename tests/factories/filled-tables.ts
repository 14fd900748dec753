import type pg from 'pg';

type Column = { name: string; type: string; isNullable: boolean; hasDefault: boolean };
type Check = { name: string; columns: string[]; literals: string[] };
type Table = { name: string; columns: Column[]; checks: Check[] };

/** Texts for the patterns of columns; the last is the SHA-256 of the one before it. */
const TEXTS = [
  'a',
  'aaa',
  'AA',
  'UTC',
  '/a',
  'https://a.example',
  '+12345678',
  '2026-01',
  'level:1',
  'ABCDEFGH',
  '0'.repeat(64),
  '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55',
];
const WORDS = '{"EN": {"title": "a", "content": "a", "text": "a", "summary": "a", "body": "a"}}';
const DOCUMENT = `{"kind": "help", "texts": ${WORDS}}`;
/** Values to try, by type. The first ids of all tables are equal, so that references find their rows. */
const VALUES: Record<string, readonly string[]> = {
  text: TEXTS,
  bool: ['true', 'false'],
  bytea: [`\\x${'00'.repeat(32)}`],
  date: ['2026-01-01'],
  timestamptz: ['2026-01-01', '2026-01-02'],
  uuid: ['00000000-0000-4000-8000-000000000001'],
  inet: ['127.0.0.1'],
  cidr: ['127.0.0.0/24'],
  json: ['{}', WORDS],
  jsonb: ['{}', WORDS, DOCUMENT],
  float8: ['0.5', '1', '2'],
};
const NUMBERS = ['1', '2', '0', '1700', '20000'];

/** Inserts a row that fulfils all CHECKs into each empty table; returns the names of tables for which no row was found. */
export async function fillTables(owner: pg.Pool): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    const unfilled: string[] = [];
    for (const table of await tablesOf(client)) if (!(await fill(client, table))) unfilled.push(table.name);
    return unfilled;
  } finally {
    client.release(true);
  }
}

async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.oid::regclass::text AS name,
           (SELECT json_agg(json_build_object('name', a.attname, 'type', t.typname, 'isNullable', NOT a.attnotnull,
                     'hasDefault', a.atthasdef) ORDER BY a.attnum)
              FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
           coalesce((SELECT json_agg(json_build_object('name', k.conname,
                     'columns', (SELECT json_agg(a.attname) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey)),
                     'literals', (SELECT coalesce(json_agg(coalesce(m[1], m[2])), '[]')
                                    FROM regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''|\\m(\\d+)\\M', 'g') AS m)))
              FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c'), '[]') AS checks
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'ledger') AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`);
  return rows;
}

/** Tries values for the columns of the CHECK that refused the last values. */
async function fill(client: pg.PoolClient, { name, columns, checks }: Table): Promise<boolean> {
  if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount) return true;
  const chance = chanceOf(name);
  const given = new Map(columns.filter((one) => !one.isNullable && !one.hasDefault).map((one) => [one.name, valuesOf(one, checks)[0]]));
  for (let tries = 0; tries < 500; tries++) {
    const names = [...given.keys()].map((column) => `"${column}"`);
    const places = names.map((_, at) => `$${at + 1}`);
    const values = names.length > 0 ? `(${names.join()}) OVERRIDING SYSTEM VALUE VALUES (${places.join()})` : 'DEFAULT VALUES';
    try {
      await client.query(`INSERT INTO ${name} ${values}`, [...given.values()]);
      return true;
    } catch (error) {
      const { code = '', constraint } = error as pg.DatabaseError;
      const refused = checks.find((check) => check.name === constraint);
      // Class 22: a CHECK could not read a value.
      if (!refused && !code.startsWith('22')) throw error;
      for (const column of columns.filter((one) => refused?.columns.includes(one.name) ?? true)) {
        const all = valuesOf(column, checks);
        const at = Math.floor(chance() * (all.length + (column.isNullable || column.hasDefault ? 1 : 0)));
        if (at < all.length) given.set(column.name, all[at]);
        else given.delete(column.name);
      }
    }
  }
  return false;
}

function valuesOf({ name, type }: Column, checks: readonly Check[]): readonly string[] {
  const literals = checks.filter(({ columns }) => columns.includes(name)).flatMap((check) => check.literals);
  if (type === 'text') return [...literals, ...TEXTS];
  if (/^(int|numeric)/.test(type)) return [...NUMBERS, ...literals.filter((one) => /^\d{1,4}$/.test(one))];
  if (type.startsWith('_')) return ['{}', type === '_text' ? '{a}' : '{1}', ...literals.filter((one) => one.startsWith('{'))];
  return VALUES[type] ?? ['1'];
}

/** Returns numbers in [0, 1) that are equal at every run. */
function chanceOf(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 1);
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
