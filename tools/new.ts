import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { gameFiles } from '#tools/new/game-files.ts';
import { addToArchitecture, addToWiring, moduleFiles } from '#tools/new/module-files.ts';
import { nameOf, type Files } from '#tools/new/names.ts';
import { vendorFiles } from '#tools/new/vendor-files.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site-inputs.ts';

const USAGE = 'Say what to make: npm run new -- module <name>, npm run new -- vendor <code>, or npm run new -- game <family>/<title>.';

await runTool(() => {
  const [kind, name] = process.argv.slice(2);
  if (!kind || !name) throw new StartError(USAGE);
  if (kind === 'module') return makeModule(name);
  if (kind === 'vendor') return write(`vendors/${name}`, vendorFiles(nameOf(name)));
  if (kind !== 'game') throw new StartError(USAGE);
  const [family, title] = name.split('/');
  if (!family || !title) throw new StartError('A game is named with its family: npm run new -- game <family>/<title>.');
  return write(`games/${name}`, gameFiles(nameOf(family), nameOf(title)));
});

function makeModule(kebab: string): void {
  const name = nameOf(kebab);
  write(`modules/${kebab}`, moduleFiles(name));
  change('architecture.mjs', (source) => addToArchitecture(source, name));
  change('apps/server/wiring.ts', (source) => addToWiring(source, name));
}

function write(folder: string, files: Files): void {
  if (existsSync(join(root, folder))) throw new StartError(`${folder} is there already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    process.stdout.write(`wrote ${path}\n`);
  }
}

function change(path: string, edit: (source: string) => string | undefined): void {
  const file = join(root, path);
  const changed = existsSync(file) ? edit(readFileSync(file, 'utf8')) : undefined;
  if (changed === undefined) return void process.stdout.write(`add the module to ${path} by hand\n`);
  writeFileSync(file, changed);
  // A line that has grown too long is broken as everywhere.
  execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), [file], { stdio: 'ignore' });
  process.stdout.write(`changed ${path}\n`);
}
