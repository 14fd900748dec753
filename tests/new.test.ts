import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToWiring } from '#tools/new/module-files.ts';
import { nameOf } from '#tools/new/names.ts';
import { root } from '#tools/site/site-inputs.ts';

// Parts that are made are checked, tested, built and served by new.nightly.test.ts.
const KINDS = [
  ['module', 'paper-trail'],
  ['module', 'note-book', 'whole'],
  ['vendor', 'north-star'],
  ['provider', 'north-pay'],
  ['instant', 'coin-flip'],
  ['stepped', 'cliff'],
  ['shared', 'two-sides'],
  ['ticket', 'one-digit'],
  ['seat', 'two-hearts'],
  ['sport', 'wall-ball'],
  ['promotion', 'bad-day'],
  ['offer', 'long-time-here'],
  ['page', 'friends-round'],
  ['language', 'he'],
  ['gate', 'limits/single-stake'],
  ['write', 'limits/day-note'],
] as const;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'croupier-new-'));
  for (const folder of new Set(tracked.map((file) => dirname(file)))) mkdirSync(join(copy, folder), { recursive: true });
  for (const file of tracked) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** When each file that was there before was last written, 0 of one that is gone. */
const writtenAt = (): Map<string, number> =>
  new Map(tracked.map((file) => [file, statSync(join(copy, file), { throwIfNoEntry: false })?.mtimeMs ?? 0]));

/** Makes one of each kind in one process, and says what was printed. */
function makeAll(): string {
  const code = KINDS.map(
    (kind, at) => `process.argv = ['node', 'new.ts', ${kind.map((word) => `'${word}'`).join(', ')}]; await import('./tools/new.ts?${at}');`,
  ).join('\n');
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: copy, encoding: 'utf8' });
  return stdout + stderr;
}

/** Returns the number of lines of a file that differ from the original. */
function changedLines(file: string): number {
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--numstat', join(root, file), join(copy, file)], { encoding: 'utf8' });
  const [added, removed] = stdout.split('\t').map(Number);
  return added! + removed!;
}

test(
  'one of each kind is made without an edit elsewhere; a module, however much it brings along, is one line of two files',
  { timeout: 240_000 },
  () => {
    const before = writtenAt();
    const printed = makeAll();
    const after = writtenAt();
    const changed = tracked.filter((file) => before.get(file) !== after.get(file));
    expect(Object.fromEntries(changed.map((file) => [file, changedLines(file)])), printed).toEqual({
      'architecture.mjs': 2,
      'apps/server/wiring.ts': 2,
    });
    for (const file of [
      'modules/paper-trail/index.ts',
      'vendors/NORTH_STAR/vendor.ts',
      'payments/north-pay/provider.ts',
      'games/coin-flip/family.ts',
      'games/cliff/family.ts',
      'games/two-sides/family.ts',
      'games/one-digit/family.ts',
      'games/two-hearts/room.ts',
      'sports/wall-ball/sport.ts',
      'sports/wall-ball/markets/main/winner.ts',
      'sports/wall-ball/leagues/first-league.csv',
      'promotions/bad-day/promotion.ts',
      'contracts/bo/long-time-here.ts',
      'modules/offers/kinds/long-time-here/offer.ts',
      'apps/admin/pages/long-time-here/routes.ts',
      'apps/site/pages/friends-round/routes.ts',
      'modules/limits/sql/gate-single-stake.sql',
    ])
      expect(existsSync(join(copy, file)), `${file}\n${printed}`).toBe(true);
    // All that a whole module brings along: a code, a frame, a notice, a permission, a setting, a table, a list of staff, an offer.
    for (const file of [
      'contracts/codes/note-book.ts',
      'locales/en/codes/note-book.json',
      'contracts/frames/note-book.ts',
      'apps/site/parts/note-book/frames.ts',
      'modules/note-book/notices.ts',
      'locales/en/inbox/note-book.json',
      'contracts/bo/permissions/note-book.ts',
      'contracts/bo/note-book.ts',
      'apps/admin/pages/note-book/routes.ts',
      'modules/note-book/settings.ts',
      'tests/abuse/races-note-book.nightly.test.ts',
      'modules/offers/kinds/note-book-offer/offer.ts',
    ])
      expect(existsSync(join(copy, file)), file).toBe(true);
    expect(printed).toMatch(/wrote migrations\/\d{4}-note-book\.sql/);
    expect(printed).toMatch(/wrote migrations\/\d{4}-limits-day-note\.sql/);
    expect(readFileSync(join(copy, 'architecture.mjs'), 'utf8')).toMatch(/offers: \[.*\],\n {2}'paper-trail': \[\],\n {2}'payout-runs'/);
    const wiring = readFileSync(join(copy, 'apps/server/wiring.ts'), 'utf8');
    expect(wiring).toContain('openPaperTrail(deps)');
    expect(wiring).toContain('openNoteBook({ ...deps, site })');
  },
);

const IN_HEBREW = `
  const { LANGUAGES } = await import('./platform/i18n/languages.ts');
  const { commonText, siteTexts } = await import('./platform/i18n/site-texts.ts');
  const { loadMessages } = await import('./platform/i18n/messages.ts');
  const { checkArea } = await import('./tools/i18n/check-area.ts');
  const { code, dir, tag } = LANGUAGES.find((one) => one.tag === 'he');
  const { plurals } = checkArea('he', { a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, one {#} other {#}}' }, { mayBeEnglish: new Set() });
  const refused = loadMessages('locales').text('request.not_found', 'he');
  console.log(JSON.stringify({ code, dir, tag, plurals, refused, title: commonText('he', siteTexts().get('help.title')) }));
`;

test('Hebrew, the forty-first language, is its folder: read from right to left, spoken by site and server, and judged by its plurals', () => {
  writeFileSync(join(copy, 'locales/he/shell.json'), '{ "help.title": "מרכז העזרה" }');
  writeFileSync(join(copy, 'locales/he/codes.json'), '{ "request.not_found": "הדף לא נמצא." }');
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', IN_HEBREW], { cwd: copy, encoding: 'utf8' });
  expect(stderr).not.toMatch(/Error/);
  expect(JSON.parse(stdout)).toEqual({
    code: 'HE',
    dir: 'rtl',
    tag: 'he',
    plurals: ['a: {n} lacks two'],
    refused: 'הדף לא נמצא.',
    title: 'מרכז העזרה',
  });
});

test('a module is opened by one line of the wiring, behind those that are there', () => {
  const name = nameOf('paper-trail');
  const site = "  const site = await open((await import('#modules/site/index.ts')).openSite(deps));\n";
  const added = "  await open((await import('#modules/paper-trail/index.ts')).openPaperTrail(deps));\n";
  expect(addToWiring(`${site}\n  const routes = [];\n`, name)).toBe(`${site}${added}\n  const routes = [];\n`);
  expect(addToWiring('export const nothing = {};\n', name)).toBeUndefined();
});
