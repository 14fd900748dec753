import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#platform/config/start-error.ts';
import { hashOf, listProofs, type Proof, type ProofRecord } from '#tools/proof.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

const proofs = join(root, 'tests', 'proofs');

/**
 * `npm run prove -- <name> [--seed S]` runs a long proof and records what was proven; nothing is recorded when it fails.
 * `npm run prove -- stale` runs each whose files changed since its record.
 */
await runTool(async () => {
  const [name, ...args] = process.argv.slice(2);
  const { names, stale } = await listProofs();
  if (name === 'stale') {
    for (const one of stale) await prove(one, args);
    if (stale.length === 0) process.stdout.write('No proof is stale.\n');
    return;
  }
  if (!name || !names.includes(name)) throw new StartError(`Say which proof: stale, ${names.join(', ')}.`);
  await prove(name, args);
});

async function prove(name: string, args: string[]): Promise<void> {
  const { default: proof } = (await import(pathToFileURL(join(proofs, `${name}.proof.ts`)).href)) as { default: Proof };
  const before = hashOf(proof.covers);
  if (before.files === 0) throw new StartError(`The proof "${name}" covers no file.`);
  const seed = args.includes('--seed') ? args[args.indexOf('--seed') + 1] : undefined;
  const { ok, ...outcome } = await proof.run({ args, ...(seed ? { seed } : {}) });
  process.stdout.write(`${JSON.stringify(outcome, plain, 2)}\n`);
  if (!ok) throw new StartError(`The proof "${name}" failed.`);
  if (hashOf(proof.covers).hash !== before.hash) throw new StartError('What was being proven changed during the run: run it again.');
  const record: ProofRecord = { covers: proof.covers, ...before, date: new Date().toISOString(), ...outcome };
  mkdirSync(join(root, 'docs', 'proof'), { recursive: true });
  writeFileSync(join(root, 'docs', 'proof', `${name}.json`), `${JSON.stringify(record, plain, 2)}\n`);
  process.stdout.write(`proven: docs/proof/${name}.json\n`);
}

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
