import { openScratch, type Scratch } from '#tests/mutants/kill.ts';
import { mutants } from '#tests/mutants/mutant.ts';
import type { Proof } from '#tools/proof.ts';

const AT_ONCE = 3;

/** Each small fault planted in the money path is noticed by the tests that are named for it. Words choose some, to try them. */
const proof: Proof = {
  covers: ['tests/mutants/*.ts', ...new Set(mutants.flatMap(({ file, tests }) => [file, ...tests]))],
  run: async ({ args }) => {
    const words = args.filter((word) => !word.startsWith('--'));
    const chosen = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    const scratches = Array.from({ length: AT_ONCE }, openScratch);
    const survivors: string[] = [];
    const killedBy: Record<string, string> = {};
    try {
      const unsound = words.length === 0 ? await scratches[0]!.checkSound(chosen) : undefined;
      if (unsound) survivors.push(unsound);
      else {
        const left = chosen.values();
        const tryAll = async (scratch: Scratch): Promise<void> => {
          for (const mutant of left) {
            const { killedBy: test, problem } = await scratch.kill(mutant);
            process.stdout.write(`${test ? 'killed  ' : 'SURVIVED'} ${mutant.name} (${mutant.file}): ${test ?? problem}\n`);
            if (test) killedBy[mutant.name] = test;
            else survivors.push(`${mutant.name}: ${problem}`);
          }
        };
        await Promise.all(scratches.map(tryAll));
      }
    } finally {
      for (const scratch of scratches) scratch.close();
    }
    for (const line of survivors) process.stderr.write(`${line}\n`);
    const ok = survivors.length === 0 && chosen.length === mutants.length;
    return { ok, seed: 'none', sample: { mutants: chosen.length }, result: { killed: Object.keys(killedBy).length, killedBy } };
  },
};

export default proof;
