import { randomUUID } from 'node:crypto';
import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about money that vendors keep. */
export default {
  // The last transfer takes the whole balance.
  'POST /wps/relay/GCS_walletTransfer': async ({ owner }) => {
    await owner.query('DELETE FROM member_limit');
    return { body: { vendor: 'SIMT', direction: 'in', amount: 1, currency: 'USD', requestId: randomUUID() } };
  },
  'POST /wps/vendor-wallets/back': async ({ call, owner, token }) => {
    await owner.query('DELETE FROM member_limit');
    const order = { vendor: 'SIMT', direction: 'in', amount: 1, currency: 'USD', requestId: randomUUID() };
    await call('POST', '/wps/relay/GCS_walletTransfer', { token, body: order });
    return { body: { requestId: randomUUID() } };
  },
  'POST /wps/vendor-wallets/bring': async ({ owner }) => {
    await owner.query('DELETE FROM member_limit');
    return { body: { vendor: 'SIMT', requestId: randomUUID() } };
  },
} satisfies GoodCalls;
