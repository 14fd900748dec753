import { agentsCorrected } from '#tests/mutants/agents-corrected.ts';
import { openScratch, type Scratch } from '#tests/mutants/kill.ts';
import { groups, type Mutant } from '#tests/mutants/mutant.ts';
import type { Proof, ProofResult } from '#tools/proof.ts';

const AT_ONCE = 3;

/**
 * Plants each mutant in the money path. The test that it names must fail, and must pass without the mutant. The mutants of a file of
 * `tests/mutants` are a part.
 */
export default {
  parts: Object.fromEntries(
    Object.entries({ ...groups, 'agents-corrected': agentsCorrected }).map(([name, mutants]) => [
      name,
      {
        covers: [`tests/mutants/${name}.ts`, ...new Set(mutants.map(({ file }) => file))],
        run: () => killAll(mutants),
      },
    ]),
  ),
} satisfies Proof;

async function killAll(mutants: readonly Mutant[]): Promise<ProofResult> {
  const sound = new Map<string, Promise<string | undefined>>();
  const scratches = Array.from({ length: Math.min(AT_ONCE, mutants.length) }, () => openScratch(sound));
  const survivors: string[] = [];
  const killedBy: Record<string, string> = {};
  const left = mutants.values();
  const tryThem = async (scratch: Scratch): Promise<void> => {
    for (const mutant of left) {
      const { killedBy: test, problem } = await scratch.kill(mutant);
      process.stdout.write(`${test ? 'killed  ' : 'SURVIVED'} ${mutant.name} (${mutant.file}): ${test ?? problem}\n`);
      if (test) killedBy[mutant.name] = test;
      else survivors.push(`${mutant.name}: ${problem}`);
    }
  };
  try {
    await Promise.all(scratches.map(tryThem));
  } finally {
    for (const scratch of scratches) scratch.close();
  }
  for (const line of survivors) process.stderr.write(`${line}\n`);
  return {
    ok: survivors.length === 0,
    seed: 'none',
    sample: { mutants: mutants.length },
    result: { killed: Object.keys(killedBy).length, killedBy },
  };
}
