import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agentsCorrected } from '#tests/mutants/agents-corrected.ts';
import { groups, mutants, mutated, type Mutant } from '#tests/mutants/mutant.ts';
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

test('the text of each still stands once in its file and is changed by it, and its tests are there', () => {
  const wrong = [...mutants, ...agentsCorrected].flatMap((mutant) => faultsOf(mutant).map((fault) => `"${mutant.name}": ${fault}`));
  expect(wrong).toEqual([]);
});

function faultsOf(mutant: Mutant): string[] {
  const lost = mutant.tests.filter((file) => !existsSync(join(root, file))).map((file) => `there is no ${file}`);
  try {
    const isSame = mutated(mutant, root) === readFileSync(join(root, mutant.file), 'utf8');
    return isSame ? [`it does not change ${mutant.file}`, ...lost] : lost;
  } catch (error) {
    return [(error as Error).message, ...lost];
  }
}

test('a mutant that fits no more is named with each of its faults', () => {
  const [first] = mutants;
  expect(faultsOf({ ...first!, text: 'nobody wrote this', tests: ['tests/none.test.ts'] })).toEqual([
    expect.stringMatching(/stands 0 times in/),
    'there is no tests/none.test.ts',
  ]);
  expect(faultsOf(first!)).toEqual([]);
});

test('a text that is not there, or there twice, is an error that says so', () => {
  const [first] = mutants;
  expect(() => mutated({ ...first!, text: 'nobody wrote this' }, root)).toThrow(/stands 0 times in/);
  expect(() => mutated({ ...first!, text: 'import' }, root)).toThrow(/times in/);
});
