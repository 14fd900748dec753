import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { keeperOf } from '#tests/abuse/vendor-wallets.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner, signIn } = server;
const wallet = createWallet({ db: server.db });
const { rows: members } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
await funded(wallet, members[0]!.id, 100_00n);
await wallet.stop();

test('the balance is that of the token, and money is moved to a vendor for true members only [7.20]', async () => {
  const read = (token?: string) => call('GET', '/wps/v2/wallets/balance', token === undefined ? {} : { token });
  const [mara, odette] = [await signIn('mara07', 'Lantern07'), await signIn('odette02', 'Agent002')];
  for (const [account, token] of [
    ['mara07', mara],
    ['odette02', odette],
  ] as const) {
    const { rows } = await owner.query<{ minor: string }>(
      "SELECT a.balance AS minor FROM ledger.account a JOIN member m ON m.id = a.member_id WHERE m.account = $1 AND a.kind = 'cash' AND a.currency = m.currency",
      [account],
    );
    const { balance, currency } = (await read(token)).body.value as { balance: number; currency: string };
    expect({ currency, minor: Math.round(balance * 100) }).toEqual({ currency: 'USD', minor: Number(rows[0]!.minor) });
  }
  expect((await read()).body.code).toBe('session.required');

  const move = (own: object, token?: string) =>
    call('POST', '/wps/relay/GCS_walletTransfer', {
      body: { vendor: 'SIMT', direction: 'in', amount: 1, currency: 'USD', requestId: randomUUID(), ...own },
      ...(token !== undefined && { token }),
    });
  const supplier = await keeperOf(server);
  try {
    const cash = async () => ((await read(mara)).body.value as { balance: number }).balance;
    const kept = async () =>
      ((await call('GET', '/wps/vendor-wallets/balance?vendor=SIMT', { token: mara })).body.value as { balance: number }).balance;
    const before = { cash: await cash(), kept: await kept() };
    expect((await move({ amount: 3 }, mara)).status).toBe(200);
    await expect.poll(async () => ({ cash: await cash(), kept: await kept() })).toEqual({ cash: before.cash - 3, kept: before.kept + 3 });
  } finally {
    await supplier.stop();
  }
  expect((await move({})).body.code).toBe('session.required');
  expect((await move({}, await signIn('trial01', 'Practice1'))).body.code).toBe('in_need_true_account');
  expect((await move({ vendor: 'NOBODY' }, mara)).body.code).toBe('vendor_wallets.vendor_unknown');
  expect((await move({ amount: 1_000_000_000 }, mara)).body.code, 'only money lacks').toBe('wallet.insufficient_funds');
});
