import { randomUUID } from 'node:crypto';
import { indebted, PAYMENT } from '#tests/abuse/withdrawals.ts';
import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about transfers, withdrawals and debts. */
export default {
  'POST /wps/cashier/deposits': async () => ({
    body: { method: 'sandbox-bank', amount: 25, currency: 'USD', requestId: randomUUID() },
  }),
  'POST /wps/transfers': async ({ members, token }) => {
    await members.setPaymentPassword(token);
    return { body: { to: 'linus01', amount: 10, currency: 'USD', paymentPassword: PAYMENT, requestId: randomUUID() } };
  },
  'POST /wps/withdrawals': async ({ members, token }) => {
    await members.setPaymentPassword(token);
    return { body: await members.order(token) };
  },
  'POST /wps/withdrawals/:id/cancel': async ({ members, token }) => ({
    path: `/wps/withdrawals/${await members.withdrawalIn(token, 'requested')}/cancel`,
  }),
  'POST /wps/withdrawals/:id/receipt': async ({ members, token }) => ({
    path: `/wps/withdrawals/${await members.withdrawalIn(token, 'paid')}/receipt`,
    body: { answer: 'received' },
  }),
  'POST /wps/withdrawals/:id/receipt/part': async ({ members, token }) => ({
    path: `/wps/withdrawals/${await members.withdrawalIn(token, 'paid')}/receipt/part`,
    body: { amount: 1, currency: 'USD' },
  }),
  'POST /wps/withdrawals/:id/dispute/messages': async ({ members, token }) => ({
    path: `/wps/withdrawals/${await members.disputedIn(token)}/dispute/messages`,
    body: { text: 'Nothing came.', requestId: randomUUID() },
  }),
  'POST /wps/v2/wallets/debt/payments': async ({ server }) => {
    await indebted(server, 'mara07', 5_00n);
    return { body: { requestId: randomUUID() } };
  },
  'POST /wps/cashier/practice-money': async ({ call, signIn }) => {
    const spent = await signIn('trial01', 'Practice1');
    const body = { vendor: 'AE', gameCode: 'AE-0001', mode: 'practice' };
    const launched = (await call('POST', '/wps/game/launchGame', { token: spent, body })).body.value as { launchToken: string };
    const opened = await call('POST', '/wps/rounds/open', {
      token: spent,
      body: launched.launchToken ? { launchToken: launched.launchToken } : {},
    });
    const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
    for (let left = 2_000; left >= 2_000;) {
      const round = { gameToken, requestId: randomUUID(), stake: stakes.at(-1), currency: 'USD' };
      const played = await call('POST', '/wps/rounds/play', { token: spent, body: round });
      left = (played.body.value as { balance: number }).balance;
    }
    return { as: spent, body: { requestId: randomUUID() } };
  },
} satisfies GoodCalls;
