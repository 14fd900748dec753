import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/site/site-inputs.ts';

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const text = readFileSync(join(root, 'docs/money-path.md'), 'utf8');
const sql = files
  .filter((file) => /^modules\/.*\.sql$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** Files that a text names and the tree does not have. A name may leave out its folders. */
function missingFiles(of: string): string[] {
  const named = [...of.matchAll(/`([\w/-]+\.(?:ts|sql))`/g)].map(([, name]) => name!);
  return named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
}

/** Names after `Gate:`, `Gates:`, `Row:` or `Rows:` up to the end of the sentence, without files and names in brackets. */
function declared(of: string, word: 'Gate' | 'Row'): string[] {
  const sentences = [...of.matchAll(new RegExp(`${word}s?: ([^.]*)`, 'g'))].map(([, rest]) => rest!.replaceAll(/\([^)]*\)/g, ''));
  return sentences.flatMap((sentence) =>
    [...sentence.split(/, which |, by which |, one more/)[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
}

const isGate = (name: string): boolean => sql.includes(`declare_gate('${name}'`);
const isRow = (name: string): boolean => sql.includes(`declare_write('${name}'`) || sql.includes(`declare_refusing_write('${name}'`);

test('each file, gate and row that the way of money names is there', () => {
  expect(missingFiles(text)).toEqual([]);
  expect([...text.matchAll(/\.(?:ts|sql)`/g)].length).toBeGreaterThan(25);
  const gates = declared(text, 'Gate');
  const rows = declared(text, 'Row');
  expect(gates).toEqual(
    expect.arrayContaining(['member', 'play_limit', 'fair_nonce', 'round_step', 'coup_ends', 'open_deposits', 'deposit_limit']),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      'round',
      'play_time',
      'open_round',
      'round_close',
      'deposit_order',
      'deposit_decision',
      'limit_use',
      'withdrawal',
    ]),
  );
  expect(gates.filter((name) => !isGate(name))).toEqual([]);
  expect(rows.filter((name) => !isRow(name))).toEqual([]);
});

test('a renamed file, gate or row is found', () => {
  expect(missingFiles('1. `modules/play/plays.ts` → `routes.ts`')).toEqual(['modules/play/plays.ts']);
  const planted =
    'The command. Gates: `member`, `no_such`. Transfer: `stake`. Rows: `round`, `no_row`, which takes the place of `open_round`.';
  expect(declared(planted, 'Gate').filter((name) => !isGate(name))).toEqual(['no_such']);
  expect(declared(planted, 'Row').filter((name) => !isRow(name))).toEqual(['no_row']);
});
