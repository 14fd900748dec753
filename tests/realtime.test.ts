import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LEADS, testServer } from '#tests/factories/server.ts';
import { slowness } from '#tests/factories/slowness.ts';

const server = await testServer(LEADS);

async function payDeposit(token: string, amount: number): Promise<{ paidAt: number; id: string }> {
  const body = { method: 'sandbox-bank', amount, currency: 'USD', requestId: crypto.randomUUID() };
  const { payUrl, id } = (await server.call('POST', '/wps/cashier/deposits', { token, body })).body.value as { payUrl: string; id: string };
  await server.call('POST', `${new URL(payUrl).pathname}/pay`, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { paidAt: performance.now(), id };
}

describe('the websocket', () => {
  it('tells every open tab the new balance within 250 ms of the commit', async () => {
    const token = await server.signIn();
    const tabs = await Promise.all([server.socket({ token }), server.socket({ token })]);
    await Promise.all(tabs.map((tab) => tab.received('ready')));
    const { id } = await payDeposit(token, 25);
    for (const tab of tabs) expect(await tab.received('deposit')).toEqual({ type: 'deposit', id, status: 'credited' });
    const [row] = await server.db.query<{ at: Date }>('SELECT max(at) AS at FROM ledger.command');
    for (const tab of tabs) {
      const frame = await tab.received('balance');
      expect(frame).toMatchObject({ type: 'balance', balance: '25.00', currency: 'USD' });
    }
    expect(Date.now() - row!.at.getTime()).toBeLessThan(2_500 * slowness());
    const balance = (await server.call('GET', '/wps/v2/wallets/balance', { token })).body.value as { balance: number; version: number };
    expect(balance.balance).toBe(25);
  });

  it('says nothing to another member', async () => {
    const [mine, other] = [await server.signIn(), await server.signIn('minhvnd', 'Lantern08')];
    const [tab, stranger] = await Promise.all([server.socket({ token: mine }), server.socket({ token: other })]);
    await Promise.all([tab.received('ready'), stranger.received('ready')]);
    await payDeposit(mine, 10);
    await tab.received('balance');
    expect(stranger.frames).toEqual([]);
  });

  it('closes when the session ends (R-49)', async () => {
    const token = await server.signIn();
    const tab = await server.socket({ token });
    await tab.received('ready');
    const start = performance.now();
    await server.call('DELETE', '/wps/session/logout', { token });
    expect(await tab.closed).toBe(4401);
    expect(performance.now() - start).toBeLessThan(2_000 * slowness());
    expect((await server.call('GET', '/wps/member/info', { token })).status).toBe(401);
  });

  it.each([
    ['idles for half an hour', "last_seen_at = now() - interval '31 minutes'"],
    ['is twelve hours old', "expires_at = now() - interval '1 second'"],
  ])('closes when a session %s, with nobody who ends it (R-48, R-49)', async (_what, change) => {
    const token = await server.signIn();
    const tab = await server.socket({ token });
    const other = await server.socket({ token: await server.signIn() });
    await Promise.all([tab.received('ready'), other.received('ready')]);
    const hash = createHash('sha256').update(token).digest();
    await server.owner.query(`UPDATE member_session SET ${change} WHERE token_hash = $1`, [hash]);
    expect(await tab.closed).toBe(4401);
    expect(other.ws.readyState).toBe(other.ws.OPEN);
  });

  it('refuses a foreign page, a page without an origin, another path and a token in the address (R-69)', async () => {
    await expect(server.socket({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(server.socket({ origin: 'null' })).rejects.toThrow('403');
    for (const scheme of ['https', 'ftp', 'ws', 'chrome-extension'])
      await expect(server.socket({ origin: `${scheme}://localhost:${server.port}` }), scheme).rejects.toThrow('403');
    for (const host of [
      `localhost:${server.port}.evil.example`,
      `evil.example@localhost:${server.port}`,
      'localhost',
      `admin.localhost:${server.port}`,
    ])
      await expect(server.socket({ origin: `http://${host}` }), host).rejects.toThrow('403');
    await expect(server.socket({ origin: 'http://kinnaree.localhost' })).rejects.toThrow('403');
    await expect(server.socket({ path: '/other' })).rejects.toThrow('403');
    await expect(server.socket({ path: `/rt?token=${await server.signIn()}` })).rejects.toThrow('403');
  });

  it('is on the host that a trusted proxy names where that is configured, as every call is; nobody else may name one', async () => {
    const behind = await testServer({ TRUSTED_PROXIES: '127.0.0.1', TRUST_FORWARDED_HOST: 'yes' });
    const ofKinnaree = { origin: 'http://kinnaree.localhost', headers: { 'x-forwarded-host': 'other.example, kinnaree.localhost' } };
    const tab = await behind.socket({ ...ofKinnaree, token: await behind.signIn('malee07', 'Kinnaree07', 'kinnaree.localhost') });
    expect(await tab.received('ready')).toEqual({ type: 'ready' });
    // A session of one brand is none on the other's host.
    expect(await (await behind.socket({ ...ofKinnaree, token: await behind.signIn() })).closed).toBe(4401);
    await expect(behind.socket({ headers: ofKinnaree.headers })).rejects.toThrow('403');
    await expect(server.socket(ofKinnaree)).rejects.toThrow('403');
  });

  it('closes on an unknown token, junk, a large frame, a flood, and silence', async () => {
    expect(await (await server.socket({ token: 'x'.repeat(43) })).closed).toBe(4401);
    const broken: [string | Buffer, number][] = [
      ['{"type":"hello"}', 4400],
      ['not json', 4400],
      [Buffer.from([0, 1, 2]), 4400],
      ['{"type":"subscribe","topic":"member:1"}', 4400],
      [`{"type":"hello","token":"${'x'.repeat(1_000_000)}"}`, 1009],
    ];
    for (const [frame, code] of broken) {
      const socket = await server.socket();
      socket.ws.send(frame);
      expect(await socket.closed, String(frame).slice(0, 40)).toBe(code);
    }
    const flood = await server.socket({ token: await server.signIn() });
    for (let at = 0; at < 1_000; at++) flood.ws.send('{"type":"ping"}');
    expect(await flood.closed).toBe(4429);
    expect(await (await server.socket()).closed).toBe(4408);
  });

  it('serves thirty of one member; one more is closed, is not served, and takes the place of none that stays', async () => {
    const token = await server.signIn('trial01', 'Practice1');
    const tabs = await Promise.all(Array.from({ length: 34 }, () => server.socket({ token })));
    const ends = await Promise.all(tabs.map((tab) => Promise.race([tab.received('ready').then(() => 'ready'), tab.closed])));
    expect([ends.filter((end) => end === 4429).length, ends.filter((end) => end === 'ready').length]).toEqual([4, 30]);
    const stays = tabs.filter((_, at) => ends[at] === 'ready');
    expect(stays.every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true);
    stays[0]!.ws.close();
    await stays[0]!.closed;
    await expect(server.socket({ token }).then((tab) => tab.received('ready'))).resolves.toEqual({ type: 'ready' });
    for (const { ws } of stays) ws.close();
  });

  it('tells of all tables that one page watches, and refuses more than eight', async () => {
    const tables = ['baccarat/commission-live-1', 'dragontiger/dragontiger-live-1', 'sicbo/sicbo-live-1', 'fantan/fantan-live-1'];
    const tab = await server.socket({ token: await server.signIn() });
    await tab.received('ready');
    tab.ws.send(JSON.stringify({ type: 'watch', tables }));
    const sent = (): Set<string> =>
      new Set(tab.frames.flatMap((frame) => (frame.type === 'table' ? [(frame as { state: { table: string } }).state.table] : [])));
    await expect.poll(() => [...sent()].toSorted()).toEqual(tables.toSorted());
    for (const frame of [{ tables: Array.from({ length: 9 }, (_, at) => `sicbo/sicbo-live-${at}`) }, { table: 'sicbo/sicbo-live-1' }]) {
      const other = await server.socket({ token: await server.signIn() });
      await other.received('ready');
      other.ws.send(JSON.stringify({ type: 'watch', ...frame }));
      expect(await other.closed).toBe(4400);
    }
  });
});
