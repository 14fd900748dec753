import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { root } from '#tools/site/site-inputs.ts';

export type ProofOptions = { seed?: string; args: string[] };
export type ProofResult = { ok: boolean; seed: string; sample: unknown; result: unknown };

/** What tests/proofs/<name>.proof.ts exports by default. */
export type Proof = {
  /** Globs of the files that the proof is about: when one of them changes, the proof no longer counts. */
  covers: string[];
  run(options: ProofOptions): Promise<ProofResult>;
};

/** What docs/proof/<name>.json keeps. */
export type ProofRecord = Omit<ProofResult, 'ok'> & { covers: string[]; files: number; hash: string; date: string };

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
export function isStale(proof: Pick<Proof, 'covers'>, record: Pick<ProofRecord, 'covers' | 'hash'>): boolean {
  return !isDeepStrictEqual(proof.covers, record.covers) || hashOf(proof.covers).hash !== record.hash;
}

/** The proofs there are, and those of them whose record is missing or stale. */
export async function listProofs(): Promise<{ names: string[]; stale: string[] }> {
  const folder = join(root, 'tests', 'proofs');
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.proof.ts'))
    .map((file) => file.slice(0, -'.proof.ts'.length));
  const stale: string[] = [];
  for (const name of names) {
    const path = join(root, 'docs', 'proof', `${name}.json`);
    const { default: proof } = (await import(pathToFileURL(join(folder, `${name}.proof.ts`)).href)) as { default: Proof };
    if (!existsSync(path) || isStale(proof, JSON.parse(readFileSync(path, 'utf8')) as ProofRecord)) stale.push(name);
  }
  return { names, stale };
}
