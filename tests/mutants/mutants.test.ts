import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agentsCorrected } from '#tests/mutants/agents-corrected.ts';
import { groups, mutants, mutated } from '#tests/mutants/mutant.ts';
import { root } from '#tools/site/site-inputs.ts';

// `npm run prove -- mutants` tries each of them against its tests.
test('there are at least 40 mutants of the money path, each with a name and tests of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  for (const { tests } of mutants) expect(tests.length).toBeGreaterThan(0);
});

test('a group is named for its file', () => {
  for (const name of Object.keys(groups)) expect(existsSync(join(root, 'tests/mutants', `${name}.ts`)), name).toBe(true);
});

test.each([...mutants, ...agentsCorrected])('"$name" still stands once in $file and changes it, and its tests are there', (mutant) => {
  expect(mutated(mutant, root)).not.toBe(readFileSync(join(root, mutant.file), 'utf8'));
  for (const file of mutant.tests) expect(existsSync(join(root, file)), file).toBe(true);
});

test('a text that is not there, or there twice, is an error that says so', () => {
  const [first] = mutants;
  expect(() => mutated({ ...first!, text: 'nobody wrote this' }, root)).toThrow(/stands 0 times in/);
  expect(() => mutated({ ...first!, text: 'import' }, root)).toThrow(/times in/);
});
