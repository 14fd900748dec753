import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf, isStale, listProofs, stalePartsOf } from '#tools/proof.ts';
import { root } from '#tools/site/site-inputs.ts';

const records = join(root, 'docs', 'proof');
const proofs = join(root, 'tests', 'proofs');
const names = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
    : [];

test('every record has its proof, and a proof without a record is stale', async () => {
  // What the nightly run writes is no proof's.
  const kept = names(records, '.json').filter((name) => !name.startsWith('nightly'));
  const known = names(proofs, '.proof.ts');
  expect(kept.filter((name) => !known.includes(name))).toEqual([]);
  const { stale } = await listProofs();
  expect(known.filter((name) => !kept.includes(name) && !stale.includes(name))).toEqual([]);
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
  expect(stalePartsOf(proof, record)).toEqual(['json', 'clock']);
  expect(stalePartsOf(proof, undefined)).toEqual(['money', 'json', 'clock']);
  expect(stalePartsOf(proof, of(['kernel/money.ts']))).toEqual(['money', 'json', 'clock']);
  expect(stalePartsOf(covering('kernel/money.ts'), of(['kernel/money.ts']))).toEqual([]);
});

test('a changed, added or renamed file changes the hash', () => {
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
