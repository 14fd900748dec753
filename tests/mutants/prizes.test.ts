import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missions } from '#tests/mutants/missions.ts';
import { mutated } from '#tests/mutants/mutant.ts';
import { races } from '#tests/mutants/races.ts';
import { root } from '#tools/site/site-inputs.ts';

test.each([...races, ...missions])('"$name" still stands once in $file and changes it, and its test is there', (mutant) => {
  expect(mutated(mutant, root)).not.toBe(readFileSync(join(root, mutant.file), 'utf8'));
  for (const file of mutant.tests) expect(existsSync(join(root, file)), file).toBe(true);
  expect(
    mutant.tests.some((file) => readFileSync(join(root, file), 'utf8').includes(mutant.by)),
    mutant.by,
  ).toBe(true);
});
