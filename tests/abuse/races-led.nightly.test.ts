import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { chaseOf, chaseOrder } from '#tests/abuse/chases.ts';
import { AT_ONCE, codesOf, counter, done, isOfLed, runRaces, type Races } from '#tests/abuse/race.ts';
import { footballSlip, sellable } from '#tests/abuse/sports.ts';
import { funded } from '#tests/factories/ledger.ts';
import { LEADS, testServer } from '#tests/factories/server.ts';

const server = await testServer(LEADS);
const { call, owner, signIn } = server;
const count = counter(server);
const idOf = async (account: string): Promise<bigint> =>
  (await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1', [account])).rows[0]!.id;

const cashOf = async (member: bigint): Promise<bigint> => {
  const { rows } = await owner.query<{ balance: bigint }>("SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash'", [
    member,
  ]);
  return rows[0]!.balance;
};
async function fund(member: bigint): Promise<void> {
  const wallet = createWallet({ db: server.db });
  await funded(wallet, member, 5_00n);
  await wallet.stop();
}

const RACES: Races = {
  'POST /wps/sports/place': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await fund(member);
    const slip = await footballSlip(server, token);
    const before = await cashOf(member);
    const requestId = randomUUID();
    return {
      send: () => ({ token, body: { ...slip, requestId } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        expect(new Set(done(answers).map(({ body }) => (body.value as { bet: { id: string } }).bet.id)).size).toBe(1);
        expect(before - (await cashOf(member))).toBe(100n);
      },
    };
  },
  'POST /wps/sports/bookings': async () => {
    const token = await signIn();
    const { sizes, legs } = await footballSlip(server, token);
    const body = { sizes, legs: legs.map(({ market, outcome }) => ({ market, outcome })) };
    return {
      send: () => ({ token, body }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'request.too_many'].includes(code))).toEqual([]);
        const codes = new Set(done(answers).map(({ body: sent }) => (sent.value as { code: string }).code));
        expect(codes.size).toBe(1);
        expect(await count('sports_booking WHERE code = ANY ($1)', [[...codes]])).toBe(1);
      },
    };
  },
  'POST /wps/sports/cash-out': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await fund(member);
    const { betId, requestId: same } = await sellable(server, token);
    const before = await cashOf(member);
    return {
      // No more than two parts of 40 % fit into a bet; every fifth is the same request again.
      send: (at) => ({
        token,
        body: { betId, part: 4_000, least: 0.01, currency: 'USD', requestId: at % 5 === 0 ? same : randomUUID() },
      }),
      check: async (answers) => {
        expect(
          codesOf(answers).filter((code) => !['done', 'sports.bet_moved', 'sports.part_invalid', 'wallet.busy'].includes(code)),
        ).toEqual([]);
        const sold = new Set(done(answers).map(({ body }) => (body.value as { sale: { id: string } }).sale.id));
        expect([1, 2]).toContain(sold.size);
        const sales = await owner.query<{ id: bigint; state: string; paid: bigint }>(
          'SELECT id, state, paid FROM sports_sale WHERE bet_id = $1',
          [betId],
        );
        expect(new Set(sales.rows.map(({ id, state }) => `${id} ${state}`))).toEqual(new Set([...sold].map((id) => `${id} done`)));
        const paid = sales.rows.reduce((sum, sale) => sum + sale.paid, 0n);
        expect(await cashOf(member)).toBe(before + paid);
        expect(
          await count("sports_bet WHERE id = $1 AND state = 'open' AND sold = $2 AND sold_for = $3", [betId, 4_000 * sold.size, paid]),
        ).toBe(1);
      },
    };
  },
  'POST /wps/sports/auto': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await fund(member);
    const { betId, requestId: same } = await sellable(server, token);
    const before = await cashOf(member);
    const targetOf = (at: number) => (at % 5 === 0 ? 500 : 500 + at);
    return {
      send: (at) => ({ token, body: { betId, target: targetOf(at), currency: 'USD', requestId: at % 5 === 0 ? same : randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'sports.bet_moved', 'wallet.busy'].includes(code))).toEqual([]);
        const set = answers.flatMap(({ status }, at) => (status === 200 ? [BigInt(targetOf(at)) * 100n] : []));
        expect(set.length).toBeGreaterThan(0);
        // A single one of the targets that were set stands, and nothing was sold by it.
        expect(await count("sports_bet WHERE id = $1 AND state = 'open' AND sales = 0 AND auto_target = ANY ($2)", [betId, set])).toBe(1);
        expect(await cashOf(member)).toBe(before);
      },
    };
  },
  'POST /wps/sports/auto/end': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await fund(member);
    const { betId, requestId: same } = await sellable(server, token);
    const target = { betId, target: 500, currency: 'USD', requestId: randomUUID() };
    expect((await call('POST', '/wps/sports/auto', { token, body: target })).status).toBe(200);
    const before = await cashOf(member);
    return {
      send: (at) => ({ token, body: { betId, requestId: at % 5 === 0 ? same : randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'sports.bet_moved', 'wallet.busy'].includes(code))).toEqual([]);
        expect(done(answers).length).toBeGreaterThan(0);
        expect(await count("sports_bet WHERE id = $1 AND state = 'open' AND sales = 0 AND auto_target IS NULL", [betId])).toBe(1);
        expect(await cashOf(member)).toBe(before);
      },
    };
  },
  'POST /wps/rounds/chases': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await fund(member);
    const before = await cashOf(member);
    const order = await chaseOrder(server, token);
    return {
      // Two tickets of 1.00 each; every fifth is the same request again.
      send: (at) => ({ token, body: at % 5 === 0 ? order : { ...order, requestId: randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'wallet.insufficient_funds', 'wallet.busy'].includes(code))).toEqual([]);
        const bought = new Set(done(answers).map(({ body }) => (body.value as { chase: { id: string } }).chase.id));
        expect(bought.size).toBeGreaterThan(0);
        expect(await count('chase WHERE member_id = $1', [member])).toBe(bought.size);
        expect(await count('chase_ticket t JOIN chase c ON c.id = t.chase_id WHERE c.member_id = $1', [member])).toBe(2 * bought.size);
        expect(await cashOf(member)).toBe(before - BigInt(bought.size) * 2_00n);
      },
    };
  },
  'POST /wps/rounds/chases/:id/stop': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await fund(member);
    const before = await cashOf(member);
    const id = await chaseOf(server, token);
    return {
      send: () => ({ path: `/wps/rounds/chases/${id}/stop`, token }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'wallet.busy'].includes(code))).toEqual([]);
        expect(done(answers).length).toBeGreaterThan(0);
        expect(await cashOf(member)).toBe(before);
        expect(await count("chase WHERE id = $1 AND stopped_by = 'member'", [id])).toBe(1);
      },
    };
  },
};

await runRaces(server, RACES, isOfLed);
