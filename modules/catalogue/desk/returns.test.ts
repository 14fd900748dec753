import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { gameInfo } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { money } from '#kernel/money.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { stream } from '#modules/fairness/index.ts';
import { spin, type Outcome } from '#games/slots/engine/spin.ts';
import { loadVersions } from '#games/slots/models.ts';
import { payoutOf } from '#games/slots/stakes.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { call, owner, db, signIn } = server;
const editor = await signedInStaff(server, 'content');
/** The catalogue is laid out anew for a brand. */
const PATIENCE = { timeout: 120_000 };
const GAME = { vendor: 'AE', gameCode: 'AE-0001' };
const token = await signIn();
const versions = await loadVersions();

const choose = (change: { merchantId?: number; vendor?: string | null; returns: string | null }) =>
  editor.call('POST', '/bo/games/returns', { merchantId: 1, vendor: 'AE', reason: 'tried by a test', ...change });
const about = async () =>
  ((await call('GET', `/wps/catalogue/games/${GAME.vendor}/${GAME.gameCode}`)).body.value as WireOutput<typeof gameInfo>).game;

async function open() {
  const { body } = await call('POST', '/wps/game/launchGame', { token, body: { ...GAME, mode: 'real' } });
  const { launchToken } = body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken } });
  return opened.body.value as WireOutput<typeof openGame, number> & { info: { version: string; returnPercent: string } };
}

async function play({ gameToken, stakes }: Awaited<ReturnType<typeof open>>) {
  const body = { gameToken, requestId: randomUUID(), stake: stakes[0], currency: 'USD' };
  const played = await call('POST', '/wps/rounds/play', { token, body });
  expect(played.status, played.text).toBe(200);
  return (played.body.value as WireOutput<typeof playRound, number>).round;
}

test('a brand chooses the return of a studio: it is shown before the first spin and on the record, and an old round stays in its version', async () => {
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  const wallet = createWallet({ db });
  await funded(wallet, rows[0]!.id, 100_00n);
  await wallet.stop();
  const first = await open();
  expect(first.info.version).toBe('96');
  const old = await play(first);
  const before = (await about()).returnBps!;

  expect((await choose({ returns: '92' })).body.value).toEqual({ all: null, studios: { AE: '92' } });
  await expect.poll(async () => (await about()).returnBps, PATIENCE).toBeLessThan(before - 300);
  const second = await open();
  expect(second.info.version).toBe('92');
  expect(Math.abs(Number(second.info.returnPercent) - 92)).toBeLessThan(1);
  const newer = await play(second);

  const seeds = await call('POST', '/wps/fairness/seed', { token, body: { mode: 'real', requestId: randomUUID() } });
  expect(seeds.status, seeds.text).toBe(200);
  for (const [round, version] of [
    [old, '96'],
    [newer, '92'],
  ] as const) {
    const shown = await call('GET', `/wps/member/rounds/${round.roundId}`, { token });
    const detail = shown.body.value as WireOutput<typeof roundDetail, number>;
    expect([detail.model, detail.info]).toEqual([
      expect.stringMatching(new RegExp(`\\.${version}$`)),
      expect.objectContaining({ version }),
    ]);
    const { serverSeed, clientSeed, nonce } = detail.round.fair;
    const model = versions.get(detail.model)!;
    const outcome: Outcome = spin(model.prepared, stream(serverSeed!, clientSeed, nonce), model.maxWin * model.machine.totalBet);
    expect(outcome).toEqual(detail.round.outcome);
    const stake = money(BigInt(Math.round(detail.round.stake * 100)), 'USD');
    expect(Number(payoutOf(model, stake, outcome).minor)).toBe(Math.round(detail.round.payout * 100));
  }
});

test('a choice for all games gives way to that of a studio; each is recorded with its reason, and what is unknown is refused', async () => {
  expect((await choose({ vendor: null, returns: '94' })).body.value).toEqual({ all: '94', studios: { AE: '92' } });
  await expect.poll(async () => (await open()).info.version, PATIENCE).toBe('92');
  expect((await choose({ returns: null })).body.value).toEqual({ all: '94', studios: {} });
  await expect.poll(async () => (await open()).info.version, PATIENCE).toBe('94');
  for (const [change, code] of [
    [{ returns: '93' }, 'catalogue.return_unknown'],
    [{ returns: '9x' }, 'request.invalid'],
    [{ vendor: 'NOBODY', returns: '92' }, 'catalogue.studio_unknown'],
    [{ merchantId: 77, returns: '92' }, 'site.brand_unknown'],
  ] as const) {
    expect((await choose(change)).body.code, JSON.stringify(change)).toBe(code);
  }
  const shown = (await editor.call('GET', '/bo/games/returns')).body.value;
  expect(shown).toMatchObject({
    versions: ['96', '94', '92'],
    rows: [
      { merchantId: 1, all: '94', studios: {} },
      { merchantId: 2, all: null },
    ],
  });
  const written = await owner.query("SELECT after FROM audit_entry WHERE action = 'catalogue.choose_return' ORDER BY 1");
  expect(written.rows).toHaveLength(3);
});
