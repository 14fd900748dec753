import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { citedIds, listedIds, unknownIds } from '#tools/checks/cited-ids.ts';
import { root } from '#tools/site/site-inputs.ts';

const TABLES = ['requirements', 'reliability'].map((name) => readFileSync(join(root, 'docs', `${name}.md`), 'utf8'));
const known = TABLES.flatMap(listedIds);

test('every id that a title or a comment names stands in docs/requirements.md or docs/reliability.md', () => {
  const { files, unknown } = unknownIds(root, new Set(known));
  expect(unknown).toEqual([]);
  expect(files).toBeGreaterThan(1_000);
});

test('a planted id of neither table is found, in each way that ids are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-ids-'));
  try {
    mkdirSync(join(folder, 'kernel'));
    // Written in parts, so that this file names none of them itself.
    const [requirement, rule, fault] = ['9.', 'R-', 'F'].map((start) => `${start}99`);
    writeFileSync(
      join(folder, 'kernel', 'a.test.ts'),
      `test('adds up [1.01, ${requirement}]', () => {});\n/** ${rule}, and ${fault}. */\n`,
    );
    expect(unknownIds(folder, new Set(known)).unknown).toEqual([requirement, rule, fault].map((id) => `kernel/a.test.ts: ${id}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('ids are told from figures', () => {
  expect(citedIds("test('x [4.15] [5.02, 5.03]', …) // Specification 2.22 to 2.24, and so (9.07); R-25")).toEqual([
    '4.15',
    '5.02',
    '5.03',
    '9.07',
    '2.22',
    '2.24',
    'R-25',
  ]);
  expect(citedIds('expect([0.35, 0.99]); scale(1.25); [55.55]; #F1F1F1')).toEqual([]);
});

test('the tables name each id once, and files and folders that are there', () => {
  expect(known.length).toBe(236 + 82 + 18);
  expect(new Set(known).size).toBe(known.length);
  const places = TABLES.join('\n')
    .split('\n')
    .flatMap((row) => [...(/^\| .* \| ([^|]*) \|$/.exec(row)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, place]) => place!));
  expect(places.length).toBeGreaterThan(200);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});
