import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedFiles } from '#tools/changed/changed-files.ts';
import { readJourneys, readPageTests } from '#tools/changed/read-journeys.ts';
import { select } from '#tools/changed/select.ts';
import { root } from '#tools/site/site-inputs.ts';

const LANGUAGES = 'tests/e2e/site/languages.test.ts';
const LOBBY = 'tests/e2e/site/lobby.test.ts';
const PLAY = 'tests/e2e/games/play.test.ts';
const HEARTS = 'apps/site/pages/lobby/hearts.page.test.tsx';

/** A small house: one module, one family with a model that is found by its folder, an app that knows both, a journey. */
const IMPORTS = new Map<string, string[]>([
  ['kernel/money.ts', []],
  ['kernel/money.test.ts', ['kernel/money.ts']],
  ['modules/wallet/index.ts', ['kernel/money.ts']],
  ['modules/wallet/wallet.test.ts', ['modules/wallet/index.ts', 'tests/factories/database.ts']],
  ['modules/wallet/sums.test.ts', ['modules/wallet/index.ts']],
  ['modules/site/index.ts', []],
  ['modules/site/site.test.ts', ['modules/site/index.ts', 'tests/factories/database.ts']],
  ['games/slots/engine.ts', ['kernel/money.ts']],
  ['games/slots/engine.test.ts', ['games/slots/engine.ts']],
  ['games/slots/view/view.tsx', ['games/slots/view/view.css']],
  ['games/slots/view/view.css', []],
  ['games/slots/view/view.test.ts', ['games/slots/view/view.tsx']],
  ['games/slots/lines/model.ts', []],
  ['apps/server/wiring.ts', ['modules/wallet/index.ts', 'modules/site/index.ts', 'games/slots/engine.ts']],
  ['platform/i18n/messages.ts', []],
  ['platform/i18n/messages.test.ts', ['platform/i18n/messages.ts']],
  ['tests/factories/database.ts', []],
  ['tests/factories/server.ts', ['apps/server/wiring.ts', 'tests/factories/database.ts']],
  ['tests/http.test.ts', ['tests/factories/server.ts']],
  ['tests/e2e/kit/ways.ts', []],
  [HEARTS, ['tests/page/mount.tsx']],
  ['tests/page/mount.tsx', []],
  [LOBBY, ['tests/e2e/kit/ways.ts']],
]);
const WALKED = new Map([
  [LANGUAGES, ['locales']],
  [LOBBY, ['modules/catalogue']],
  [PLAY, ['games/slots', 'modules/wallet']],
]);
const PAGES = new Map([[HEARTS, ['apps/site/pages/lobby', 'modules/catalogue']]]);
const of = (...files: string[]) => select(files, IMPORTS, WALKED, PAGES);

describe('what a change can reach', () => {
  test('goes up the imports, through the apps, to the tests', () => {
    expect(of('modules/wallet/index.ts')).toEqual({
      tests: ['modules/wallet/wallet.test.ts', 'modules/wallet/sums.test.ts', 'tests/http.test.ts'],
      journeys: [PLAY],
    });
    expect(of('tests/http.test.ts')).toEqual({ tests: ['tests/http.test.ts'], journeys: [] });
    expect(of('games/slots/view/view.css').tests).toEqual(['games/slots/view/view.test.ts']);
  });

  test('does not go from a game into the app, which knows only what all games share', () => {
    expect(of('games/slots/engine.ts')).toEqual({ tests: ['games/slots/engine.test.ts'], journeys: [PLAY] });
    expect(of('kernel/money.ts').tests).toContain('tests/http.test.ts');
  });

  test('of a file that nothing imports is held by the tests of its folder, or of the nearest above it that has some', () => {
    expect(of('games/slots/lines/model.ts').tests).toEqual(['games/slots/engine.test.ts', 'games/slots/view/view.test.ts']);
    expect(of('docs/GLOSSARY.md').tests).toEqual(['tests/http.test.ts']);
    expect(of('locales/th/home.json')).toEqual({ tests: ['platform/i18n/messages.test.ts'], journeys: [LANGUAGES] });
  });

  test('in SQL is held by the tests that use a database and its owner', () => {
    const wallet = ['modules/wallet/wallet.test.ts', 'tests/http.test.ts'];
    expect(of('modules/wallet/sql/accounts.sql').tests).toEqual(wallet);
    expect(of('migrations/0430-wallet-terms.sql').tests).toEqual(wallet);
    expect(of('migrations/0430-nobody.sql').tests).toEqual(
      [...wallet.slice(0, 1), 'tests/http.test.ts', 'modules/site/site.test.ts'].toSorted(),
    );
  });

  test('is a journey itself where that, or what helps it, changed; a test file walks none', () => {
    expect(of('tests/e2e/kit/ways.ts').journeys).toEqual([LOBBY]);
    expect(of('modules/wallet/wallet.test.ts')).toEqual({ tests: ['modules/wallet/wallet.test.ts'], journeys: [] });
  });

  test('is a page test where its view, a folder that it names or what helps it changed', () => {
    expect(of('apps/site/pages/lobby/lobby.tsx').tests).toEqual([HEARTS]);
    expect(of('modules/catalogue/games.ts').tests).toContain(HEARTS);
    expect(of('tests/page/mount.tsx').tests).toEqual([HEARTS]);
    expect(of('modules/wallet/index.ts').tests).not.toContain(HEARTS);
  });

  test('is everything where packages or settings change', () => {
    const { tests, journeys } = of('package-lock.json');
    expect([tests.length, journeys.length]).toEqual([9, WALKED.size]);
  });
});

describe('the folders that journeys and page tests walk through', () => {
  const walked = readJourneys();
  const pages = readPageTests();

  test('are named at the top of every journey, and are there', () => {
    expect([...walked.keys()].toSorted()).toEqual(globSync('tests/e2e/**/*.test.ts', { cwd: root }).toSorted());
    expect([...walked].flatMap(([journey, areas]) => (areas.length > 0 ? [] : [journey]))).toEqual([]);
    expect(
      [...walked, ...pages].flatMap(([journey, areas]) =>
        areas.filter((area) => !existsSync(join(root, area))).map((area) => `${journey}: ${area}`),
      ),
    ).toEqual([]);
  });

  test('leave out no module and no feature of the site', () => {
    const folders = ['modules', 'apps/site/features'].flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${parent}/${entry.name}`] : [])),
    );
    const areas = new Set([...walked.values(), ...pages.values()].flat());
    expect(folders.filter((folder) => !areas.has(folder))).toEqual([]);
  });
});

describe('the changed files', () => {
  let folder = '';
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder, stdio: 'ignore' });
  };
  const commit = (file: string): void => {
    writeFileSync(join(folder, file), file);
    git('add', '.');
    git('commit', '-m', file);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-changed-'));
    git('init', '-b', 'main');
    commit('first.ts');
    commit('second.ts');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('are those of the last commit where the tree is clean, else what is not committed, new files too', () => {
    expect(changedFiles(folder)).toEqual(['second.ts']);
    writeFileSync(join(folder, 'new.ts'), '');
    writeFileSync(join(folder, 'first.ts'), 'changed');
    expect(changedFiles(folder)).toEqual(['first.ts', 'new.ts']);
  });

  test('are counted from a base, or from where the branch left its upstream', () => {
    git('checkout', '-b', 'work', '--track', 'main');
    commit('third.ts');
    commit('fourth.ts');
    expect(changedFiles(folder)).toEqual(['fourth.ts', 'third.ts']);
    expect(changedFiles(folder, 'HEAD~3')).toEqual(['fourth.ts', 'second.ts', 'third.ts']);
    expect(() => changedFiles(folder, 'nowhere')).toThrow('git knows no nowhere');
  });
});
