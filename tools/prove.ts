import { StartError } from '#platform/config/start-error.ts';
import { hashOf, keep, listProofs, partsOf, plain, readKept, readProof, stalePartsOf, type Proof } from '#tools/proof.ts';
import { runTool } from '#tools/run-tool.ts';

/**
 * `npm run prove -- <name> [<part> …] [--seed S]` runs a long proof and records what was proven; nothing is recorded of what fails. Of one
 * that has parts it runs those named, else those whose files changed since their records, else all; each is recorded as soon as it is proven.
 * `npm run prove -- stale` runs all that is stale.
 */
await runTool(async () => {
  const [name, ...args] = process.argv.slice(2);
  const { names, stale } = await listProofs();
  if (name !== 'stale' && !names.includes(name ?? '')) throw new StartError(`Say which proof: stale, ${names.join(', ')}.`);
  const wanted = name === 'stale' ? stale : [name!];
  const failed: string[] = [];
  for (const one of wanted) failed.push(...(await prove(one, args)));
  if (failed.length > 0) throw new StartError(`Not proven: ${failed.join(', ')}.`);
  if (wanted.length === 0) process.stdout.write('No proof is stale.\n');
});

/** What of it was not proven. */
async function prove(name: string, args: string[]): Promise<string[]> {
  const proof = await readProof(name);
  const parts = Object.keys(partsOf(proof));
  const named = parts.filter((part) => args.includes(part));
  const stale = stalePartsOf(proof, readKept(name));
  const failed: string[] = [];
  for (const part of named.length > 0 ? named : stale.length > 0 ? stale : parts)
    if (!(await provePart(name, proof, part, args))) failed.push(`${name} ${part}`.trimEnd());
  return failed;
}

async function provePart(name: string, proof: Proof, part: string, args: string[]): Promise<boolean> {
  const { covers, run } = partsOf(proof)[part]!;
  const before = hashOf(covers);
  if (before.files === 0) throw new StartError(`The proof "${name}" covers no file.`);
  const seed = args.includes('--seed') ? args[args.indexOf('--seed') + 1] : undefined;
  const { ok, ...outcome } = await run({ args, ...(seed ? { seed } : {}) });
  process.stdout.write(`${JSON.stringify(outcome, plain, 2)}\n`);
  if (!ok) return false;
  if (hashOf(covers).hash !== before.hash) throw new StartError('What was being proven changed during the run: run it again.');
  process.stdout.write(`proven: ${keep(name, proof, part, { covers, ...before, date: new Date().toISOString(), ...outcome })} ${part}\n`);
  return true;
}
