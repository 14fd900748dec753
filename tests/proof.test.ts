import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { duePartsOf, hashOf, isStale, listProofs, partsOf, readProof, subjectsOf } from '#tools/proof.ts';
import { root } from '#tools/site/site-inputs.ts';

const records = join(root, 'docs', 'proof');
const proofs = join(root, 'tests', 'proofs');
const names = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
    : [];

test('every record has its proof, and a proof without a record is due', async () => {
  const kept = names(records, '.json').filter((name) => !name.startsWith('nightly'));
  const known = names(proofs, '.proof.ts');
  expect(kept.filter((name) => !known.includes(name))).toEqual([]);
  const { due } = await listProofs();
  expect(known.filter((name) => !kept.includes(name) && !due.some((one) => one.name === name))).toEqual([]);
});

test('a claim is about rules or a mechanism: no test, helper, route or contract is its subject', async () => {
  for (const name of names(proofs, '.proof.ts'))
    for (const [part, { covers }] of Object.entries(partsOf(await readProof(name)))) {
      expect(subjectsOf(covers).length, `${name} ${part}`).toBeGreaterThan(0);
      expect(covers.filter((pattern) => /^(tests\/(?!mutants\/)|contracts\/)/.test(pattern))).toEqual([]);
    }
  expect(subjectsOf(['kernel/*.ts', 'modules/wallet/*.ts', 'tests/*.ts']).filter((file) => /test|routes/.test(file))).toEqual([]);
});

test('a proof is stale where a covered file changed since its record, or other files are covered', () => {
  const proof = { covers: ['kernel/*.ts'] };
  const record = { covers: proof.covers, ...hashOf(proof.covers) };
  expect(isStale(proof, record)).toBe(false);
  expect(isStale(proof, { ...record, hash: '0'.repeat(64) })).toBe(true);
  expect(isStale({ covers: ['kernel/money.ts'] }, record)).toBe(true);
});

test('of a proof with parts those are stale that have no record, or whose own files changed', () => {
  const covering = (...covers: string[]) => ({ covers, run: () => Promise.reject(new Error('not run')) });
  const proof = { parts: { money: covering('kernel/money.ts'), json: covering('kernel/json.ts'), clock: covering('kernel/clock.ts') } };
  const of = (covers: string[]) => ({ covers, ...hashOf(covers), date: '', seed: '', sample: 1, result: 1 });
  const record = { parts: { money: of(['kernel/money.ts']), json: { ...of(['kernel/json.ts']), hash: '0'.repeat(64) } } };
  expect(duePartsOf(proof, record)).toEqual(['json', 'clock']);
  expect(duePartsOf(proof, undefined)).toEqual(['money', 'json', 'clock']);
  expect(duePartsOf(proof, of(['kernel/money.ts']))).toEqual(['money', 'json', 'clock']);
  expect(duePartsOf(covering('kernel/money.ts'), of(['kernel/money.ts']))).toEqual([]);
});

test('a changed, added or renamed file changes the hash, and a comment does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-proof-'));
  try {
    mkdirSync(join(folder, 'rules'));
    writeFileSync(join(folder, 'rules', 'a.ts'), 'one');
    const first = hashOf(['rules/*.ts'], folder);
    expect(first.files).toBe(1);
    writeFileSync(join(folder, 'rules', 'a.ts'), 'two');
    const second = hashOf(['rules/*.ts'], folder);
    writeFileSync(join(folder, 'rules', 'b.ts'), 'two');
    const third = hashOf(['rules/*.ts'], folder);
    expect(new Set([first.hash, second.hash, third.hash]).size).toBe(3);
    expect(hashOf(['rules/*.ts', 'rules/a.ts'], folder)).toEqual(third);
    writeFileSync(join(folder, 'rules', 'b.ts'), '/** States the rule. */\n  two // again\n');
    expect(hashOf(['rules/*.ts'], folder), 'a comment is no rule').toEqual(third);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
