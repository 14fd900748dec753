import { afterAll, expect } from 'vitest';
import { codesOf, counter, done, isOfSaferPlay, runRaces, type Races } from '#tests/abuse/race.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner, signIn } = server;
const count = counter(server);
const OWN = "(SELECT id FROM member WHERE account = 'mara07')";
const wake = () => owner.query("UPDATE member SET state = 'active', state_until = NULL WHERE account = 'mara07'");
const LENGTHS = ['day', 'week', 'six_weeks', 'six_months', 'year'];

const wallet = createWallet({ db: server.db });
const { rows: own } = await owner.query<{ id: bigint }>(`SELECT ${OWN} AS id`);
await funded(wallet, own[0]!.id, 1_000_00n);
afterAll(() => wallet.stop());

/** Balance of the vault, in minor units. */
const inVault = async (): Promise<number> => {
  const { rows } = await owner.query<{ sum: bigint }>(
    `SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger.account WHERE kind = 'vault' AND member_id = ${OWN}`,
  );
  return Number(rows[0]!.sum);
};

const RACES: Races = {
  'POST /wps/member/limits': async () => {
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { kind: 'stake', period: 'day', amount: 100 + at, currency: 'USD' } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        // The lowest that came holds, whatever came after it waits.
        const limits = (await call('GET', '/wps/member/safer-play', { token })).body.value as { limits: { amount: number }[] };
        const atOnce = done(answers).filter(({ body }) => (body.value as { holdsFrom: string | null }).holdsFrom === null).length;
        expect(atOnce).toBeGreaterThan(0);
        expect(limits.limits).toHaveLength(1);
        expect(limits.limits[0]!.amount).toBe(100);
      },
    };
  },
  'POST /wps/member/limits/lift': async () => {
    const token = await signIn();
    await call('POST', '/wps/member/limits', { token, body: { kind: 'loss', period: 'week', amount: 50, currency: 'USD' } });
    return {
      send: () => ({ token, body: { kind: 'loss', period: 'week' } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count(`member_limit WHERE member_id = ${OWN} AND kind = 'loss' AND amount = 5000 AND pending_amount IS NULL`)).toBe(1);
      },
    };
  },
  'POST /wps/member/limits/time': async () => {
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { period: 'day', minutes: 60 + at } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count(`member_limit WHERE member_id = ${OWN} AND kind = 'time' AND amount = 60`)).toBe(1);
        await owner.query(`DELETE FROM member_limit WHERE member_id = ${OWN}`);
      },
    };
  },
  'POST /wps/member/limits/confirm': async () => {
    const token = await signIn();
    await owner.query(
      `INSERT INTO member_limit (member_id, kind, period, amount, pending_amount, pending_from)
       SELECT ${OWN}, 'stake', 'month', 100, 200, now() - interval '1 hour'`,
    );
    return {
      send: () => ({ token, body: { kind: 'stake', period: 'month' } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'limits.raise_unknown']);
        expect(await count(`member_limit WHERE member_id = ${OWN} AND period = 'month' AND amount = 200`)).toBe(1);
        await owner.query(`DELETE FROM member_limit WHERE member_id = ${OWN}`);
      },
    };
  },
  'POST /wps/member/vault/put': async () => {
    const token = await signIn();
    const requestId = crypto.randomUUID();
    const before = await inVault();
    return {
      send: () => ({ token, body: { amount: 1, currency: 'USD', requestId } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await inVault()).toBe(before + 100);
      },
    };
  },
  'POST /wps/member/vault/take': async () => {
    const token = await signIn();
    await call('POST', '/wps/member/vault/put', { token, body: { amount: 10, currency: 'USD', requestId: crypto.randomUUID() } });
    const before = await inVault();
    return {
      send: () => ({ token, body: { amount: 1, currency: 'USD', requestId: crypto.randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done', 'wallet.insufficient_funds']);
        expect(before - done(answers).length * 100).toBe(await inVault());
        expect(await inVault()).toBe(0);
      },
    };
  },
  'POST /wps/member/vault/lock': async () => {
    const token = await signIn();
    return {
      send: () => ({ token, body: { length: 'week' } }),
      check: async (answers) => {
        expect(done(answers).length).toBeGreaterThan(0);
        expect(await count(`vault_lock WHERE member_id = ${OWN}`)).toBe(1);
        await owner.query('DELETE FROM vault_lock');
      },
    };
  },
  'POST /wps/member/reality-check': async () => {
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { minutes: [15, 30, 60][at % 3] } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count(`reality_check WHERE member_id = ${OWN}`)).toBe(1);
      },
    };
  },
  'POST /wps/member/break': async () => {
    await wake();
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { length: LENGTHS[at % LENGTHS.length] } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done', 'identity.break_shorter']);
        expect(done(answers).length).toBe(await count(`member_break WHERE member_id = ${OWN}`));
        expect(await count("member WHERE account = 'mara07' AND state = 'excluded' AND state_until > now() + interval '364 days'")).toBe(1);
        await wake();
      },
    };
  },
  'POST /wps/member/break/end': async () => {
    await owner.query("UPDATE member SET state = 'excluded', state_until = now() - interval '1 day' WHERE account = 'mara07'");
    const token = await signIn();
    const before = await count(`member_break WHERE member_id = ${OWN}`);
    return {
      send: () => ({ token }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.break_runs']);
        expect(await count(`member_break WHERE member_id = ${OWN}`)).toBe(before + 1);
        await wake();
      },
    };
  },
};

await runRaces(server, RACES, isOfSaferPlay);
