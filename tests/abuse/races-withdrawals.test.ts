import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { codesOf, counter, done, isOfWithdrawals, runRaces, type Races } from '#tests/abuse/race.ts';
import { indebted, PAYMENT, payouts } from '#tests/abuse/withdrawals.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { owner, signIn } = server;
const count = counter(server);
const members = payouts(server);
const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
const mara = rows[0]!.id;
const wallet = createWallet({ db: server.db });
await funded(wallet, mara, 500_00n);
await wallet.stop();

const ONE_REQUEST = randomUUID();
const stateOf = async (id: string): Promise<string> =>
  (await owner.query<{ state: string }>('SELECT state FROM withdrawal WHERE id = $1', [id])).rows[0]!.state;

const RACES: Races = {
  'PUT /wps/member/payment-password': async () => {
    const token = await signIn();
    const bodies = await Promise.all(Array.from({ length: 50 }, () => members.passwordBody()));
    return {
      send: (at) => ({ token, body: bodies[at] }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(10);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
      },
    };
  },
  'POST /wps/v2/wallets/debt/payments': async () => {
    const token = await signIn();
    await indebted(server, 'mara07', 10_00n);
    return {
      // Half of them are one request, the others one each: what is owed is paid once.
      send: (at) => ({ token, body: { requestId: at % 2 === 0 ? ONE_REQUEST : randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'wallet.no_debt', 'wallet.debt_changed'].includes(code))).toEqual([]);
        expect(done(answers).length).toBeGreaterThan(0);
        const { balance, debt } = (await server.call('GET', '/wps/v2/wallets/balance', { token })).body.value as {
          balance: number;
          debt: number;
        };
        expect([debt, balance]).toEqual([0, 490]);
      },
    };
  },
  'POST /wps/payout-accounts': async () => {
    const token = await signIn();
    await members.setPaymentPassword(token);
    const body = members.account();
    return {
      send: () => ({ token, body }),
      check: async (answers) => {
        expect(done(answers).length).toBeGreaterThan(0);
        expect(codesOf(answers).filter((code) => !['done', 'request.too_many'].includes(code))).toEqual([]);
        expect(await count('payout_account WHERE number = $1', [body.number])).toBe(1);
      },
    };
  },
  'POST /wps/transfers': async () => {
    const token = await signIn();
    await members.setPaymentPassword(token);
    const body = { to: 'linus01', amount: 3, currency: 'USD', paymentPassword: PAYMENT, requestId: randomUUID() };
    const before = await count('member_transfer');
    return {
      send: () => ({ token, body }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'request.too_many'].includes(code))).toEqual([]);
        expect((await count('member_transfer')) - before).toBe(1);
      },
    };
  },
  'POST /wps/withdrawals': async () => {
    const token = await signIn();
    await members.setPaymentPassword(token);
    const body = await members.order(token);
    const before = await count('withdrawal');
    return {
      send: () => ({ token, body }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'request.too_many'].includes(code))).toEqual([]);
        expect((await count('withdrawal')) - before).toBe(1);
      },
    };
  },
  'POST /wps/withdrawals/:id/cancel': async () => {
    const token = await signIn();
    const id = await members.withdrawalIn(token, 'requested');
    return {
      send: () => ({ token, path: `/wps/withdrawals/${id}/cancel` }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await stateOf(id)).toBe('cancelled');
        expect(await count('withdrawal WHERE id = $1 AND returned_seq IS NOT NULL', [id])).toBe(1);
      },
    };
  },
  'POST /wps/withdrawals/:id/dispute/messages': async () => {
    const token = await signIn();
    const id = await members.withdrawalIn(token, 'requested');
    return {
      send: () => ({ token, path: `/wps/withdrawals/${id}/dispute/messages`, body: { text: 'Hello', requestId: randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['request.too_many', 'withdrawals.no_dispute']);
        expect(await count('dispute_message')).toBe(0);
      },
    };
  },
  // A paid one whose payment the ledger never saw would break its invariant: these have none to answer for.
  'POST /wps/withdrawals/:id/receipt': async () => ({
    ...(await unknownReceipt('receipt', { answer: 'received' })),
  }),
  'POST /wps/withdrawals/:id/receipt/part': async () => ({
    ...(await unknownReceipt('receipt/part', { amount: 1, currency: 'USD' })),
  }),
};

async function unknownReceipt(step: string, body: object) {
  const token = await signIn();
  const id = await members.withdrawalIn(token, 'requested');
  return {
    send: () => ({ token, path: `/wps/withdrawals/${id}/${step}`, body }),
    check: async (answers: Parameters<typeof codesOf>[0]) => {
      expect(codesOf(answers)).toEqual(['withdrawals.moved_on']);
      expect(await stateOf(id)).toBe('requested');
    },
  };
}

await runRaces(server, RACES, isOfWithdrawals);
