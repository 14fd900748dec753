import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImports } from '#tools/check-imports.ts';
import { addToWiring } from '#tools/new/module-files.ts';
import { nameOf } from '#tools/new/names.ts';
import { root } from '#tools/site-inputs.ts';

const made = ['modules/paper-trail/', 'vendors/north-star/', 'games/mini/coin-flip/', 'architecture.mjs', 'apps/server/wiring.ts'];
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'croupier-new-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function make(kind: string, name: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(copy, 'tools/new.ts'), kind, name], { cwd: copy, encoding: 'utf8' });
  return stdout + stderr;
}

/** What a checker says about the files that were made; the rest of the tree is judged elsewhere. */
function complaints(tool: string, args: string[]): string[] {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => made.some((path) => line.includes(path)));
}

test('a new module, vendor and game pass the checks as they are', { timeout: 60_000 }, () => {
  expect(make('module', 'paper-trail')).toContain('changed architecture.mjs');
  expect(make('vendor', 'north-star')).toContain('wrote vendors/north-star/vendor.ts');
  expect(make('game', 'mini/coin-flip')).toContain('wrote games/mini/coin-flip/rules.ts');
  expect(readFileSync(join(copy, 'architecture.mjs'), 'utf8')).toMatch(/limits: \[\],\n {2}'paper-trail': \[\],\n {2}rounds/);
  expect(readFileSync(join(copy, 'apps/server/wiring.ts'), 'utf8')).toContain('createPaperTrail()');

  expect(complaints('oxfmt', ['--check', '.'])).toEqual([]);
  expect(complaints('oxlint', ['--type-aware', '--format=unix'])).toEqual([]);
  for (const project of ['server', 'web', 'tests']) expect(complaints('tsc', ['-p', `tsconfig.${project}.json`])).toEqual([]);
  expect(checkImports(copy).violations.filter((line) => made.some((path) => line.includes(path)))).toEqual([]);
  const tests = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--root', copy, '--config', writeConfig(), 'paper-trail', 'coin-flip'],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  expect(tests.stdout + tests.stderr).toMatch(/Tests {2}3 passed/);
});

function writeConfig(): string {
  const path = join(copy, 'vitest.new.config.ts');
  writeFileSync(path, 'export default { test: { include: ["**/*.test.ts"] } };\n');
  return path;
}

test('a second one of the same name, a wrong name and a wrong kind are refused', () => {
  expect(make('vendor', 'north-star')).toBe('vendors/north-star is there already.\n');
  expect(make('module', 'Paper Trail')).toMatch(/is no name for a folder/);
  expect(make('game', 'coin')).toMatch(/named with its family/);
  expect(make('wheel', 'coin')).toMatch(/^Say what to make/);
});

test('a module is added to the wiring', () => {
  const name = nameOf('paper-trail');
  const before =
    "import { siteRoutes } from '#modules/site/index.ts';\nimport { x } from '#x.ts';\n\nexport function wire() {\n  const site = 1;\n  const routes = [...siteRoutes(site, ']')];\n}\n";
  expect(addToWiring(before, name)).toBe(
    "import { siteRoutes } from '#modules/site/index.ts';\nimport { createPaperTrail, paperTrailRoutes } from '#modules/paper-trail/index.ts';\nimport { x } from '#x.ts';\n\nexport function wire() {\n  const site = 1;\n  const paperTrail = createPaperTrail();\n  const routes = [...siteRoutes(site, ']'), ...paperTrailRoutes(paperTrail)];\n}\n",
  );
  expect(addToWiring('export const nothing = {};\n', name)).toBeUndefined();
});
