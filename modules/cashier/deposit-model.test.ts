import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import type { PaymentEvent } from '#modules/cashier/index.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { money } from '#kernel/money.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { modelRuns } from '#tests/factories/model-runs.ts';

const { db } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { cashier, deposit, newCaller } = world;
afterAll(() => world.stop());

type Status = 'waiting' | 'credited' | 'declined' | 'expired' | 'mismatch' | 'refunded' | 'charged_back';
type Order = { id: string; amount: { minor: bigint } };

const NOW = new Date();
const LATER = new Date(NOW.getTime() + 31 * 60_000);
const AMOUNT = 100_00n;

/** What each event makes of each status; in all others the order stays as it is. `!` marks those of which staff hear. */
const GONE = { refunded: 'refunded!', charged_back: 'charged_back!' } as const;
const MOVES: Readonly<Record<string, Readonly<Partial<Record<Status, `${Status}${'' | '!'}`>>>>> = {
  paid: { waiting: 'credited', declined: 'credited', expired: 'credited', mismatch: 'mismatch!', ...GONE },
  short: { waiting: 'mismatch!', declined: 'mismatch!', expired: 'mismatch!', mismatch: 'mismatch!', credited: 'credited!', ...GONE },
  foreign: { waiting: 'waiting!', declined: 'declined!', expired: 'expired!', mismatch: 'mismatch!', credited: 'credited!', ...GONE },
  declined: { waiting: 'declined', credited: 'credited!' },
  late: { waiting: 'expired' },
  // Before the payment they are not heard: the provider sends them again.
  refunded: { credited: 'refunded!', mismatch: 'mismatch!', ...GONE },
  charged_back: { credited: 'charged_back!', mismatch: 'mismatch!', ...GONE },
  part: { credited: 'charged_back!', mismatch: 'mismatch!', ...GONE },
  more: { credited: 'credited!', mismatch: 'mismatch!', ...GONE },
  // All that there is goes to another account of the house.
  spend: {},
};
/** What each event takes back of a credited order. */
const TAKES: Readonly<Record<string, bigint>> = { refunded: AMOUNT, charged_back: AMOUNT, part: 40_00n };
/** The event that a provider sends; none where time passes. */
const EVENTS: Readonly<Record<string, (order: Order) => PaymentEvent>> = {
  paid: (order) => paid(order),
  short: (order) => paid(order, { amount: '99.99' }),
  foreign: (order) => paid(order, { providerRef: `foreign-${order.id}` }),
  declined: (order) => paid(order, { status: 'declined' }),
  refunded: (order) => paid(order, { status: 'refunded' }),
  charged_back: (order) => paid(order, { status: 'charged_back' }),
  part: (order) => paid(order, { status: 'charged_back', amount: '40.00' }),
  more: (order) => paid(order, { status: 'refunded', amount: '100.01' }),
};

async function spendAll(caller: Caller): Promise<void> {
  const { cash } = await world.wallet.accountsOf(caller);
  const house = await world.wallet.houseAccount(1, 'house', 'test', 'USD');
  const done = await world.wallet.commit({
    key: { source: 'test', kind: 'spend', externalId: crypto.randomUUID(), meaning: [] },
    account: cash,
    transfers: [{ kind: 'spend', from: cash, to: house, amount: { all: 'USD' } }],
  });
  if (!done.ok) throw new Error(done.failure.code);
}
const { numRuns, timeout } = modelRuns(25);

test(
  'whatever a provider says in whatever order, and however often, an order goes only where it may, is credited once and taken back once (R-57)',
  {
    timeout,
  },
  async () => {
    const steps = fc.record({ name: fc.constantFrom(...Object.keys(MOVES)), times: fc.constantFrom(1, 1, 2) });
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 7 }), async (tried) => {
        const caller = await newCaller();
        const opened = await deposit(caller, AMOUNT, { now: NOW });
        if (!opened.ok) throw new Error(opened.failure.code);
        const order = opened.value;
        let [status, hasCase]: [Status, boolean] = ['waiting', false];
        let [credited, taken, spent] = [0n, 0n, 0n];
        for (const { name, times } of tried) {
          const event = EVENTS[name]?.(order);
          const said = [];
          for (let time = 0; time < times; time++)
            said.push(
              event
                ? await cashier.receivePayment('sandbox', event)
                : name === 'spend'
                  ? await spendAll(caller)
                  : await cashier.expireDeposits(LATER),
            );
          const what = `${tried.map((one) => one.name).join(' ')} at ${name}`;
          // A repeat is answered as the first was.
          if (event) expect(new Set(said.map((one) => JSON.stringify(one))).size, what).toBe(1);
          const moved = MOVES[name]![status] ?? status;
          hasCase ||= moved.endsWith('!');
          if (status === 'credited' && moved.startsWith('refunded') !== moved.startsWith('charged_back')) taken = TAKES[name]!;
          status = moved.replace('!', '') as Status;
          credited = ['credited', 'refunded', 'charged_back'].includes(status) ? AMOUNT : 0n;
          const { cash, debt } = await world.wallet.balancesOf(caller);
          if (name === 'spend') spent = credited - taken > spent ? credited - taken : spent;
          expect(await cashier.getDeposit(caller, order.id), what).toMatchObject({ value: { status, taken: money(taken, 'USD') } });
          // No money appears or goes: what came in less what went back and was spent is what is there less what is owed.
          expect(cash.minor - debt.minor, what).toBe(credited - taken - spent);
          expect(cash.minor === 0n || debt.minor === 0n, what).toBe(true);
          const cases = await db.query('SELECT 1 FROM payment_case WHERE order_id = $1 LIMIT 1', [order.id]);
          expect(cases.length > 0, what).toBe(hasCase);
        }
      }),
      { numRuns },
    );
    expect(await brokenInvariants(db)).toEqual([]);
  },
);
