import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { PayoutUpdate } from '#modules/cashier/index.ts';
import { handOver } from '#modules/withdrawals/payouts/hand-over.ts';
import { onCallback } from '#modules/withdrawals/payouts/on-update.ts';
import { payoutsOf } from '#modules/withdrawals/payouts/payout.ts';
import { deny, pay } from '#modules/withdrawals/review/work-withdrawal.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { modelRuns } from '#tests/factories/model-runs.ts';
import { updateOf } from '#tests/factories/payer.ts';
import { NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const {
  db,
  owner,
  world,
  withdrawals,
  desk,
  ines,
  newMember,
  requested: request,
  balancesOf,
  claim,
  approveByTwo,
  missing,
  stateOf,
} = await withdrawalWorld();

// Four per cent are a fee and two a receipt deposit: what is held, and what comes back, is all three.
await owner.query(
  `UPDATE merchant SET settings = settings || '{"receipt": {"depositBps": 200, "minutes": 30}, "withdrawalFees": {"kinds": {"bank": {"bps": 400, "least": {}}}, "freePerDay": 0}}' WHERE id = 1`,
);
await vi.waitUntil(() => world.site.merchant(1).settings.withdrawalFees.kinds.bank?.bps === 400, { timeout: 120_000 });
const [FEE, DEPOSIT] = [1_60n, 80n];

/** Result of each try in each state; everything else is refused and changes nothing. `paying!` is one in trouble. */
const MOVES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cancel: { requested: 'cancelled' },
  approve: { requested: 'approved' },
  deny: { requested: 'denied', approved: 'denied' },
  pay: { approved: 'paid', 'paying!': 'paid' },
  hand: { approved: 'paying' },
  saysPaid: { paying: 'paid' },
  saysRefused: { paying: 'approved' },
  saysLess: { paying: 'paying!' },
  received: { paid: 'received', disputed: 'received' },
  missing: { paid: 'disputed' },
};
type Member = Awaited<ReturnType<typeof newMember>>;
const TRIES: Readonly<Record<string, (member: Member, id: string) => Promise<unknown>>> = {
  cancel: ({ caller }, id) => withdrawals.cancel(caller, id, NOW),
  approve: (_, id) => approveByTwo(id),
  deny: async (_, id) => {
    await claim(ines, id);
    return deny(desk, ines, { id, reason: 'not this time', now: NOW });
  },
  pay: async (_, id) => {
    await claim(ines, id);
    return pay(desk, ines, { id, reference: 'BANK 7781', now: NOW });
  },
  hand: async (_, id) => {
    await claim(ines, id);
    await handOver(withdrawals.deps, ines, { id, provider: 'sandbox', reason: 'by bank', requestId: randomUUID(), now: NOW });
    return withdrawals.sendDuePayouts(NOW);
  },
  saysPaid: (_, id) => say(id, 'paid'),
  saysRefused: (_, id) => say(id, 'refused'),
  saysLess: (_, id) => say(id, 'paid', { amount: '39.99' }),
  received: ({ caller }, id) => withdrawals.confirm(caller, { id, answer: 'received' }, NOW),
  missing: ({ caller }, id) => missing(caller, id),
};

/** The company says it of every payout that there was. */
async function say(id: string, status: PayoutUpdate['status'], more: Partial<PayoutUpdate> = {}): Promise<void> {
  for (const { id: payoutId } of await payoutsOf(db, [id])) {
    const news = updateOf({ id: payoutId, amount: usd(40_00n) }, status, more);
    await onCallback(withdrawals.deps, 'sandbox', { ...news, orderRef: payoutId, eventId: randomUUID() }, NOW);
  }
}

const { numRuns, timeout } = modelRuns(12);
test(
  'a withdrawal goes only where it may, whoever tries what in whatever order, and what is held is what is open (R-57)',
  { timeout },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(TRIES), 'approve', 'hand'), { maxLength: 8 }), async (tries) => {
        const member = await newMember();
        const { id } = await request(member, 40_00n);
        let state = 'requested';
        for (const name of tries) {
          await TRIES[name]!(member, id);
          state = MOVES[name]![state] ?? state;
          expect(await stateOf(id), `${tries.join(' ')} at ${name}`).toBe(state.replace('!', ''));
          const isOpen = ['requested', 'approved', 'paying', 'paying!'].includes(state);
          const isBack = ['cancelled', 'denied'].includes(state);
          const isSilent = ['paid', 'disputed'].includes(state);
          const held = isOpen ? 40_00n + FEE + DEPOSIT : isSilent ? DEPOSIT : 0n;
          const gone = isBack || isOpen ? 0n : 40_00n + FEE;
          expect(await balancesOf(member.caller)).toEqual([100_00n - held - gone, held]);
        }
      }),
      { numRuns },
    );
    expect(await brokenInvariants(db)).toEqual([]);
  },
);
