import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { codeOf } from '#tools/prose/comments.ts';
import { root } from '#tools/site/site-inputs.ts';

export type ProofOptions = { seed?: string; args: string[] };
export type ProofResult = { ok: boolean; seed: string; sample: unknown; result: unknown };

type Claim = {
  /** Globs of the files with the rules or the mechanism of the claim. If one of them changes, the claim must be proven again. */
  covers: string[];
  run(options: ProofOptions): Promise<ProofResult>;
};
/** Default export of tests/proofs/<name>.proof.ts: one claim, or several by name, each proven and recorded separately. */
export type Proof = Claim | { parts: Readonly<Record<string, Claim>> };

/** Record of a proven claim. `seconds` is the time that the proof took, if it was measured. */
export type ProofRecord = Omit<ProofResult, 'ok'> & { covers: string[]; files: number; hash: string; date: string; seconds?: number };
/** Content of docs/proof/<name>.json. */
type Kept = ProofRecord | { parts: Record<string, ProofRecord> };

const ONLY = '';

/** Returns the parts of a proof by name. A proof without parts has a single part with an empty name. */
export function partsOf(proof: Proof): Readonly<Record<string, Claim>> {
  return 'parts' in proof ? proof.parts : { [ONLY]: proof };
}

/**
 * Files that no claim is about: tests, helpers of tests, routes and contracts. Changes of these make no claim false. Mutants are an
 * exception, because the claim is about them.
 */
const NO_SUBJECT = /^(tests\/(?!mutants\/)|contracts\/|bench\/)|\.test\.tsx?$|(^|\/)(staff-)?routes\.ts$/;

/** Returns the files that a claim is about. */
export function subjectsOf(covers: readonly string[], folder = root): string[] {
  return [...new Set(covers.flatMap((pattern) => globSync(pattern, { cwd: folder, exclude: ['node_modules/**'] })))]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NO_SUBJECT.test(file))
    .toSorted();
}

/** Files in which changes of comments and white space make no claim false. */
const CODE = /\.(?:tsx?|mjs|css|sql)$/;

/** Returns the sha256 over the paths and contents of the files, in order of their paths. Code counts without its comments. */
export function hashOf(covers: readonly string[], folder = root): { hash: string; files: number } {
  const files = subjectsOf(covers, folder);
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(contentOf(folder, file)).update('\0');
  return { hash: hash.digest('hex'), files: files.length };
}

function contentOf(folder: string, file: string): string | Buffer {
  const bytes = readFileSync(join(folder, file));
  return CODE.test(file) ? codeOf(file, bytes.toString('utf8')) : bytes;
}

/** True if the files that a proof covers have changed since its record, or if it covers other files. */
export function isStale(proof: Pick<Claim, 'covers'>, record: Pick<ProofRecord, 'covers' | 'hash'>): boolean {
  return !isDeepStrictEqual(proof.covers, record.covers) || hashOf(proof.covers).hash !== record.hash;
}

/** Returns the due parts of a proof: those without a record, or with a stale one. */
export function duePartsOf(proof: Proof, kept: Kept | undefined): string[] {
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

export function readStored(name: string): Kept | undefined {
  return existsSync(pathOf(name)) ? (JSON.parse(readFileSync(pathOf(name), 'utf8')) as Kept) : undefined;
}

/** Records a part beside the other parts, and drops the records of parts that no longer exist. */
function keep(name: string, proof: Proof, part: string, record: ProofRecord): string {
  const records = { ...recordsOf(readStored(name)), [part]: record };
  const kept: Kept =
    'parts' in proof
      ? { parts: Object.fromEntries(Object.keys(proof.parts).flatMap((one) => (records[one] ? [[one, records[one]]] : []))) }
      : record;
  mkdirSync(dirname(pathOf(name)), { recursive: true });
  writeFileSync(pathOf(name), `${JSON.stringify(kept, plain, 2)}\n`);
  return `docs/proof/${name}.json`;
}

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

export type Due = { name: string; part: string; seconds: number | undefined };

/** Returns the names of all proofs, and the due parts with the seconds that each took last, the quickest first. */
export async function listProofs(): Promise<{ names: string[]; due: Due[] }> {
  const names = readdirSync(join(root, 'tests', 'proofs'))
    .filter((file) => file.endsWith('.proof.ts'))
    .map((file) => file.slice(0, -'.proof.ts'.length));
  const due: Due[] = [];
  for (const name of names) {
    const kept = readStored(name);
    for (const part of duePartsOf(await readProof(name), kept)) due.push({ name, part, seconds: recordsOf(kept)[part]?.seconds });
  }
  return { names, due: due.toSorted((a, b) => (a.seconds ?? UNKNOWN_SECONDS) - (b.seconds ?? UNKNOWN_SECONDS)) };
}

/** Assumed seconds of a part that was never measured. */
export const UNKNOWN_SECONDS = 600;

/** Returns the time at which a part was proven last, in ISO 8601; empty if it never was. */
export function provenAt(name: string, part: string): string {
  return recordsOf(readStored(name))[part]?.date ?? '';
}

/** Proves one part and records it. Returns the file of the record; undefined if the claim was not proven. */
export async function provePart(name: string, part: string, options: ProofOptions): Promise<string | undefined> {
  const proof = await readProof(name);
  const { covers, run } = partsOf(proof)[part]!;
  const before = hashOf(covers);
  if (before.files === 0) throw new StartError(`The proof "${name}" covers no file.`);
  const began = Date.now();
  const { ok, ...outcome } = await run(options);
  process.stdout.write(`${JSON.stringify(outcome, plain, 2)}\n`);
  if (!ok) return undefined;
  if (hashOf(covers).hash !== before.hash) throw new StartError('The subject of the proof changed during the run: run it again.');
  const seconds = Math.round((Date.now() - began) / 1_000);
  return keep(name, proof, part, { covers, ...before, date: new Date().toISOString(), seconds, ...outcome });
}
