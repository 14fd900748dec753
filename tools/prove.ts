import { parseArgs } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { duePartsOf, listProofs, partsOf, provePart, readStored, readProof, UNKNOWN_SECONDS, type Due } from '#tools/proof.ts';
import { runTool } from '#tools/run-tool.ts';

const MINUTE = 60;
const DEFAULT_MINUTES = 180;

/**
 * `npm run prove -- <name> [<part> …] [--seed S]`: runs a long proof and records it. A failure is not recorded. If a proof has parts, it
 * runs the named ones, else the due ones, else all. `npm run prove -- due [--minutes M]`: prints the time that all due parts take, then
 * proves them, the quickest first, and begins none that would end after M minutes.
 */
await runTool(async () => {
  const { values, positionals } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string' } }, allowPositionals: true });
  const [name, ...args] = positionals;
  const { names, due } = await listProofs();
  if (name !== 'due' && !names.includes(name ?? '')) throw new StartError(`Choose a proof: due, ${names.join(', ')}.`);
  const minutes = Number(values.minutes ?? DEFAULT_MINUTES);
  if (!(minutes > 0)) throw new StartError('--minutes takes a positive number.');
  const wanted = name === 'due' ? due : await partsWanted(name!, args);
  if (wanted.length === 0) return void process.stdout.write('No proof is due.\n');
  if (name === 'due') process.stdout.write(`${wanted.map(priceOf).join('\n')}\n`);
  const deadline = name === 'due' ? Date.now() + minutes * MINUTE * 1_000 : Number.POSITIVE_INFINITY;
  const { failed, left } = await proveAll(wanted, deadline, { args, ...(values.seed ? { seed: values.seed } : {}) });
  if (left.length > 0) process.stdout.write(`left for want of time: ${left.map(titleOf).join(', ')}\n`);
  if (failed.length > 0) throw new StartError(`Not proven: ${failed.map(titleOf).join(', ')}.`);
});

async function partsWanted(name: string, args: readonly string[]): Promise<Due[]> {
  const proof = await readProof(name);
  const parts = Object.keys(partsOf(proof));
  const named = parts.filter((part) => args.includes(part));
  const due = duePartsOf(proof, readStored(name));
  return (named.length > 0 ? named : due.length > 0 ? due : parts).map((part) => ({ name, part, seconds: undefined }));
}

async function proveAll(wanted: readonly Due[], deadline: number, options: { args: string[]; seed?: string }) {
  const failed: Due[] = [];
  const left: Due[] = [];
  for (const due of wanted) {
    if (Date.now() + (due.seconds ?? UNKNOWN_SECONDS) * 1_000 > deadline) {
      left.push(due);
      continue;
    }
    const file = await provePart(due.name, due.part, options);
    if (file) process.stdout.write(`proven: ${file} ${due.part}\n`);
    else failed.push(due);
  }
  return { failed, left };
}

function titleOf({ name, part }: Due): string {
  return `${name} ${part}`.trimEnd();
}

function priceOf(due: Due): string {
  const price =
    due.seconds === undefined ? `about ${UNKNOWN_SECONDS / MINUTE} min (never measured)` : `${Math.ceil(due.seconds / MINUTE)} min`;
  return `${price.padStart(6)}  ${titleOf(due)}`;
}
