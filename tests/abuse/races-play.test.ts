import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { unsaltedChain } from '#tests/abuse/chains.ts';
import { DICE, openGame, openRound } from '#tests/abuse/open-game.ts';
import { AT_ONCE, codesOf, counter, done, isOfPlay, runRaces, type Races } from '#tests/abuse/race.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { hiddenState } from '#tests/factories/hidden-state.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const server = await testServer();
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

/** Plays practice rounds until there is less than a full balance. */
async function spend(token: string): Promise<void> {
  const { gameToken, stakes } = await openGame(server, token, 'AE-0001', 'practice');
  for (let left = 2_000; left >= 1_900;) {
    const body = { gameToken, requestId: randomUUID(), stake: stakes.at(-1), currency: 'USD' };
    left = ((await call('POST', '/wps/rounds/play', { token, body })).body.value as { balance: number }).balance;
  }
}

const RACES: Races = {
  'POST /wps/cashier/deposits': async () => {
    const token = await signIn();
    const same = randomUUID();
    return {
      // Every fifth is the same request again.
      send: (at) => ({
        token,
        body: { method: 'sandbox-bank', amount: 25, currency: 'USD', requestId: at % 5 === 0 ? same : randomUUID() },
      }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['cashier.too_many_open', 'done']);
        const open = await count("deposit_order WHERE status = 'waiting' AND member_id = $1", [await idOf('mara07')]);
        expect(open).toBe(10);
        expect(new Set(done(answers).map(({ body }) => (body.value as { id: string }).id)).size).toBe(10);
        expect(await count('limit_booking')).toBe(10);
        await owner.query("UPDATE deposit_order SET status = 'expired' WHERE status = 'waiting'");
      },
    };
  },
  'POST /wps/cashier/practice-money': async () => {
    const token = await signIn('trial01', 'Practice1');
    await spend(token);
    return {
      send: () => ({ token, body: { requestId: randomUUID() } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        for (const { body } of answers) expect(body.value).toEqual({ balance: 2_000 });
        expect((await call('GET', '/wps/v2/wallets/balance', { token })).body.value).toMatchObject({ balance: 2_000 });
      },
    };
  },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await owner.query('DELETE FROM favourite');
    await owner.query('INSERT INTO favourite (member_id, node_id) SELECT $1, node_id FROM game ORDER BY node_id LIMIT 470', [member]);
    const { rows } = await owner.query<{ node_id: number }>(
      'SELECT node_id FROM game WHERE is_open AND is_listed ORDER BY node_id OFFSET 600 LIMIT 50',
    );
    return {
      send: (at) => ({ token, body: { nodeId: rows[at]!.node_id } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['catalogue.favourites_full', 'done']);
        expect(done(answers)).toHaveLength(30);
        expect(await count('favourite WHERE member_id = $1', [member])).toBe(500);
      },
    };
  },
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': async () => {
    const token = await signIn();
    await call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, body: { nodeId: 2 } });
    return {
      send: () => ({ token, body: { nodeId: 2 } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        expect(await count('favourite WHERE node_id = 2')).toBe(0);
      },
    };
  },
  'POST /wps/fairness/seed': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await call('GET', '/wps/fairness/seed?mode=practice', { token });
    await owner.query(
      `INSERT INTO fair_seed (member_id, mode, state, server_seed, server_seed_hash, client_seed, revealed_at)
       SELECT $1, 'practice', 'revealed', md5(n::text) || md5(n::text), encode(sha256(convert_to(md5(n::text) || md5(n::text), 'UTF8')), 'hex'), 'x', now()
         FROM generate_series(1, 165) AS n`,
      [member],
    );
    return {
      send: () => ({ token, body: { mode: 'practice', requestId: randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done', 'fairness.too_many_changes']);
        expect(done(answers)).toHaveLength(35);
        expect(new Set(done(answers).map(({ body }) => (body.value as { revealed: { seedId: string } }).revealed.seedId)).size).toBe(35);
        expect(await count("fair_seed WHERE member_id = $1 AND mode = 'practice' AND state = 'active'", [member])).toBe(1);
      },
    };
  },
  'POST /wps/fairness/chains/:id/seed': async () => {
    const token = await signIn();
    const id = await unsaltedChain(server);
    let sent = 0;
    return {
      send: () => ({ path: `/wps/fairness/chains/${id}/seed`, token, body: { seed: `seed-${++sent}` } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        expect(new Set(done(answers).map(({ body }) => (body.value as { line: string }).line)).size).toBe(1);
        expect(await count('chain_seed WHERE chain_id = $1', [id])).toBe(1);
      },
    };
  },
  'POST /wps/game/launchGame': async () => {
    const token = await signIn();
    return {
      send: () => ({ token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } }),
      check: async (answers) => {
        const tokens = done(answers).map(({ body }) => (body.value as { launchToken: string }).launchToken);
        expect(new Set(tokens).size).toBe(AT_ONCE);
      },
    };
  },
  'POST /wps/relay/GCS_gameLaunchFB': async () => {
    const token = await signIn();
    const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } });
    const { launchToken } = launched.body.value as { launchToken: string };
    return {
      send: () => ({ body: { launchToken } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        // The token stays one launch, however many addresses were asked for.
        const opened = await Promise.all([0, 1].map(() => call('POST', '/wps/rounds/open', { token, body: { launchToken } })));
        expect(new Set(opened.map(({ body }) => body.code))).toEqual(new Set(['rounds.launch_expired', undefined]));
      },
    };
  },
  'POST /wps/rounds/open': async () => {
    const token = await signIn();
    const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } });
    const { launchToken } = launched.body.value as { launchToken: string };
    return {
      send: () => ({ token, body: { launchToken } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'rounds.launch_expired']);
      },
    };
  },
  'POST /wps/rounds/play': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await fund(member);
    const { gameToken, stakes } = await openGame(server, token, 'AE-0001');
    const slot = { gameToken, stake: stakes.findLast((one) => one <= 1)!, currency: 'USD' };
    const dice = { ...slot, gameToken: (await openGame(server, token, DICE)).gameToken, stake: 2, bet: { side: 'over', target: 5_000 } };
    const before = await cashOf(member);
    const same = randomUUID();
    return {
      send: (at) => ({ token, body: { ...(at % 5 === 3 ? dice : slot), requestId: at % 5 === 0 ? same : randomUUID() } }),
      check: async (answers) => {
        expect(
          codesOf(answers).filter((code) => !['done', 'wallet.insufficient_funds', 'wallet.busy', 'request.too_many'].includes(code)),
        ).toEqual([]);
        const rounds = await owner.query<{ stake: bigint; payout: bigint }>('SELECT stake, payout FROM round WHERE member_id = $1', [
          member,
        ]);
        const ids = new Set(done(answers).map(({ body }) => (body.value as { round: { roundId: string } }).round.roundId));
        expect(rounds.rows).toHaveLength(ids.size);
        const net = rounds.rows.reduce((sum, row) => sum + row.payout - row.stake, 0n);
        expect(await cashOf(member)).toBe(before + net);
        expect(before + net).toBeGreaterThanOrEqual(0n);
      },
    };
  },
  'POST /wps/rounds/act': async () => {
    const token = await signIn();
    const member = await idOf('mara07');
    await fund(member);
    const { roundId } = await openRound(server, token);
    const act = (step: number, done: object, requestId: string = randomUUID()) => ({
      token,
      body: { roundId, step, requestId, act: done },
    });
    const read: Parameters<typeof hiddenState>[0] = async (sql, values) => (await owner.query(sql, values as unknown[])).rows as never[];
    const { mines } = await hiddenState<{ mines: number[] }>(read, testSecrets, 'id = $1', [roundId]);
    const first = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !mines.includes(tile))!;
    expect((await call('POST', '/wps/rounds/act', act(0, { pick: first }))).status).toBe(200);
    const before = await cashOf(member);
    const same = randomUUID();
    return {
      // Cashing out, the same once more, and every tile: one of them is the second act.
      send: (at) => (at % 5 === 0 ? act(1, { cashOut: true }, same) : act(1, at % 5 === 1 ? { cashOut: true } : { pick: at % 25 })),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'rounds.act_invalid', 'rounds.open_elsewhere'].includes(code))).toEqual([]);
        const shown = done(answers).map(({ body }) => (body.value as { round: { acts: unknown[]; step: number | null } }).round);
        expect(new Set(shown.map((round) => JSON.stringify(round))).size).toBe(1);
        expect(shown[0]!.acts).toHaveLength(2);
        expect(done(answers).filter(({ body }) => !(body.value as { isReplay: boolean }).isReplay)).toHaveLength(1);
        const settled = await owner.query<{ payout: bigint }>('SELECT payout FROM round WHERE id = $1', [roundId]);
        expect(settled.rows).toHaveLength(shown[0]!.step === null ? 1 : 0);
        expect(await count('open_round WHERE id = $1', [roundId])).toBe(shown[0]!.step === null ? 0 : 1);
        expect(await cashOf(member)).toBe(before + (settled.rows[0]?.payout ?? 0n));
      },
    };
  },
};

await runRaces(server, RACES, isOfPlay);
