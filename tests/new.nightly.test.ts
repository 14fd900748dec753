import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#platform/db/pg-ports.ts';
import { sign } from '#platform/webhook/signature.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { clientOf, type Answer } from '#tests/factories/server.ts';
import { checkImports } from '#tools/checks/check-imports.ts';
import { checkTables } from '#tools/checks/check-tables.ts';
import { root } from '#tools/site/site-inputs.ts';

const made = [
  'contracts/paper-trail.ts',
  'modules/paper-trail/',
  'vendors/NORTH_STAR/',
  'payments/north-pay/',
  'games/coin-flip/',
  'games/cliff/',
  'games/two-sides/',
  'games/one-digit/',
  'games/two-hearts/',
  'sports/wall-ball/',
  'promotions/bad-day/',
  'contracts/bo/long-time-here.ts',
  'modules/offers/kinds/long-time-here/',
  'apps/admin/pages/long-time-here/',
  'architecture.mjs',
  'apps/server/wiring.ts',
  'modules/limits/',
  '-limits-day-note.sql',
  'apps/site/pages/friends-round/',
];
const SECRET = Buffer.from('a secret of this test');
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'croupier-new-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message', 'Before');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8' });
}

/** Makes it and gives how many lines of which files, that were there before, it has changed. */
function edits(kind: string, name: string): Record<string, number> {
  git('add', '--all');
  const before = git('write-tree').trim();
  make(kind, name);
  git('add', '--all');
  const changed = git('diff', '--cached', '--numstat', '--diff-filter=MD', before).trim();
  return Object.fromEntries(
    changed
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([added, removed, file]) => [file!, Number(added) + Number(removed)]),
  );
}

function make(kind: string, name: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(copy, 'tools/new.ts'), kind, name], { cwd: copy, encoding: 'utf8' });
  return stdout + stderr;
}

/** Returns the complaints of a checker about the files that were made; the rest of the tree is judged elsewhere. */
function complaints(tool: string, args: string[]): string[] {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => made.some((path) => line.includes(path)));
}

test(
  'a new module, vendor, provider, family of each kind, sport, promotion, offer, page, gate and write pass the checks as they are, and their tests, without an edit elsewhere',
  { timeout: 1_800_000 },
  () => {
    expect(edits('module', 'paper-trail')).toEqual({ 'architecture.mjs': 1, 'apps/server/wiring.ts': 1 });
    expect(edits('vendor', 'north-star')).toEqual({});
    expect(edits('provider', 'north-pay')).toEqual({});
    expect(edits('instant', 'coin-flip')).toEqual({});
    expect(edits('stepped', 'cliff')).toEqual({});
    expect(edits('shared', 'two-sides')).toEqual({});
    expect(edits('ticket', 'one-digit')).toEqual({});
    expect(edits('seat', 'two-hearts')).toEqual({});
    expect(edits('sport', 'wall-ball')).toEqual({});
    expect(edits('promotion', 'bad-day')).toEqual({});
    expect(edits('offer', 'long-time-here')).toEqual({});
    expect(edits('page', 'friends-round')).toEqual({});
    for (const file of ['routes.ts', 'friends-round-page.tsx', 'friends-round-page.test.tsx'])
      expect(existsSync(join(copy, 'apps/site/pages/friends-round', file)), file).toBe(true);
    for (const tag of ['en', 'ar', 'th', 'vi', 'zh-Hans'])
      expect(existsSync(join(copy, 'locales', tag, 'friends-round.json')), tag).toBe(true);
    expect(make('gate', 'limits/single-stake')).toContain('wrote modules/limits/sql/gate-single-stake.sql');
    expect(make('write', 'limits/day-note')).toMatch(/wrote migrations\/\d{4}-limits-day-note\.sql/);
    expect(readdirSync(join(copy, 'migrations')).toSorted().at(-1)).toMatch(/^\d{3}0-limits-day-note\.sql$/);
    expect(readFileSync(join(copy, 'architecture.mjs'), 'utf8')).toMatch(/offers: \[.*\],\n {2}'paper-trail': \[\],\n {2}'payout-runs'/);
    expect(readFileSync(join(copy, 'apps/server/wiring.ts'), 'utf8')).toContain('openPaperTrail(deps)');

    const there = made.filter((path) => existsSync(join(copy, path)));
    expect(complaints('oxfmt', ['--check', ...there])).toEqual([]);
    expect(complaints('oxlint', ['--type-aware', '--format=unix', ...there])).toEqual([]);
    for (const project of ['server', 'web', 'admin', 'tests']) expect(complaints('tsc', ['-p', `tsconfig.${project}.json`])).toEqual([]);
    expect(checkTables(copy).violations).toEqual([]);
    expect(checkImports(copy).violations.filter((line) => made.some((path) => line.includes(path)))).toEqual([]);
    const tests = spawnSync(
      join(root, 'node_modules/.bin/vitest'),
      [
        'run',
        '--root',
        copy,
        'paper-trail',
        'north-pay',
        'coin-flip',
        'cliff',
        'two-sides',
        'one-digit',
        'two-hearts',
        'wall-ball',
        'sports/sports',
        'sports/texts',
        'bad-day',
        'long-time-here',
        'single-stake',
        'day-note',
      ],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    );
    expect(tests.stdout + tests.stderr).toMatch(/Tests {2}\d+ passed \(\d+\)/);
  },
);

test('the new page is built, routed and rendered with its first texts in five languages', { timeout: 600_000 }, () => {
  const tests = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--root', copy, 'friends-round', 'apps/site/pages.test'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect(tests.stdout + tests.stderr).toMatch(/Test Files {2}2 passed/);
  const texts = spawnSync(process.execPath, [join(copy, 'tools/i18n.ts')], { cwd: copy, encoding: 'utf8' });
  expect(texts.stdout).toContain('zh-Hans');
  // Its first texts are in these languages; the others are counted as to be written.
  for (const tag of ['ar', 'th', 'vi', 'zh-Hans']) expect(texts.stdout + texts.stderr).not.toMatch(new RegExp(`${tag}/friends.round`));
  expect(texts.stdout).toMatch(/de\/friends.round/);
  const build = spawnSync(process.execPath, [join(copy, 'tools/build-site.ts')], { cwd: copy, encoding: 'utf8' });
  expect(build.status, build.stderr).toBe(0);
  const manifest = JSON.parse(readFileSync(join(copy, 'dist/site/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { isDynamicEntry?: boolean }
  >;
  expect(manifest['pages/friends-round/friends-round-page.tsx']?.isDynamicEntry).toBe(true);
});

test('the server starts with them: the module answers, titles are listed and played, a deposit is opened, a language is spoken', async () => {
  plantLanguage();
  plantTitles();
  const company = await openCompany();
  const { ownerUrl, appUrl, owner } = await testDatabase();
  const port = await freePort();
  const server = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: copy,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(copy, '.data'),
      LOG_LEVEL: 'silent',
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      NORTH_PAY_URL: `http://127.0.0.1:${company.port}`,
      NORTH_PAY_SECRET: SECRET.toString('base64'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  let printed = '';
  server.stderr.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  try {
    await expect.poll(() => printed, { timeout: 300_000 }).toMatch(/Croupier is open/);
    const { call, signIn } = clientOf(port);
    type Menu = { list: { sport: string; leagues: { name: string; open: number }[] }[] };
    const sold = () =>
      call('GET', '/wps/sports/menu').then(({ body }) => (body.value as Menu).list.find(({ sport }) => sport === 'wall-ball'));
    await expect.poll(sold, { timeout: 60_000 }).toMatchObject({ leagues: [{ name: 'First League', open: expect.any(Number) as number }] });

    expect((await call('GET', '/wps/paper-trail/status')).body).toMatchObject({ success: true, value: { openedAt: expect.any(String) } });

    const listed = await call('GET', '/wps/relay/GCSGAME_gameList?gameName=North%20Star%20One&pageNo=1&pageSize=10&sort=popular');
    expect((listed.body.value as { games: object[] }).games[0]).toMatchObject({ vassalage: 'NORTH_STAR', gameCode: 'NORTH_STAR-0001' });

    // Providers that a brand offers are data: its operator adds the new one.
    await owner.query(`UPDATE merchant SET settings = settings || '{"paymentProviders": ["sandbox", "north-pay"]}' WHERE id = 1`);
    const token = await signIn();
    const order = { method: 'north-pay-bank', amount: 25, currency: 'USD', requestId: randomUUID() };
    const opened = await retried(() => call('POST', '/wps/cashier/deposits', { token, body: order }));
    expect(opened.body).toMatchObject({ value: { status: 'waiting', payUrl: 'https://pay.example/1' } });
    const { id } = opened.body.value as { id: string };
    expect(company.requested).toMatchObject([{ order: id, amount: '25.00', currency: 'USD' }]);
    const paid = JSON.stringify({ ref: 'payment-1', order: id, status: 'paid', amount: '25.00', currency: 'USD' });
    const headers = sign(SECRET, 'event-1', paid, new Date());
    expect((await call('POST', '/pay/north-pay/callback', { raw: paid, headers })).body).toMatchObject({ value: { outcome: 'credited' } });

    await expectPlayed(call, token);

    const unknown = await call('GET', '/wps/nowhere', { headers: { 'accept-language': 'eo' } });
    expect(JSON.parse(unknown.text)).toMatchObject({ code: 'request.not_found', message: 'Tio ne ekzistas.' });
  } finally {
    server.kill('SIGTERM');
    await ended;
    company.stop();
  }
  expect(printed).not.toMatch(/Error|cannot be used/);
}, 600_000);

/** A title is a row of its vendor. */
function plantTitles(): void {
  const file = join(copy, 'vendors/NORTH_STAR/titles.csv');
  const models = ['coin-flip/coin-flip', 'cliff/cliff', 'two-sides/sides-speed-1', 'one-digit/minute', 'two-hearts/two'];
  const rows = models.map((model) => {
    const [code] = model.split('/');
    return `NS-${code},${code},${model},coin,0.10,10.00,MINI,,0,0,2026-11-01`;
  });
  writeFileSync(file, `${readFileSync(file, 'utf8')}${rows.join('\n')}\n`);
}

/** A round of the instant family, an act on one of the stepped family, a bet at the table and a ticket of the lottery. */
async function expectPlayed(call: ReturnType<typeof clientOf>['call'], token: string): Promise<void> {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await call('POST', path, { token, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.value as Record<string, unknown>;
  };
  const open = async (gameCode: string) => {
    const launched = await post('/wps/game/launchGame', { vendor: 'NORTH_STAR', gameCode, mode: 'practice' });
    return await post('/wps/rounds/open', { launchToken: launched['launchToken'] });
  };
  const play = async ({ gameToken }: Record<string, unknown>, bet?: object) => {
    const { round } = await post('/wps/rounds/play', {
      gameToken,
      requestId: randomUUID(),
      stake: 1,
      currency: 'USD',
      ...(bet && { bet }),
    });
    return round as { roundId: string; step: number | null; outcome: object };
  };
  const of = async <T>(path: string, isThere: (value: T) => boolean): Promise<T> =>
    await vi.waitUntil(
      async () => {
        const { body } = await call('GET', path, { token });
        return isThere(body.value as T) && (body.value as T);
      },
      { interval: 200 },
    );
  expect(await play(await open('NS-coin-flip'))).toMatchObject({ step: null, outcome: { isWon: expect.any(Boolean) } });
  const { roundId, step } = await play(await open('NS-cliff'));
  expect(step).toBe(0);
  const climbed = await post('/wps/rounds/act', { roundId, step, requestId: randomUUID(), act: { climb: true } });
  expect(climbed['round']).toMatchObject({ roundId, acts: [{ climb: true }] });

  const table = await open('NS-two-sides');
  type Table = { now: string; coup: { id: string; state: string; closesAt: string } | null };
  const { coup } = await of<Table>('/wps/tables/two-sides/sides-speed-1', (seen) => {
    return seen.coup?.state === 'open' && Date.parse(seen.coup.closesAt) - Date.parse(seen.now) > 3_000;
  });
  const bet = await play(table, { chips: [{ spot: 'red', amount: 100 }] });
  expect(bet).toMatchObject({ step: 0, outcome: { coup: coup!.id } });

  const counter = await open('NS-one-digit');
  type Draws = { next: { number: number }[] };
  const { next } = await of<Draws>('/wps/draws/NORTH_STAR/NS-one-digit', (seen) => seen.next.length > 1);
  const ticket = { draw: next[1]!.number, mode: 1_960, lines: [{ play: 'digit', picks: [['7']], each: 100, times: 1 }] };
  expect(await play(counter, ticket)).toMatchObject({ step: 0 });

  await open('NS-two-hearts');
  type Rooms = { rooms: { id: string; seats: number }[] };
  const { rooms } = await of<Rooms>('/wps/rooms?vendor=NORTH_STAR&gameCode=NS-two-hearts&mode=practice', (seen) => seen.rooms.length > 0);
  expect(rooms[0]).toMatchObject({ seats: 2 });
  const way = await of<{ url: string; pass: string }>(`/wps/rooms/${rooms[0]!.id}`, (seen) => seen !== undefined);
  await expectSeated(way, rooms[0]!.id);
}

/** Takes a seat of a room by its socket: practice money becomes chips. */
async function expectSeated({ url, pass }: { url: string; pass: string }, room: string): Promise<void> {
  const socket = new WebSocket(url, { headers: { origin: new URL(url).origin.replace(/^ws/, 'http') } });
  const seen: string[] = [];
  socket.on('message', (data: Buffer) => seen.push(data.toString()));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', room, pass }));
  await vi.waitUntil(() => seen.some((frame) => frame.includes('"view"')));
  socket.send(JSON.stringify({ type: 'act', n: 1, act: { type: 'sit' } }));
  await vi.waitUntil(() => seen.some((frame) => frame.includes('"state":"in"')), { timeout: 20_000 });
  socket.terminate();
}

/** A language is a folder of texts, and nothing else knows its name. */
function plantLanguage(): void {
  cpSync(join(copy, 'locales/en'), join(copy, 'locales/eo'), { recursive: true });
  const language = { code: 'EO', name: 'Esperanto', dir: 'ltr', status: 'begun' };
  writeFileSync(join(copy, 'locales/eo/language.json'), JSON.stringify(language));
  const file = join(copy, 'locales/eo/codes/http.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  writeFileSync(file, JSON.stringify({ ...texts, 'request.not_found': 'Tio ne ekzistas.' }));
}

/** The payment company: makes a payment for whatever order it is sent. */
async function openCompany(): Promise<{ port: number; requested: unknown[]; stop(): void }> {
  const requested: unknown[] = [];
  const company = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requested.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.end(JSON.stringify({ ref: 'payment-1', payUrl: 'https://pay.example/1' }));
    });
  });
  company.listen(0, '127.0.0.1');
  await once(company, 'listening');
  return { port: (company.address() as AddressInfo).port, requested, stop: () => void company.close() };
}

/** The setting is read again a moment after it was changed. */
async function retried(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let times = 0; times < 50 && answer.body.code === 'cashier.method_unknown'; times++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer = await ask();
  }
  return answer;
}

test('a second one of the same name, a wrong name and a wrong kind are refused', () => {
  expect(make('vendor', 'north-star')).toBe('vendors/NORTH_STAR/vendor.ts is there already.\n');
  expect(make('provider', 'north-pay')).toBe('payments/north-pay is there already.\n');
  expect(make('module', 'Paper Trail')).toMatch(/is no name for a folder/);
  expect(make('stepped', 'dice')).toBe('games/dice is there already.\n');
  expect(make('game', 'coin')).toMatch(/Say what to make/);
  expect(make('page', 'help')).toBe('apps/site/pages/help is there already.\n');
  expect(make('gate', 'coin')).toMatch(/named with its module/);
  expect(make('write', 'nowhere/coin')).toMatch(/There is no module nowhere/);
  expect(make('gate', 'limits/single-stake')).toMatch(/is there already/);
  expect(make('wheel', 'coin')).toMatch(/^Say what to make/);
});
