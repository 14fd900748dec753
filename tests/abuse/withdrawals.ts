import { randomUUID } from 'node:crypto';
import { createWallet } from '#modules/wallet/index.ts';
import { command, move } from '#tests/factories/ledger.ts';
import { sendPicture } from '#tests/factories/pictures.ts';
import type { TestServer } from '#tests/factories/server.ts';

export const PAYMENT = '482913';

/** Returns the acts of a signed-in member with withdrawals at a server. */
export function payouts(server: Pick<TestServer, 'call' | 'seal' | 'owner'>, password = 'Lantern07') {
  const { call, seal, owner } = server;
  let numbers = 70_000_000;
  const account = () => ({ kind: 'bank', institution: 'First Bank', holder: 'Mara', number: String(++numbers), paymentPassword: PAYMENT });
  const passwordBody = () => seal('PUT', '/wps/member/payment-password', { password, paymentPassword: PAYMENT });

  async function setPaymentPassword(token: string): Promise<void> {
    await call('PUT', '/wps/member/payment-password', { token, body: await passwordBody() });
  }

  async function accountId(token: string): Promise<string> {
    const { list } = (await call('GET', '/wps/payout-accounts', { token })).body.value as { list: { id: string }[] };
    return list[0]?.id ?? ((await call('POST', '/wps/payout-accounts', { token, body: account() })).body.value as { id: string }).id;
  }

  async function order(token: string) {
    return { accountId: await accountId(token), amount: 10, currency: 'USD', paymentPassword: PAYMENT, requestId: randomUUID() };
  }

  /** Returns a withdrawal of 10.00 in a state. Waiting ones are taken back before, so that limit and balance allow it. */
  async function withdrawalIn(token: string, state: 'requested' | 'paid'): Promise<string> {
    await setPaymentPassword(token);
    const { list } = (await call('GET', '/wps/withdrawals', { token })).body.value as { list: { id: string; state: string }[] };
    for (const one of list) if (one.state === 'requested') await call('POST', `/wps/withdrawals/${one.id}/cancel`, { token });
    const { id } = (await call('POST', '/wps/withdrawals', { token, body: await order(token) })).body.value as { id: string };
    if (state === 'paid') {
      await owner.query("UPDATE withdrawal SET state = 'approved' WHERE id = $1", [id]);
      await owner.query("UPDATE withdrawal SET state = 'paid', paid_seq = requested_seq, paid_at = now() WHERE id = $1", [id]);
    }
    return id;
  }
  /** Returns a paid withdrawal that its member reports as not arrived. */
  async function disputedIn(token: string): Promise<string> {
    const id = await withdrawalIn(token, 'paid');
    const pictureIds = [await sendPicture(server, token, 'receipt')];
    await call('POST', `/wps/withdrawals/${id}/receipt`, { token, body: { answer: 'not_received', pictureIds } });
    return id;
  }
  return { account, passwordBody, setPaymentPassword, accountId, order, withdrawalIn, disputedIn };
}

/** Makes a member owe `minor` more, after a reversal. */
export async function indebted({ db, owner }: Pick<TestServer, 'db' | 'owner'>, account: string, minor: bigint): Promise<bigint> {
  const { rows } = await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1 AND merchant_id = 1', [account]);
  const memberId = rows[0]!.id;
  const wallet = createWallet({ db });
  const debt = await wallet.accountOf({ merchantId: 1, memberId, currency: 'USD' }, 'receivable');
  const house = await wallet.houseAccount(1, 'house', 'test', 'USD');
  const taken = await wallet.commit(command([move(debt, house, minor)]));
  await wallet.stop();
  if (!taken.ok) throw new Error(taken.failure.code);
  return memberId;
}
