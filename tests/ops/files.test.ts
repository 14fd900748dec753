import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import { ALERTS } from '#platform/log/log.ts';
import { alerts, dashboards, root, runbooks } from '#tests/ops/files.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('every alert has a runbook with its parts, every runbook an alert, and the index names all', () => {
  expect(alerts.length).toBeGreaterThan(20);
  expect(alerts.map(({ runbook }) => runbook).toSorted()).toEqual(runbooks);
  const index = read('ops/runbooks/README.md');
  for (const { name, runbook } of alerts) {
    const text = read(runbook);
    expect(text.startsWith(`# ${name}\n\n`), runbook).toBe(true);
    expect(text, runbook).toMatch(/\n## Look at\n\n- [\s\S]+\n## Do\n\n1\. /);
    expect(index).toContain(`[${name}](${basename(runbook)})`);
    expect(runbook).toBe(`ops/runbooks/${name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.md`);
  }
});

test('commands, pages and files that runbooks and units name are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const pages = globSync('apps/admin/pages/*/routes.ts', { cwd: root })
    .map((file) => read(file))
    .join('\n');
  const texts = [...runbooks, ...globSync('ops/{hosts.md,systemd/*.service,container/*,secrets.example/README.md}', { cwd: root })];
  for (const file of texts) {
    const text = read(file);
    for (const [, name] of text.matchAll(/npm run ([\w-]+)/g)) expect(Object.keys(scripts), `${file}: npm run ${name}`).toContain(name);
    for (const [, page] of text.matchAll(/\(`(\/[a-z/-]+)`\)/g)) expect(pages, `${file}: ${page}`).toContain(`path: '${page}'`);
    for (const [, path] of text.matchAll(/\b((?:ops|docs)\/[\w/.-]+\.\w+)/g))
      expect(existsSync(join(root, path!)), `${file}: ${path}`).toBe(true);
  }
});

test('every subject of an alert line of the log is counted from the start', () => {
  const named = globSync('{modules,platform,games,poker,sports,feeds,vendors,payments,promotions}/**/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/\balert: '([\w-]+)'/g)].map(([, alert]) => alert!),
  );
  expect([...new Set(named)].toSorted()).toEqual(ALERTS.toSorted());
});

test('a rate of errors leaves out the probes, which answer 503 where a process is not ready', () => {
  const panels = dashboards.flatMap((one) => one.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
  const ofErrors = [...alerts.map(({ expression }) => expression), ...panels].filter((one) => one.includes('status=~"5.."'));
  expect(ofErrors.length).toBeGreaterThan(3);
  for (const expression of ofErrors)
    for (const [, labels] of expression.matchAll(/http_request_seconds_count(?:\{([^}]*)\})?/g))
      expect(labels ?? '', expression).toMatch(/route!~"\/\(healthz\|readyz\|status\|metrics\)"|route=~"\/gw\/\.\*"/);
});

test('dashboards have panels with a unit, a description and room of their own', () => {
  expect(dashboards.map(({ file }) => basename(file, '.json'))).toEqual([
    'database',
    'edge',
    'jobs',
    'money',
    'players',
    'rooms',
    'vendors',
  ]);
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  const names = new Set(alerts.map(({ name }) => name));
  for (const { file, panels, templating } of dashboards) {
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource']);
    expect(new Set(panels.map(({ id }) => id)).size, file).toBe(panels.length);
    const taken = new Set<string>();
    for (const { type, title, description = '', gridPos, targets = [], fieldConfig } of panels) {
      const place = `${file}: ${title}`;
      expect(gridPos.x + gridPos.w, place).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`), place).toBe(false);
          taken.add(`${x} ${y}`);
        }
      if (type === 'row') continue;
      expect(targets.length, place).toBeGreaterThan(0);
      expect(description, place).toMatch(/^[A-Z0-9].{5,}\.$/);
      expect(fieldConfig!.defaults.unit, place).not.toBe('');
      expect(
        targets.every(({ datasource }) => datasource.uid === '${datasource}'),
        place,
      ).toBe(true);
      for (const [, alert] of description.matchAll(/Alert (\w+)/g)) expect(names, place).toContain(alert);
    }
  }
});

/** Runs a checker of the distribution; leaves the test out where it is not installed. The nightly run installs all of them. */
function check(context: TestContext, program: string, args: string[], cwd = root): void {
  try {
    execFileSync(program, args, { cwd, stdio: 'pipe' });
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: string; stdout?: Buffer; stderr?: Buffer };
    if (code === 'ENOENT' && process.env['TIER'] !== 'nightly')
      context.skip(`${program} is not installed (apt-get install, see tests/nightly/ops.ts)`);
    throw new Error(`${program} ${args.join(' ')}: ${stdout.toString()}${stderr.toString()}`, { cause: error });
  }
}

test('promtool takes the configuration and the rules, and each rule fires and rests as its case says', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-prometheus-'));
  try {
    for (const file of ['prometheus.yml', 'alerts.yml']) copyFileSync(join(root, 'ops/templates', file), join(folder, file));
    check(context, 'promtool', ['check', 'config', join(folder, 'prometheus.yml')]);
    check(context, 'promtool', ['test', 'rules', 'tests/ops/alerts.test.yml']);
    const cases = read('tests/ops/alerts.test.yml');
    // Once among those that fire, once among those that rest.
    for (const { name } of alerts) expect(cases.split(`alertname: ${name}\n`), name).toHaveLength(3);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('yamllint takes every YAML file of ops', (context) => {
  const rules = '{extends: default, rules: {line-length: {max: 180}, document-start: disable, comments: {min-spaces-from-content: 1}}}';
  // Templates with values to fill in are no YAML yet; the tests of the cluster read them filled in.
  const files = globSync('{ops/**/*.{yml,yaml},tests/ops/*.yml}', { cwd: root }).filter((file) => !/\{\{#?\w+\}\}/.test(read(file)));
  expect(files.length).toBeGreaterThan(3);
  check(context, 'yamllint', ['--strict', '-d', rules, ...files]);
});

test('systemd takes every unit and timer', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-units-'));
  try {
    const units = globSync('ops/systemd/*', { cwd: root });
    for (const file of units) {
      // Accounts and folders of a host are not on the machine of a test.
      const text = read(file).replaceAll(/^(User|Group|EnvironmentFile|LoadCredential|WorkingDirectory|Documentation)=.*\n/gm, '');
      writeFileSync(join(folder, basename(file)), text);
    }
    const named = units.map((file) => basename(file).replace('@.service', file.includes('backup') ? '@full.service' : '@web.service'));
    for (const [file, name] of units.map((unit, at) => [basename(unit), named[at]!] as const))
      if (file !== name) copyFileSync(join(folder, file), join(folder, name));
    check(context, 'systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...named.map((name) => join(folder, name))], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('docker-compose reads the composition', (context) => {
  check(context, 'docker-compose', ['-f', 'ops/container/compose.yml', 'config', '--quiet']);
});
