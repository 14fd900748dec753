import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { languageFiles } from '#tools/new/language-files.ts';
import { familyFiles } from '#tools/new/family-files.ts';
import { gateFiles, namedIn, nextNumber, writeFiles } from '#tools/new/ledger-files.ts';
import { addToArchitecture, addToWiring, moduleFiles } from '#tools/new/module-files.ts';
import { nameOf, type Files } from '#tools/new/names.ts';
import { offerFiles } from '#tools/new/offer-files.ts';
import { pageFiles } from '#tools/new/page-files.ts';
import { providerFiles } from '#tools/new/provider-files.ts';
import { vendorFiles } from '#tools/new/vendor-files.ts';
import { promotionFiles } from '#tools/new/promotion-files.ts';
import { seatFiles } from '#tools/new/seat-files.ts';
import { wholeModuleFiles } from '#tools/new/whole-module-files.ts';
import { sportFiles } from '#tools/new/sport-files.ts';
import { sharedFiles } from '#tools/new/shared-files.ts';
import { ticketFiles } from '#tools/new/ticket-files.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

const USAGE =
  'Say what to make: npm run new -- module <name>, module <name> whole, vendor <name>, provider <name>, page <name>, language <tag>, promotion <name>, offer <name>, instant <family>, stepped <family>, shared <family>, ticket <family>, seat <family>, sport <name>, gate <module>/<name>, or write <module>/<name>.';

await runTool(() => {
  const [kind, name, extent] = process.argv.slice(2);
  if (!kind || !name) throw new StartError(USAGE);
  if (kind === 'module' && (extent === undefined || extent === 'whole')) return makeModule(name, extent === 'whole');
  if (kind === 'vendor') return write(vendorFiles(root, nameOf(name)));
  if (kind === 'page') return writeFolder(`apps/site/pages/${name}`, pageFiles(nameOf(name)));
  if (kind === 'language') return write(languageFiles(name));
  if (kind === 'provider') return writeFolder(`payments/${name}`, providerFiles(nameOf(name)));
  if (kind === 'gate') return write(gateFiles(namedIn(root, kind, name)));
  if (kind === 'write') return write(writeFiles(root, namedIn(root, kind, name)));
  if (kind === 'promotion') return writeFolder(`promotions/${name}`, promotionFiles(nameOf(name)));
  if (kind === 'offer') return writeFolder(`modules/offers/kinds/${name}`, offerFiles(nameOf(name)));
  if (kind === 'shared') return writeFolder(`games/${name}`, sharedFiles(nameOf(name)));
  if (kind === 'seat') return writeFolder(`games/${name}`, seatFiles(nameOf(name)));
  if (kind === 'sport') return writeFolder(`sports/${name}`, sportFiles(nameOf(name)));
  if (kind === 'ticket') return writeFolder(`games/${name}`, ticketFiles(nameOf(name)));
  if (kind === 'instant' || kind === 'stepped') return writeFolder(`games/${name}`, familyFiles(kind, nameOf(name)));
  throw new StartError(USAGE);
});

/** Writes a module that opens and answers a call, or a whole module with a table, a page of staff, and an entry in every list. */
function makeModule(kebab: string, isWhole: boolean): void {
  const name = nameOf(kebab);
  const calls = isWhole ? ['site'] : [];
  const migration = `migrations/${nextNumber(root)}-${kebab}.sql`;
  writeFolder(`modules/${kebab}`, isWhole ? wholeModuleFiles(name, migration) : moduleFiles(name));
  change('architecture.mjs', (source) => addToArchitecture(source, name, calls));
  change('apps/server/wiring.ts', (source) => addToWiring(source, name, calls));
}

function writeFolder(folder: string, files: Files): void {
  if (existsSync(join(root, folder))) throw new StartError(`${folder} is there already.`);
  write(files);
}

function write(files: Files): void {
  const there = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (there) throw new StartError(`${there} is there already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    process.stdout.write(`wrote ${path}\n`);
  }
  format(Object.keys(files).filter((path) => !path.endsWith('.sql')));
}

function change(path: string, edit: (source: string) => string | undefined): void {
  const file = join(root, path);
  const changed = existsSync(file) ? edit(readFileSync(file, 'utf8')) : undefined;
  if (changed === undefined) return void process.stdout.write(`add the module to ${path} by hand\n`);
  writeFileSync(file, changed);
  format([path]);
  process.stdout.write(`changed ${path}\n`);
}

/** Formats files: breaks lines that a name has made too long, and removes needless quotes from keys. */
function format(paths: readonly string[]): void {
  if (paths.length === 0) return;
  execFileSync(
    join(root, 'node_modules', '.bin', 'oxfmt'),
    paths.map((path) => join(root, path)),
    { stdio: 'ignore' },
  );
}
