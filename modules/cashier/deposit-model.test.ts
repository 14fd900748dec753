import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { PaymentEvent } from '#modules/cashier/index.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { modelRuns } from '#tests/factories/model-runs.ts';

const { db } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { cashier, deposit, newCaller, cashOf } = world;
afterAll(() => world.stop());

type Status = 'waiting' | 'credited' | 'declined' | 'expired' | 'mismatch';
type Order = { id: string; amount: { minor: bigint } };

const NOW = new Date();
const LATER = new Date(NOW.getTime() + 31 * 60_000);
const AMOUNT = 100_00n;

/** What each event makes of each status; in all others the order stays as it is. `!` marks those of which staff hear. */
const MOVES: Readonly<Record<string, Readonly<Partial<Record<Status, `${Status}${'' | '!'}`>>>>> = {
  paid: { waiting: 'credited', declined: 'credited', expired: 'credited', mismatch: 'mismatch!' },
  short: { waiting: 'mismatch!', declined: 'mismatch!', expired: 'mismatch!', mismatch: 'mismatch!', credited: 'credited!' },
  foreign: { waiting: 'waiting!', declined: 'declined!', expired: 'expired!', mismatch: 'mismatch!', credited: 'credited!' },
  declined: { waiting: 'declined', credited: 'credited!' },
  late: { waiting: 'expired' },
};
/** The event that a provider sends; none where time passes. */
const EVENTS: Readonly<Record<string, (order: Order) => PaymentEvent>> = {
  paid: (order) => paid(order),
  short: (order) => paid(order, { amount: '99.99' }),
  foreign: (order) => paid(order, { providerRef: `foreign-${order.id}` }),
  declined: (order) => paid(order, { status: 'declined' }),
};
const { numRuns, timeout } = modelRuns(25);

test(
  'whatever a provider says in whatever order, and however often, an order goes only where it may and is credited once (R-57)',
  {
    timeout,
  },
  async () => {
    const steps = fc.record({ name: fc.constantFrom(...Object.keys(MOVES)), times: fc.constantFrom(1, 1, 2) });
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 6 }), async (tried) => {
        const caller = await newCaller();
        const opened = await deposit(caller, AMOUNT, { now: NOW });
        if (!opened.ok) throw new Error(opened.failure.code);
        const order = opened.value;
        let [status, hasCase]: [Status, boolean] = ['waiting', false];
        for (const { name, times } of tried) {
          const event = EVENTS[name]?.(order);
          const said = [];
          for (let time = 0; time < times; time++)
            said.push(event ? await cashier.receivePayment('sandbox', event) : await cashier.expireDeposits(LATER));
          const what = `${tried.map((one) => one.name).join(' ')} at ${name}`;
          // A repeat is answered as the first was.
          if (event) expect(new Set(said.map((one) => JSON.stringify(one))).size, what).toBe(1);
          const moved = MOVES[name]![status] ?? status;
          hasCase ||= moved.endsWith('!');
          status = moved.replace('!', '') as Status;
          expect(await cashier.getDeposit(caller, order.id), what).toMatchObject({ value: { status } });
          expect(await cashOf(caller), what).toBe(status === 'credited' ? AMOUNT : 0n);
          const cases = await db.query('SELECT 1 FROM payment_case WHERE order_id = $1 LIMIT 1', [order.id]);
          expect(cases.length > 0, what).toBe(hasCase);
        }
      }),
      { numRuns },
    );
    expect(await brokenInvariants(db)).toEqual([]);
  },
);
