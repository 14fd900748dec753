import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/site-inputs.ts';

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
