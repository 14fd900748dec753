import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { root } from '#tools/site/site-inputs.ts';

export type ProofOptions = { seed?: string; args: string[] };
export type ProofResult = { ok: boolean; seed: string; sample: unknown; result: unknown };

type Whole = {
  /** Globs of the files that the proof is about: when one of them changes, the proof no longer counts. */
  covers: string[];
  run(options: ProofOptions): Promise<ProofResult>;
};
/** What tests/proofs/<name>.proof.ts exports by default: one proof, or several by name, each proven and recorded by itself. */
export type Proof = Whole | { parts: Readonly<Record<string, Whole>> };

export type ProofRecord = Omit<ProofResult, 'ok'> & { covers: string[]; files: number; hash: string; date: string };
/** What docs/proof/<name>.json keeps. */
type Kept = ProofRecord | { parts: Record<string, ProofRecord> };

const ONLY = '';

/** The parts of a proof by name; one without parts is its own, without a name. */
export function partsOf(proof: Proof): Readonly<Record<string, Whole>> {
  return 'parts' in proof ? proof.parts : { [ONLY]: proof };
}

/** sha256 over the paths and contents of the covered files, in the order of their paths. */
export function hashOf(covers: readonly string[], folder = root): { hash: string; files: number } {
  const files = [...new Set(covers.flatMap((pattern) => globSync(pattern, { cwd: folder, exclude: ['node_modules/**'] })))]
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return { hash: hash.digest('hex'), files: files.length };
}

/** Whether what a proof covers has changed since it was recorded: its files, or which files they are. */
export function isStale(proof: Pick<Whole, 'covers'>, record: Pick<ProofRecord, 'covers' | 'hash'>): boolean {
  return !isDeepStrictEqual(proof.covers, record.covers) || hashOf(proof.covers).hash !== record.hash;
}

/** The parts of a proof that have no record, or a stale one. */
export function stalePartsOf(proof: Proof, kept: Kept | undefined): string[] {
  const records = recordsOf(kept);
  return Object.entries(partsOf(proof)).flatMap(([part, one]) => (records[part] && !isStale(one, records[part]) ? [] : [part]));
}

function recordsOf(kept: Kept | undefined): Readonly<Record<string, ProofRecord>> {
  if (kept === undefined) return {};
  return 'parts' in kept ? kept.parts : { [ONLY]: kept };
}

export async function readProof(name: string): Promise<Proof> {
  return ((await import(pathToFileURL(join(root, 'tests', 'proofs', `${name}.proof.ts`)).href)) as { default: Proof }).default;
}

const pathOf = (name: string): string => join(root, 'docs', 'proof', `${name}.json`);

export function readKept(name: string): Kept | undefined {
  return existsSync(pathOf(name)) ? (JSON.parse(readFileSync(pathOf(name), 'utf8')) as Kept) : undefined;
}

/** Records what was proven of a part beside what was of the others; those of parts that are no more are dropped. */
export function keep(name: string, proof: Proof, part: string, record: ProofRecord): string {
  const records = { ...recordsOf(readKept(name)), [part]: record };
  const kept: Kept =
    'parts' in proof
      ? { parts: Object.fromEntries(Object.keys(proof.parts).flatMap((one) => (records[one] ? [[one, records[one]]] : []))) }
      : record;
  mkdirSync(dirname(pathOf(name)), { recursive: true });
  writeFileSync(pathOf(name), `${JSON.stringify(kept, plain, 2)}\n`);
  return `docs/proof/${name}.json`;
}

export function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/** The proofs there are, and those of them of which something has no record, or a stale one. */
export async function listProofs(): Promise<{ names: string[]; stale: string[] }> {
  const names = readdirSync(join(root, 'tests', 'proofs'))
    .filter((file) => file.endsWith('.proof.ts'))
    .map((file) => file.slice(0, -'.proof.ts'.length));
  const stale: string[] = [];
  for (const name of names) if (stalePartsOf(await readProof(name), readKept(name)).length > 0) stale.push(name);
  return { names, stale };
}
