import { layers } from '../../architecture.mjs';
import type { Journeys } from '#tools/changed/read-journeys.ts';

/** Imports of each file, as paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;
export type Selection = { tests: string[]; journeys: string[] };

const TEST = /\.test\.tsx?$/;
const JOURNEY = /^tests\/e2e\//;
/** Files on which the build or the run of every file depends. */
const FOR_ALL = /^(package(-lock)?\.json|architecture\.mjs|tsconfig.*\.json|vite(st)?\.config\.ts|tests\/global-setup\.ts)$/;
/** Files of which every test with a database imports one, directly or not. */
const DATABASES = ['tests/factories/database.ts', 'platform/db/migrate.ts'];
const TEXTS = /^locales\//;
const READERS_OF_TEXTS = ['web/', 'platform/i18n/', 'tools/i18n/'];
/** Layers whose folders do not import each other, such as games and vendors. Each addition is one more folder. */
const PLUGS = Object.entries(layers).flatMap(([layer, rules]) => ('strangers' in rules ? [`${layer}/`] : []));

/**
 * Returns the tests that changed files can reach, the nearest first, and the journeys through the areas of the files. A page test mounts
 * the whole site, so it is selected by its areas, like a journey, and not by its imports.
 */
export function select(changed: readonly string[], imports: Imports, walked: Journeys, pages: Journeys = new Map()): Selection {
  const tests = [...imports.keys()].filter((file) => TEST.test(file) && !JOURNEY.test(file)).toSorted();
  const journeys = [...walked.keys()];
  if (changed.some((file) => FOR_ALL.test(file))) return { tests, journeys };
  const importers = importersOf(imports);
  const reached = reach(changed, importers);
  const byName = changed.filter((file) => !importers.has(file) && !TEST.test(file)).flatMap((file) => readersOf(file, tests, importers));
  const sources = changed.filter((file) => !TEST.test(file));
  const isWithin = (areas: readonly string[] = []): boolean =>
    areas.some((area) => sources.some((file) => file === area || file.startsWith(`${area}/`)));
  const ofPages = tests.filter((file) => isWithin(pages.get(file)));
  return {
    tests: [...new Set([...byName, ...reached, ...ofPages])].filter((file) => tests.includes(file)),
    journeys: journeys.filter((journey) => reached.has(journey) || isWithin(walked.get(journey))),
  };
}

/** Returns the tests of a file that no module imports and that code reads by name: SQL, texts, and files that code finds in a folder. */
function readersOf(file: string, tests: readonly string[], importers: ReadonlyMap<string, readonly string[]>): string[] {
  if (file.endsWith('.sql')) {
    const owner = ownerOf(file, [...importers.keys()]);
    const usesIt = reach(owner ? [...importers.keys()].filter((one) => one.startsWith(owner)) : DATABASES, importers);
    const usesDatabase = reach(DATABASES, importers);
    return tests.filter((test) => usesIt.has(test) && usesDatabase.has(test));
  }
  if (TEXTS.test(file)) return tests.filter((test) => READERS_OF_TEXTS.some((folder) => test.startsWith(folder)));
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
    const near = tests.filter((test) => test.startsWith(file.slice(0, end + 1)));
    if (near.length > 0) return near;
  }
  // If no folder above the file has tests, the tests of the whole tree check it.
  return tests.filter((test) => /^tests\/[^/]+$/.test(test));
}

/** Returns the folder that owns a file of SQL: its own folder, or for a migration the folder after which it is named. */
function ownerOf(file: string, files: readonly string[]): string | undefined {
  const name = /^migrations\/\d{4}-(.+)\.sql$/.exec(file)?.[1];
  if (name === undefined) return /^([^/]+\/[^/]+\/)sql\//.exec(file)?.[1];
  const folders = new Set(files.flatMap((one) => /^(?:modules|platform|openid|payments|vendors|games)\/[^/]+\//.exec(one) ?? []));
  const nameOf = (folder: string): string => folder.split('/')[1]!;
  return [...folders].toSorted((a, b) => b.length - a.length).find((folder) => `${name}-`.startsWith(`${nameOf(folder)}-`));
}

function importersOf(imports: Imports): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/**
 * Returns all files that import one of the files, directly or not. Imports of a game or a vendor by an app are not followed, because apps
 * use only the interface that all games, or all vendors, share.
 */
function reach(files: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(files);
  const isCut = (from: string, to: string): boolean => to.startsWith('apps/') && PLUGS.some((layer) => from.startsWith(layer));
  for (const file of reached) for (const importer of importers.get(file) ?? []) if (!isCut(file, importer)) reached.add(importer);
  return reached;
}
