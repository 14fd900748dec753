import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { isNightly } from '#tests/factories/tier.ts';
import { killed, type Killing } from '#tests/factories/vendor-wallets-killing.ts';
import { connectKeeper, keeper, walletsOf } from '#tests/factories/vendor-wallets.ts';

const { db, owner, appUrl } = await testDatabase();
const supplier = await keeper();
await connectKeeper(db, 'SIMT', supplier.port);
let later = 0;
const clock = { now: () => new Date(Date.now() + later) };
const world = await walletsOf(db, { clock });
const { wallets, newMember } = world;
afterAll(async () => {
  await world.stopAll();
  await supplier.stop();
});

/** Times at each moment; `npm run prove -- vendor-wallets` has more. */
const TIMES = Number(process.env['WALLET_KILLS'] ?? 1);

async function settle(caller: Caller, requestId: string): Promise<string> {
  for (let times = 0; times < 60; times++) {
    const state = (await wallets.list(caller)).transfers.find((one) => one.requestId === requestId)?.state;
    if (state !== 'under_way') return state ?? 'none';
    later += 61_000;
    await wallets.carryOutDue();
    await sleep(10);
  }
  return 'under_way';
}

type Moment = [string, Pick<Killing, 'direction' | 'call' | 'when'>];
/** To the vendor, the first call makes the member's account there and the second moves the money; back, the first does. */
const MOMENTS: Moment[] = [
  ['between debit and call', { direction: 'in', call: 1, when: 'before' }],
  ['with the call not yet out', { direction: 'in', call: 2, when: 'before' }],
  ['between call and answer', { direction: 'in', call: 2, when: 'after' }],
  ['between answer and end', { direction: 'in', call: 2, when: 'soon' }],
  ['before the way back was called for', { direction: 'out', call: 1, when: 'before' }],
  ['between call and answer of the way back', { direction: 'out', call: 1, when: 'after' }],
  ['between answer and credit', { direction: 'out', call: 1, when: 'soon' }],
];

/** A way to die at each step; the nightly run and the proof try all of them. */
const SAMPLE = ['between debit and call', 'between call and answer', 'between answer and credit'];
const isWhole = isNightly || process.env['WALLET_KILLS'] !== undefined;
const tried = MOMENTS.filter(([moment]) => isWhole || SAMPLE.includes(moment));

test.each(tried)(
  'a process that is killed %s loses nothing and moves nothing twice (F13)',
  { timeout: 900_000 },
  async (_moment, killing) => {
    const states: string[] = [];
    for (let time = 0; time < TIMES; time++) {
      const member = await newMember(100_00n);
      const { direction } = killing;
      if (direction === 'out') {
        const there = {
          caller: member,
          vendor: 'SIMT',
          direction: 'in',
          amount: money(60_00n, 'USD'),
          requestId: randomUUID(),
          now: clock.now(),
        };
        expect(await wallets.move(there as Parameters<typeof wallets.move>[0])).toMatchObject({ ok: true, value: { state: 'done' } });
      }
      const caller = { ...member, memberId: String(member.memberId) };
      const requested = { ...killing, caller, requestId: randomUUID(), minor: '2500', afterMs: time % 6 };
      expect(await killed(appUrl, requested)).toBe(true);
      const state = await settle(member, requested.requestId);
      states.push(state);
      const [cash, kept] = [await world.cashOf(member), supplier.storedFor(`p${member.memberId}`)];
      expect(cash + kept).toBe(100_00n);
      expect([state, kept]).toEqual(['done', direction === 'in' ? 25_00n : 35_00n]);
      const { rows } = await owner.query('SELECT 1 FROM vendor_transfer WHERE member_id = $1 AND request_id = $2', [
        member.memberId,
        requested.requestId,
      ]);
      expect(rows).toHaveLength(1);
    }
    expect(states).toHaveLength(TIMES);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);
