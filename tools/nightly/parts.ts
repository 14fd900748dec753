import { existsSync, globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJourneys } from '#tools/changed/read-journeys.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { journeys } from '#tools/checks/journeys.ts';
import { single, type Verdict } from '#tools/checks/suite.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { duePartsOf, listProofs, partsOf, provenAt, provePart, readStored, readProof, subjectsOf } from '#tools/proof.ts';
import { root } from '#tools/site/site-inputs.ts';
import type { Part, Parts } from '#tests/nightly/part.ts';

/** A part of the nightly run. `at` is the time of its last record outside the nightly record, in ISO 8601. */
export type NamedPart = Part & { name: string; at?: string };

/** Returns the parts that only the nightly run has (`tests/nightly/*.ts`), and the due proofs. */
export async function allParts(): Promise<NamedPart[]> {
  return [...(await standingParts()), ...(await dueProofs())];
}

/**
 * Returns the parts of one area. If the word names parts or folders of journeys, these are selected. Any other word selects the tests whose
 * path contains it, the journeys that walk through such a folder, and the due proofs about such a file.
 */
export async function partsOfArea(word: string): Promise<NamedPart[]> {
  const named = (await allParts()).filter(({ name }) => name.split('/').includes(word));
  if (named.length > 0) return named;
  const walked = [...readJourneys()].filter(([, areas]) => areas.some((area) => area.split('/').includes(word))).map(([file]) => file);
  const about = await proofsAbout(word);
  const tests: NamedPart = {
    name: `area/${word}/tests`,
    minutes: 5,
    run: () => vitestSuite('tests', { filters: [word], env: { TIER: 'nightly' } }).run(),
  };
  if (walked.length === 0) return [tests, ...about];
  const play = (): Promise<Verdict> => journeys(findChromium(), walked, { EVERY_WIDTH: 'true', TIER: 'nightly' }).run();
  return [tests, { name: `area/${word}/journeys`, minutes: 10, run: play }, ...about];
}

async function standingParts(): Promise<NamedPart[]> {
  const files = globSync('*.ts', { cwd: join(root, 'tests/nightly') }).filter((file) => file !== 'part.ts');
  const found = await Promise.all(
    files.toSorted().map(async (file) => {
      const name = file.slice(0, -'.ts'.length);
      const { default: parts } = (await import(pathToFileURL(join(root, 'tests/nightly', file)).href)) as { default: Parts };
      if (!('parts' in parts)) return [{ name, ...parts }];
      return Object.entries(parts.parts).map(([part, one]) => ({ name: `${name}/${part}`, ...one }));
    }),
  );
  return found.flat();
}

async function dueProofs(): Promise<NamedPart[]> {
  const { due } = await listProofs();
  return due.map(({ name, part, seconds = 600 }) => proofPart(name, part, Math.ceil(seconds / 60)));
}

async function proofsAbout(word: string): Promise<NamedPart[]> {
  const { names } = await listProofs();
  const found: NamedPart[] = [];
  for (const name of names) {
    const proof = await readProof(name);
    for (const part of duePartsOf(proof, readStored(name)))
      if (subjectsOf(partsOf(proof)[part]!.covers).some((file) => matchesGlob(file, `**/*${word}*/**`)))
        found.push(proofPart(name, part, 10));
  }
  return found;
}

function proofPart(name: string, part: string, minutes: number): NamedPart {
  const run = async (): Promise<Verdict> => {
    const file = await provePart(name, part, { args: [] });
    return single(file !== undefined, `${name} ${part} was not proven`);
  };
  return { name: ['proof', name, part].filter(Boolean).join('/'), at: provenAt(name, part), minutes, run };
}

/** True if a folder of the repository has this name. A misspelt area would run no part. */
export function isArea(word: string): boolean {
  return (
    globSync(`{apps,web,games,modules,platform,promotions,payments,openid,vendors,ui,kernel,contracts}/**/${word}`, { cwd: root }).length >
      0 || existsSync(join(root, word))
  );
}
