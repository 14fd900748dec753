import { randomUUID } from 'node:crypto';
import type { Attempt, Attempts } from '#tests/abuse/foreign/attempt.ts';
import { OPEN_TICKET } from '#tests/abuse/reward-tickets.ts';
import { PAYMENT } from '#tests/abuse/withdrawals.ts';

const withdrawal: Attempt = { id: (of) => of.withdrawal, never: randomUUID(), code: 'withdrawals.unknown' };

/** Attempts on deposits, withdrawals and rewards. */
export const money: Attempts = {
  'GET /wps/cashier/deposits/:id': { id: ({ deposit }) => deposit, never: randomUUID(), code: 'cashier.deposit_unknown' },
  'POST /wps/withdrawals': {
    id: ({ payoutAccount }) => payoutAccount,
    never: randomUUID(),
    body: (accountId) => ({ accountId, amount: 10, currency: 'USD', paymentPassword: PAYMENT, requestId: randomUUID() }),
    // The caller's own payment password is required before anything about an account is revealed, and the stranger has none.
    code: 'identity.payment_password_missing',
  },
  'GET /wps/withdrawals/:id': withdrawal,
  'GET /wps/withdrawals/:id/dispute': { ...withdrawal, id: ({ disputed }) => disputed },
  'POST /wps/withdrawals/:id/cancel': { ...withdrawal, body: () => ({}) },
  'POST /wps/withdrawals/:id/receipt': { ...withdrawal, body: () => ({ answer: 'received' }) },
  'POST /wps/withdrawals/:id/receipt/part': { ...withdrawal, body: () => ({ amount: 1, currency: 'USD' }) },
  'POST /wps/withdrawals/:id/dispute/messages': { ...withdrawal, body: () => ({ text: 'Hello', requestId: randomUUID() }) },
  [`POST ${OPEN_TICKET}`]: {
    id: ({ ticket }) => ticket,
    body: (ticketId) => ({ ticketId, clientSeed: 'mine', requestId: randomUUID() }),
    code: 'rewards.unknown',
  },
  'POST /wps/referral/rewards': {
    id: ({ friend }) => friend,
    body: (id) => ({ id, requestId: randomUUID() }),
    code: 'referral.unknown',
  },
  'POST /wps/bonus/:id/forfeit': { id: ({ bonus }) => bonus, body: () => ({ requestId: randomUUID() }), code: 'bonus.unknown' },
};
