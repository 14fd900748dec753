import { createHash, createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fairStream, floatOf } from '#kernel/fair-stream.ts';
import { money } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import { createFairness, stream, type Deal } from '#modules/fairness/index.ts';
import lab from '#modules/fairness/lab.ts';
import { createWallet, type Committed } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { funded } from '#tests/factories/ledger.ts';
import { roundWrite } from '#tests/factories/round-write.ts';
import { sealSeedsAnew } from '#modules/fairness/sealed-seed.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { TEST_KEY, testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
const fairness = createFairness({ db, secrets: testSecrets });
let lastMember = 100n;
const newMember = async (minor = 100_000n) => {
  const memberId = ++lastMember;
  return { memberId, accounts: await funded(wallet, memberId, minor) };
};
type Player = Awaited<ReturnType<typeof newMember>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A round that costs 1.00 and whose outcome is the first byte of its stream. */
function play({ memberId, accounts }: Player, requestId: string = randomUUID(), from = fairness, stake = 100n, dealt: Deal[] = []) {
  return from.deal({ memberId, mode: 'real' }, async (deal: Deal) => {
    dealt.push(deal);
    const outcome = deal.rng.bytes(1)[0]!;
    const decided = await wallet.commit({
      key: { source: 'test', kind: 'round', externalId: requestId + deal.suffix, meaning: [String(stake)] },
      account: accounts.cash,
      gates: [deal.gate],
      transfers: [{ kind: 'stake', from: accounts.cash, to: accounts.house, amount: money(stake, 'USD') }],
      writes: [roundWrite(memberId, deal, stake, requestId)],
      facts: { seed: String(deal.seedId), nonce: Number(deal.nonce), outcome },
    });
    return decided.ok ? decided : err(decided.failure.code as string);
  });
}
/** A round whose answer is lost on its way. */
function lost({ memberId }: Player, dealt: Deal[]) {
  return fairness
    .deal<{ isReplay: boolean }, never>({ memberId, mode: 'real' }, (deal) => {
      dealt.push(deal);
      return Promise.reject(new Error('the connection was lost'));
    })
    .catch(() => undefined);
}
type Facts = { seed: string; nonce: number; outcome: number };
const factsOf = (done: { ok: boolean; value?: Committed }) => done.value!.facts as Facts;

describe('the stream', () => {
  test('is HMAC-SHA256 of clientSeed:nonce:round under the server seed’s text, round after round', () => {
    const block = (round: number) => createHmac('sha256', 'server').update(`client:7:${round}`).digest();
    const whole = [...block(0), ...block(1), ...block(2)];
    expect([...stream('server', 'client', 7).bytes(90)]).toEqual(whole.slice(0, 90));
    for (const sizes of [
      [32, 32, 32],
      [4, 32, 28, 32],
      [1, 31, 40, 24],
      [20, 20, 20],
    ]) {
      const one = stream('server', 'client', 7);
      const got = sizes.flatMap((size) => [...one.bytes(size)]);
      expect(got).toEqual(whole.slice(0, got.length));
    }
  });

  test('is the same from another implementation of HMAC, such as a browser’s', () => {
    const pad = (fill: number) => Buffer.alloc(64, fill).map((byte, at) => byte ^ (Buffer.from('server')[at] ?? 0));
    const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
    const own = fairStream((message) => hash(pad(0x5c), hash(pad(0x36), Buffer.from(message))), 'client', 7);
    expect([...own.bytes(70)]).toEqual([...stream('server', 'client', 7).bytes(70)]);
  });

  test('gives the lab its bytes and fractions', () => {
    const input = { serverSeed: 'server', clientSeed: 'client', nonce: 7, count: 3 };
    const { bytes } = lab['fairness.bytes']({ ...input, count: 12 });
    expect(bytes).toEqual([...stream('server', 'client', 7).bytes(12)]);
    const { floats } = lab['fairness.floats'](input);
    expect(floats).toEqual([0, 4, 8].map((at) => floatOf(Uint8Array.from(bytes), at)));
    expect(floats[0]).toBe((bytes[0]! * 2 ** 24 + bytes[1]! * 2 ** 16 + bytes[2]! * 2 ** 8 + bytes[3]!) / 2 ** 32);
    expect(() => lab['fairness.bytes']({ ...input, nonce: -1 })).toThrow(/nonce/);
  });
});

describe('seeds', () => {
  test('are shown as hashes until they are rotated, and the next one is committed before the client seed is chosen', async () => {
    const { memberId } = await newMember();
    const before = await fairness.activeSeed({ memberId, mode: 'real' });
    expect(before).toMatchObject({ nonce: 0, serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const hidden = await fairness.seedOf({ memberId, seedId: BigInt(before.seedId) });
    expect(hidden).toMatchObject({ value: { serverSeed: null } });
    const requestId = randomUUID();
    const changed = await fairness.changeSeed({ memberId, mode: 'real', clientSeed: 'my-own', requestId });
    if (!changed.ok) throw new Error(changed.failure.code);
    expect(sha256(changed.value.revealed.serverSeed!)).toBe(before.serverSeedHash);
    expect(changed.value.active).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'my-own', nonce: 0 });
    expect(changed.value.active.nextServerSeedHash).not.toBe(before.nextServerSeedHash);
    const again = await fairness.changeSeed({ memberId, mode: 'real', clientSeed: 'my-own', requestId });
    expect(again).toEqual(changed);
    expect(await fairness.revealedSeeds({ memberId, mode: 'real' }, { pageNo: 1, pageSize: 10 })).toMatchObject({
      total: 1,
      seeds: [{ seedId: before.seedId, serverSeed: changed.value.revealed.serverSeed }],
    });
  });

  test('of practice are others, and belong to one member', async () => {
    const { memberId } = await newMember();
    const real = await fairness.activeSeed({ memberId, mode: 'real' });
    const practice = await fairness.activeSeed({ memberId, mode: 'practice' });
    expect(practice.serverSeedHash).not.toBe(real.serverSeedHash);
    expect(await fairness.seedOf({ memberId: memberId + 5000n, seedId: BigInt(real.seedId) })).toMatchObject({ ok: false });
  });

  test('refuse a client seed that would blur the message', async () => {
    const { memberId } = await newMember();
    for (const clientSeed of ['', 'a:b', 'a b', 'é', 'x'.repeat(65)]) {
      expect(await fairness.changeSeed({ memberId, mode: 'real', clientSeed, requestId: randomUUID() })).toMatchObject({
        failure: { code: 'fairness.client_seed_invalid' },
      });
    }
  });

  test('never change once committed, not even by hand', async () => {
    const { memberId } = await newMember();
    const { seedId } = await fairness.activeSeed({ memberId, mode: 'real' });
    const other = 'ab'.repeat(32);
    await expect(owner.query('UPDATE fair_seed SET server_seed_hash = $2 WHERE id = $1', [seedId, sha256(other)])).rejects.toThrow(
      /never changes/,
    );
    await expect(owner.query("UPDATE fair_seed SET client_seed = 'x' WHERE id = $1", [seedId])).rejects.toThrow(/never changes/);
    const set = (change: string) => owner.query(`UPDATE fair_seed SET ${change} WHERE id = $1`, [seedId]);
    await expect(set(`state = 'revealed', revealed_at = now(), server_seed = '${other}'`)).rejects.toThrow(/committed to by its SHA-256/);
    await expect(set(`server_seed = '${other}'`), 'in plain text before').rejects.toThrow(/sealed until/);
  });

  test('lie sealed until they are revealed; a new key seals them anew, and without the old one the start says so', async () => {
    const { memberId } = await newMember();
    const owned = { memberId, mode: 'real' } as const;
    const { serverSeedHash } = await fairness.activeSeed(owned);
    const kept = async () =>
      (
        await owner.query<{ seed: string; state: string }>(
          'SELECT server_seed AS seed, state FROM fair_seed WHERE member_id = $1 ORDER BY id',
          [memberId],
        )
      ).rows;
    const before = await kept();
    expect(before.map(({ seed }) => seed.startsWith(testSecrets.freshPrefix))).toEqual([true, true]);
    const newer = createSecretBox(['5c'.repeat(32), TEST_KEY]);
    await sealSeedsAnew(db, newer);
    const after = await kept();
    expect(after.map(({ seed }) => seed.startsWith(newer.freshPrefix))).toEqual([true, true]);
    await expect(sealSeedsAnew(db, createSecretBox(['6d'.repeat(32)]))).rejects.toThrow(/SECRETS_KEY/);
    const changed = await createFairness({ db, secrets: newer }).changeSeed({ ...owned, requestId: randomUUID() });
    if (!changed.ok) throw new Error(changed.failure.code);
    expect(sha256(changed.value.revealed.serverSeed!)).toBe(serverSeedHash);
    expect((await kept())[0]).toEqual({ seed: changed.value.revealed.serverSeed, state: 'revealed' });
    await sealSeedsAnew(db, createSecretBox([TEST_KEY, '5c'.repeat(32)]));
  });

  test('made by several at once are one pair', async () => {
    const { memberId } = await newMember();
    const seen = await Promise.all(Array.from({ length: 10 }, () => fairness.activeSeed({ memberId, mode: 'real' })));
    expect(new Set(seen.map((seed) => `${seed.serverSeedHash} ${seed.nextServerSeedHash}`)).size).toBe(1);
  });
});

describe('nonces', () => {
  test('deal one round each, and what a refused press was dealt is dealt to nobody, whichever process is asked', async () => {
    const player = await newMember(500n);
    const dealt: Deal[] = [];
    const nonces = [factsOf(await play(player)).nonce, factsOf(await play(player)).nonce];
    expect(await play(player, randomUUID(), fairness, 5_000n, dealt)).toMatchObject({ failure: { code: 'wallet.insufficient_funds' } });
    nonces.push(factsOf(await play(player, randomUUID(), createFairness({ db, secrets: testSecrets }))).nonce);
    nonces.push(factsOf(await play(player)).nonce);
    expect(nonces).toEqual([0, 1, 3, 4]);
    expect(dealt.map(({ nonce }) => nonce)).toEqual([2n]);
    const { seed } = factsOf(await play(player));
    const { rows } = await owner.query('SELECT nonce::int, reason FROM fair_skip WHERE seed_id = $1', [seed]);
    expect(rows).toEqual([{ nonce: 2, reason: 'wallet.insufficient_funds' }]);
    const changed = await fairness.changeSeed({ memberId: player.memberId, mode: 'real', requestId: randomUUID() });
    expect(changed).toMatchObject({ value: { revealed: { rounds: 5 } } });
  });

  test.each([
    ['repeat', (player: Player, requestId: string, dealt: Deal[]) => play(player, requestId, fairness, 100n, dealt)],
    ['unknown', (player: Player, _: string, dealt: Deal[]) => lost(player, dealt)],
  ])('that were dealt for a %s deal no round', async (reason, dealOnceMore) => {
    const player = await newMember();
    const requestId = randomUUID();
    const first = factsOf(await play(player, requestId));
    const dealt: Deal[] = [];
    await dealOnceMore(player, requestId, dealt);
    expect(dealt.map(({ nonce }) => Number(nonce))).toEqual([first.nonce + 1]);
    for (const process of [fairness, createFairness({ db, secrets: testSecrets })])
      expect(factsOf(await play(player, randomUUID(), process)).nonce).toBeGreaterThan(first.nonce + 1);
    const { rows } = await owner.query('SELECT nonce::int, reason FROM fair_skip WHERE seed_id = $1', [first.seed]);
    expect(rows).toEqual([{ nonce: first.nonce + 1, reason }]);
  });

  test('of rounds that are gone would be dealt again, so the rounds of a seed stay until it is revealed', async () => {
    const player = await newMember();
    const { seed } = factsOf(await play(player));
    const gone = () => owner.query('DELETE FROM round WHERE seed_id = $1', [seed]);
    await expect(gone()).rejects.toThrow(/still deals/);
    await expect(owner.query('UPDATE round SET nonce = 7 WHERE seed_id = $1', [seed])).rejects.toThrow(/still deals/);
    await fairness.changeSeed({ memberId: player.memberId, mode: 'real', requestId: randomUUID() });
    expect((await gone()).rowCount).toBe(1);
  });

  test('one request is one round: ten repeats, at once and later, tell the one outcome (R-25)', async () => {
    const player = await newMember();
    const requestId = randomUUID();
    const done = await Promise.all(Array.from({ length: 10 }, () => play(player, requestId)));
    const facts = done.map((one) => JSON.stringify(factsOf(one)));
    expect(new Set(facts).size).toBe(1);
    expect(factsOf(await play(player)).nonce).toBe(10);
    expect(JSON.stringify(factsOf(await play(player, requestId, createFairness({ db, secrets: testSecrets }))))).toBe(facts[0]);
  });

  test('stay unique when two processes deal for one member, and a repeat finds its round whichever process asks (R-25)', async () => {
    const player = await newMember();
    const processes = [
      createFairness({ db, secrets: testSecrets }),
      createFairness({ db, secrets: testSecrets }),
      createFairness({ db, secrets: testSecrets }),
    ];
    const requests = Array.from({ length: 24 }, () => randomUUID());
    const done = await Promise.all(requests.map((id, at) => play(player, id, processes[at % 3])));
    expect(done.every((one) => one.ok)).toBe(true);
    expect(done.map((one) => factsOf(one).nonce).toSorted((a, b) => a - b)).toEqual(requests.map((_, at) => at));
    const repeats = await Promise.all(requests.map((id, at) => play(player, id, processes[(at + 1) % 3])));
    expect(repeats.map(factsOf)).toEqual(done.map(factsOf));
    const { nonce, seedId } = await fairness.activeSeed({ memberId: player.memberId, mode: 'real' });
    const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM fair_skip WHERE seed_id = $1', [seedId]);
    expect(nonce).toBe(24 + rows[0]!.n);
  });

  test('begin anew after a rotation, under play, and every round is provable from what was revealed', async () => {
    const player = await newMember();
    const other = createFairness({ db, secrets: testSecrets });
    const rounds: Facts[] = [];
    const playing = (async () => {
      for (let round = 0; round < 30; round++) rounds.push(factsOf(await play(player)));
    })();
    const changing = (async () => {
      for (let turn = 0; turn < 5; turn++) {
        await other.changeSeed({ memberId: player.memberId, mode: 'real', clientSeed: `turn-${turn}`, requestId: randomUUID() });
      }
    })();
    await Promise.all([playing, changing]);
    await other.changeSeed({ memberId: player.memberId, mode: 'real', requestId: randomUUID() });
    const { seeds } = await other.revealedSeeds({ memberId: player.memberId, mode: 'real' }, { pageNo: 1, pageSize: 50 });
    const byId = new Map(seeds.map((seed) => [seed.seedId, seed]));
    for (const { seed, nonce, outcome } of rounds) {
      const { serverSeed, serverSeedHash, clientSeed } = byId.get(seed)!;
      expect(sha256(serverSeed!)).toBe(serverSeedHash);
      expect(stream(serverSeed!, clientSeed, nonce).bytes(1)[0]).toBe(outcome);
    }
    expect(new Set(rounds.map(({ seed, nonce }) => `${seed} ${nonce}`)).size).toBe(rounds.length);
    expect(seeds.reduce((sum, seed) => sum + seed.rounds, 0)).toBe(rounds.length);
  });
});
