import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { modules } from '../architecture.mjs';
import { checkImports } from '#tools/checks/check-imports.ts';
import { root } from '#tools/site/site-inputs.ts';

describe('import rules', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-tidy-'));
    for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(folder, file));
    plant('kernel/money.ts', 'export type Money = { minor: bigint };\nexport const zero: Money = { minor: 0n };\n');
    plant('modules/wallet/index.ts', "import { zero } from '#kernel/money.ts';\nexport const balance = zero;\n");
    plant('modules/site/index.ts', 'export type Brand = { name: string };\nexport const name = "x";\n');
    plant('modules/site/brand-store.ts', 'export const brand = 1;\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function plant(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  test('a tree that keeps them passes', () => {
    expect(checkImports(folder)).toEqual({ modules: 4, violations: [] });
  });

  const planted: [string, string, string, string][] = [
    [
      'a layer that looks up',
      'kernel/clock.ts',
      "import { balance } from '#modules/wallet/index.ts';\nexport const b = balance;\n",
      'layer-kernel',
    ],
    [
      'a type that looks up',
      'kernel/clock-of-types.ts',
      "import type { Brand } from '#modules/site/index.ts';\nexport type B = Brand;\n",
      'layer-kernel',
    ],
    [
      'a module not listed',
      'modules/wallet/a.ts',
      "import { name } from '#modules/site/index.ts';\nexport const n = name;\n",
      'module-wallet',
    ],
    [
      'a type of a module not listed',
      'modules/wallet/b.ts',
      "import type { Brand } from '#modules/site/index.ts';\nexport type B = Brand;\n",
      'module-wallet',
    ],
    [
      'a way round index.ts',
      'modules/identity/a.ts',
      "import { brand } from '#modules/site/brand-store.ts';\nexport const b = brand;\n",
      'module-entry',
    ],
    [
      'a module without a line',
      'modules/gossip/index.ts',
      "import { zero } from '#kernel/money.ts';\nexport const z = zero;\n",
      'listed-module',
    ],
    ['Node in the kernel', 'kernel/disk.ts', "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;\n", 'no-node-kernel'],
    ['an import that leads nowhere', 'kernel/lost.ts', "import { gone } from '#kernel/gone.ts';\nexport const g = gone;\n", 'resolved'],
    [
      'a vendor that knows another',
      'vendors/one/vendor.ts',
      "import { two } from '#vendors/two/vendor.ts';\nexport const t = two;\n",
      'strangers-vendors',
    ],
    [
      'rules that read the clock of Node',
      'games/slots/lines/rules.ts',
      "import { hrtime } from 'node:process';\nexport const h = hrtime;\n",
      'rules-are-pure',
    ],
    [
      'a module that plays poker by itself',
      'modules/identity/deck.ts',
      "import { cards } from '#poker/kit/cards.ts';\nexport const c = cards;\n",
      'poker-has-its-room',
    ],
    [
      'a view that makes outcomes',
      'games/slots/view/view.tsx',
      "import { play } from '#games/slots/lines/rules.ts';\nexport const v = play;\n",
      'views-hold-no-rules',
    ],
    [
      'a feature that knows another',
      'apps/site/features/search/a.ts',
      "import { hue } from '#apps/site/features/language/hue.ts';\nexport const h = hue;\n",
      'features-are-strangers',
    ],
    [
      'a type of another feature',
      'apps/site/features/search/b.ts',
      "import type { Hue } from '#apps/site/features/language/hue.ts';\nexport type H = Hue;\n",
      'features-are-strangers',
    ],
    [
      'a page that knows another',
      'apps/site/pages/help/a.ts',
      "import { title } from '#apps/site/pages/home/title.ts';\nexport const t = title;\n",
      'pages-are-strangers',
    ],
    [
      'a part that looks up to a feature',
      'apps/site/parts/games/a.ts',
      "import { hue } from '#apps/site/features/language/hue.ts';\nexport const h = hue;\n",
      'tier-parts',
    ],
    [
      'a type that looks up to a page',
      'apps/site/features/search/c.ts',
      "import type { Title } from '#apps/site/pages/home/title.ts';\nexport type T = Title;\n",
      'tier-features',
    ],
    [
      'a part that loads a page later',
      'apps/site/parts/games/b.ts',
      "export const load = () => import('#apps/site/pages/home/title.ts');\n",
      'tier-parts',
    ],
    [
      'a page of the back office that looks into the site',
      'apps/admin/pages/help/a.ts',
      "import { hue } from '#apps/site/features/language/hue.ts';\nexport const h = hue;\n",
      'layer-apps-admin',
    ],
    [
      'what both sites share that looks into one of them',
      'web/state/a.ts',
      "import { hue } from '#apps/site/features/language/hue.ts';\nexport const h = hue;\n",
      'layer-web',
    ],
    ['a folder of the site that is no tier', 'apps/site/helpers/a.ts', "export { zero } from '#kernel/money.ts';\n", 'listed-tier'],
    ['a circle', 'kernel/a.ts', "import { b } from '#kernel/b.ts';\nexport const a = (): unknown => b;\n", 'no-circle'],
  ];
  test('each planted violation fails, by its own rule', () => {
    plant('vendors/two/vendor.ts', 'export const two = 2;\n');
    plant('poker/kit/cards.ts', 'export const cards = 52;\n');
    plant('apps/site/features/language/hue.ts', 'export type Hue = number;\nexport const hue: Hue = 1;\n');
    plant('apps/site/pages/home/title.ts', 'export type Title = string;\nexport const title: Title = "";\n');
    plant('games/slots/lines/rules.ts', "import { hrtime } from 'node:process';\nexport const play = hrtime;\n");
    plant('kernel/b.ts', "import { a } from '#kernel/a.ts';\nexport const b = a;\n");
    for (const [, path, text] of planted) plant(path, text);
    const { violations } = checkImports(folder);
    expect(planted.filter(([, path, , rule]) => !violations.some((line) => line.startsWith(`${rule}: ${path}`)))).toEqual([]);
  });

  test('seeing no module at all fails', () => {
    for (const name of ['kernel', 'modules']) rmSync(join(folder, name), { recursive: true });
    expect(checkImports(folder).violations).toContain('no module was seen');
    mkdirSync(join(folder, 'kernel'));
    expect(checkImports(folder).violations).not.toEqual([]);
  });
});

/** Files that git would take into a commit. */
const files = tracked().filter((file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile());
const isText = (file: string): boolean =>
  /\.(ts|tsx|mjs|cjs|js|json|md|sql|css|html|csv|svg|yml)$|^\.(npmrc|gitignore)$|^\.ci\//.test(file);
const sources = files.filter((file) => isText(file) && !file.endsWith('package-lock.json'));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function tracked(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter(Boolean);
}

test('every module has an index.ts, a README and a line in architecture.mjs', () => {
  const folders = readdirSync(join(root, 'modules')).filter((name) => readdirSync(join(root, 'modules', name)).length > 0);
  expect(folders.toSorted()).toEqual(Object.keys(modules).toSorted());
  const lacking = folders
    .flatMap((name) => ['README.md', 'index.ts'].map((file) => `modules/${name}/${file}`))
    .filter((file) => !existsSync(join(root, file)));
  expect(lacking).toEqual([]);
});

test('no outcome comes from Math.random', () => {
  const suspects = sources.filter((file) => /^(kernel|modules|games|art)\//.test(file) && /\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(suspects.filter((file) => /Math\s*\.\s*random/.test(read(file)))).toEqual([]);
});

test('no file names a folder of the machine it was written on', () => {
  const pattern = new RegExp(String.raw`(^|[\s'"\x60(=:])/(work|home|Users|root)/[\w.-]`, 'm');
  expect(sources.filter((file) => pattern.test(read(file)))).toEqual([]);
});

test('no lockfile or source names the host of a package registry', () => {
  const pattern = new RegExp(String.raw`"resolved"\s*:\s*"\w+:|registry\.(npmjs|yarnpkg)\.|/(npm|artifactory|nexus)/repository/`);
  const suspects = files.filter((file) => isText(file) && file !== 'tests/tidy.test.ts');
  expect(suspects.filter((file) => pattern.test(read(file)))).toEqual([]);
});

test('no file of code has grown past 400 lines, and few past 200', () => {
  const code = sources.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
  // Drawings are data, and are as long as what they draw.
  const isDrawing = (file: string): boolean => /^art\/(motifs\/|places\/|lows\.ts)/.test(file);
  const sizes = code.filter((file) => !isDrawing(file)).map((file) => ({ file, lines: read(file).split('\n').length }));
  expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
  expect(sizes.filter(({ lines }) => lines > 200).length).toBeLessThanOrEqual(Math.ceil(code.length / 10));
});

/** Functions of more than 70 lines in a file, each with its line. */
function longFunctions(file: string, text: string): string[] {
  const found: string[] = [];
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, body, start, end } = node as { type?: string; body?: unknown; start: number; end: number };
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type ?? '') && Boolean(body);
    if (isFunction && lineOf(end - 1) - lineOf(start) + 1 > 70) found.push(`${file}:${lineOf(start)}`);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, text).program);
  return found;
}

test('few functions are longer than 70 lines', () => {
  const long = `const f = () => {\n${'a();\n'.repeat(68)}};`;
  expect(longFunctions('a.ts', long)).toEqual([]);
  expect(longFunctions('a.ts', long.replace('a();', 'a();\na();'))).toEqual(['a.ts:1']);
  const code = sources.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^(tests|bench|tools|art)\/|\/art\//.test(file));
  expect(code.length).toBeGreaterThan(3_000);
  const texts = code.map((file) => ({ file, text: read(file) })).filter(({ text }) => text.split('\n').length > 70);
  // Most of them wire or lead something; the number only falls.
  expect(texts.flatMap(({ file, text }) => longFunctions(file, text)).length).toBeLessThanOrEqual(33);
});

/** Modules that `modules/rounds` was cut into. */
const FROM_ROUNDS = [
  'bets',
  'coups',
  'draw-desk',
  'draws',
  'free-rounds',
  'instant',
  'launch',
  'leads',
  'play',
  'rules',
  'stepped',
  'vendor-rounds',
  'winners',
];

test('no module that came from rounds has 2,500 lines of code again', () => {
  const linesOf = (module: string): number =>
    files
      .filter((file) => file.startsWith(`modules/${module}/`) && /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
      .reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  const counts = FROM_ROUNDS.map((module) => [module, linesOf(module)] as const);
  expect(counts.filter(([, lines]) => lines === 0)).toEqual([]);
  expect(counts.filter(([, lines]) => lines >= 2_500)).toEqual([]);
});

test('the module that plays rounds names no kind of round, nor does that of bets', () => {
  const kinds = files
    .flatMap((file) => /^modules\/rules\/(\w+)\.ts$/.exec(file)?.[1] ?? [])
    .filter((name) => /kind: '/.test(read(`modules/rules/${name}.ts`)));
  expect(kinds.toSorted()).toEqual(['instant', 'seat', 'shared', 'stepped', 'ticket']);
  const named = new RegExp(`['"](${kinds.join('|')})['"]`);
  const code = files.filter((file) => /^modules\/(play|bets)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
  expect(code.filter((file) => named.test(read(file)))).toEqual([]);
});

test('no folder of a site holds more than 25 files', () => {
  const folders = files.filter((file) => /^(web|apps\/site)\//.test(file)).map((file) => dirname(file));
  const counts = Map.groupBy(folders, (folder) => folder);
  expect(counts.size).toBeGreaterThan(40);
  expect([...counts].filter(([, inside]) => inside.length > 25).map(([folder]) => folder)).toEqual([]);
});

test('no address of a call stands in the site: each is taken from its contract', () => {
  const site = sources.filter((file) => /^(web|apps\/site)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(site.filter((file) => /['"`]\/wps\b/.test(read(file)))).toEqual([]);
});

test('a type that other files read is written out, not taken from a factory', () => {
  const taken = /^export type [^=;]*=[^;{}]*\bReturnType<\s*typeof\b/m;
  expect(taken.test('export type Wallet = Awaited<ReturnType<typeof openWallet>>;')).toBe(true);
  const code = sources.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^tests\//.test(file));
  expect(code.filter((file) => taken.test(read(file)))).toEqual([]);
});

test('names of files are kebab-case', () => {
  const odd = files
    .filter((file) =>
      /^(kernel|contracts|platform|modules|games|vendors|openid|payments|feeds|apps|web|ui|art|tools|tests|bench)\//.test(file),
    )
    .filter((file) => !/README\.md$|\/package(-lock)?\.json$/.test(file))
    // Vendors have the codes that the field knows them by; faults have the numbers of the plan; texts have the tags of languages.
    .filter(
      (file) =>
        !/^vendors\/[A-Z0-9_]+\/|^tests\/faults\/kinds\/F\d+-|\/strings\.zh-Han[st]\.json$|^apps\/admin\/texts\/zh-Han[st]\.json$/.test(
          file,
        ),
    )
    .filter((file) => !file.split('/').every((part) => /^\.?[a-z0-9@-]+(\.[a-z0-9-]+)*$/.test(part)));
  expect(odd).toEqual([]);
});

test('every command of package.json is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const tasks = Object.values(scripts).map((script) => script.replace('node tools/run.mjs ', ''));
  expect(tasks.filter((task) => !existsSync(join(root, 'tools', `${task}.ts`)))).toEqual([]);
});

test('no server of a test is opened in a hook, where its end is forgotten', () => {
  const inHook = /before(All|Each)\((?:(?!\n\}|\n {2}\}\);)[^])*?await (testServer|vendorBench|reconcileBench)\(/;
  expect(inHook.test(['beforeAll', '(async () => {\n  server = await testServer();\n});\n'].join(''))).toBe(true);
  const files = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  expect(files.filter((file) => inHook.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
