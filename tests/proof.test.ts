import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf, type Proof, type ProofRecord } from '#tools/proof.ts';
import { root } from '#tools/site-inputs.ts';

const records = join(root, 'docs', 'proof');
const proofs = join(root, 'tests', 'proofs');
const names = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
    : [];

test('every proof has its record and every record its proof', () => {
  expect(names(records, '.json').toSorted()).toEqual(names(proofs, '.proof.ts').toSorted());
});

test.for(names(records, '.json'))('what was proven by "%s" has not changed since', async (name) => {
  const record = JSON.parse(readFileSync(join(records, `${name}.json`), 'utf8')) as ProofRecord;
  const { default: proof } = (await import(join(proofs, `${name}.proof.ts`))) as { default: Proof };
  expect(record.covers).toEqual(proof.covers);
  expect(hashOf(proof.covers).hash, `run: npm run prove -- ${name}`).toBe(record.hash);
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
