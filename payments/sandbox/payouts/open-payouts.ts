import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Currency } from '#kernel/money.ts';
import { toMajor } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { PayoutUpdate, PayoutSide, ProviderDeps } from '#modules/cashier/index.ts';
import { readPayoutCallback, writePayoutCallback, type PayoutWord } from '#payments/sandbox/payouts/payout-body.ts';
import { mannerOf } from '#payments/sandbox/payouts/manners.ts';
import { requestPayout, decideDue, isAnyDue, ensurePayout, type SandboxPayout } from '#payments/sandbox/payouts/payout-store.ts';
import { addCallback } from '#payments/sandbox/sandbox-store.ts';
import { verify } from '#platform/webhook/signature.ts';

const PATH = '/pay/sandbox/payout-callback';
const MOST = 20;
/** Delay of a callback that arrives out of order. */
const LATER_MS = 1_000;
/** Number of queries that a forgetful company does not answer. It knows the payout again at the next one. */
const FORGETS = 2;

const limits = { min: 1n, max: 1_000_000_000_000n };
const terms: Partial<Record<Currency, typeof limits>> = { USD: limits, THB: limits, CNY: limits, VND: limits, USDT: limits };

export type Pace = { /** Time from accepting to paying, ms. */ paysAfterMs: number; /** Delay of a slow answer, ms. */ slowMs: number };
const PACE: Pace = { paysAfterMs: 2_000, slowMs: 12_000 };

type Payouts = PayoutSide & { /** Pays or refuses due payouts and queues the callbacks. */ decide(now: Date): Promise<void> };

/** Opens the payout part of the sandbox. It has its own books, answers queries and sends signed callbacks. */
export function openPayouts(
  { db, clock }: Pick<ProviderDeps, 'db' | 'clock'>,
  secret: Buffer,
  { paysAfterMs, slowMs }: Pace = PACE,
): Payouts {
  return {
    terms: { bank: terms, ewallet: terms, crypto: terms },
    send: async ({ id, amount, to }) => {
      const manner = mannerOf(to.number);
      const isLost = manner === 'loses' && (await requestPayout(db, id)) === undefined;
      const payout = await ensurePayout(db, {
        ref: randomBytes(12).toString('base64url'),
        orderRef: id,
        manner,
        amount: toMajor(amount),
        currency: amount.currency,
        status: isLost ? 'lost' : manner === 'refuses' ? 'refused' : 'accepted',
        dueAt: new Date(clock.now().getTime() + paysAfterMs),
      });
      if (isLost) throw new Error('the connection broke off');
      if (manner === 'slow') await sleep(slowMs);
      return manner === 'forgetful' ? UNKNOWN : updateOf(payout);
    },
    readOutcome: async (id) => {
      const payout = await requestPayout(db, id);
      if (!payout || payout.status === 'lost') return { ...UNKNOWN, status: 'absent' };
      return payout.manner === 'forgetful' && payout.requested <= FORGETS ? UNKNOWN : updateOf(payout);
    },
    verifyCallback: (headers, rawBody, now) => {
      const eventId = verify(secret, headers, rawBody, now);
      const event = eventId === undefined ? undefined : readPayoutCallback(eventId, rawBody);
      return event ? ok(event) : err('payments.signature_invalid');
    },
    decide: async (now) => {
      if (!(await isAnyDue(db, now))) return;
      await db.transact(async (tx) => {
        for (const payout of await decideDue(tx, now, MOST)) {
          if (payout.manner === 'forgetful') continue;
          const copies = payout.manner === 'babbles' ? 3 : 1;
          await addCallback(tx, { id: randomUUID(), body: writePayoutCallback(wordOf(payout)), path: PATH, copies, now });
          if (payout.manner !== 'babbles') continue;
          const before = writePayoutCallback({ ...wordOf(payout), status: 'accepted' });
          await addCallback(tx, { id: randomUUID(), body: before, path: PATH, copies, now: new Date(now.getTime() + LATER_MS) });
        }
      });
    },
  };
}

const UNKNOWN: PayoutUpdate = { status: 'unknown', providerRef: null, amount: null, currency: null, reason: null };

function updateOf(payout: SandboxPayout): PayoutUpdate {
  const { payout: providerRef, status, amount, currency, reason } = wordOf(payout);
  return { status, providerRef, amount, currency, reason };
}

/** Returns the news of a payout. A company that lies reports ten times the amount. */
function wordOf({ ref, orderRef, status, manner, amount, currency }: SandboxPayout): PayoutWord {
  return {
    payout: ref,
    order: orderRef,
    status: status === 'lost' ? 'accepted' : status,
    currency,
    amount: manner === 'lies' ? tenfold(amount) : amount,
    reason: status === 'refused' ? 'the account cannot be credited' : null,
  };
}

function tenfold(amount: string): string {
  return amount.includes('.') ? amount.replace('.', '0.') : `${amount}0`;
}
