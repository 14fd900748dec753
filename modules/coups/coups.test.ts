import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { createLog } from '#platform/log/log.ts';
import { createSecretBox, sealAnew } from '#platform/security/secret-box.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness, stream } from '#modules/fairness/index.ts';
import { checkInvariants, createWallet } from '#modules/wallet/index.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import { chainInPlay, keptChains, shownChains } from '#modules/leads/chain-store.ts';
import { linkOf, makeChain, nextLink } from '#modules/leads/chain.ts';
import { ensureTables } from '#modules/leads/lease.ts';
import { chainProof, sendChainSeed } from '#modules/leads/chain-view.ts';
import { chainToPlay, publishAhead, saltByBeacon } from '#modules/leads/salt-chains.ts';
import { decideCoup } from '#modules/coups/coup-store.ts';
import type { Pace } from '#modules/coups/lead-table.ts';
import { decidePools } from '#modules/coups/pools.ts';
import type { Family, SharedRules } from '#modules/rules/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { slowness } from '#tests/factories/slowness.ts';
import { playHouse } from '#tests/factories/play-house.ts';

const { db, owner } = await testDatabase();
await owner.query(
  `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
);
const wallet = createWallet({ db });
const fairness = createFairness({ db, secrets: testSecrets });

type Bet = { place: number; leaveAt: number | null };
type Act = { leave: true } | { cancel: true };
/** Tables keep real time: on a busy machine all of it is longer, so that what is asked of a moment fits into it. */
const SLOWLY = Math.min(slowness(), 2.5);
vi.setConfig({ testTimeout: 600_000 });
const LENGTH_MS = 2_000 * SLOWLY;

/** A flight of a known length that pays a cent for every millisecond. */
const toy: SharedRules<Bet, Act, { length: number }> = {
  kind: 'shared',
  model: 'flight',
  places: 2,
  betMs: 1_600 * SLOWLY,
  restMs: 100,
  bet: z.strictObject({ place: z.number(), leaveAt: z.nullable(z.number()) }),
  acts: z.union([z.strictObject({ leave: z.literal(true) }), z.strictObject({ cancel: z.literal(true) })]),
  stakes: (least) => [least],
  info: () => ({}),
  deal: (rng) => ({ length: LENGTH_MS + rng.bytes(1)[0]! }),
  lengthMs: ({ length }) => length,
  mark: ({ length }) => ({ text: String(length), hue: 'red' }),
  judge: (_, __, act, atMs) => ('cancel' in act ? (atMs < 0 ? act : undefined) : atMs >= 0 ? { leave: Math.floor(atMs) } : undefined),
  dueMs: ({ bet }, { length }) => Math.min(bet.leaveAt ?? length, length),
  settle: ({ stake, bet }, { length }, acts) => {
    const last = acts.at(-1) as { leave?: number } | undefined;
    if (last && last.leave === undefined) return { payout: stake, isVoid: true, outcome: { isVoid: true } };
    const left = last?.leave ?? bet.leaveAt;
    const isOut = left !== null && left < length;
    return { payout: money(isOut ? BigInt(left) : 0n, 'USD'), outcome: { left: isOut ? left : null } };
  },
};
/** The same where nobody can act once bets are closed: all of it is told then. */
const told: SharedRules<Bet, Act, { length: number }> = {
  ...toy,
  model: 'told',
  toldMs: 200,
  judge: (_, __, act, atMs) => (atMs < 0 ? act : undefined),
};
/** A pool: who leaves at 1 shares all that was bet, less a twentieth. It offers its length, and takes nothing for another one. */
const pooled: typeof told = {
  ...told,
  model: 'pooled',
  offer: ({ length }) => ({ length }),
  fits: ({ bet }, { length }) => (bet.leaveAt ?? 0) < 2 || bet.leaveAt === length,
  pool: (orders) => {
    const of = (isIn: (bet: Bet) => boolean) => Number(orders.reduce((sum, { stake, bet }) => sum + (isIn(bet) ? stake.minor : 0n), 0n));
    return { pool: { won: of(({ leaveAt }) => leaveAt === 1), all: of(() => true) } };
  },
  dueMs: (_, { length }) => length,
  settle: ({ stake, bet }, _, acts) => {
    const { pool } = (acts.at(-1) ?? {}) as { pool?: { won: number; all: number } };
    if (!pool) return { payout: stake, isVoid: true, outcome: { isVoid: true } };
    const share = bet.leaveAt === 1 ? (stake.minor * BigInt(pool.all) * 19n) / (BigInt(pool.won) * 20n) : 0n;
    return { payout: money(share, 'USD'), outcome: { pool } };
  },
};
/** Seats: above zero `leaveAt` is the seat of a bet, below it the one that it is behind. Each act stakes a dollar more and pays two. */
const seated: typeof toy = {
  ...toy,
  model: 'seated',
  turns: {
    seatOf: ({ leaveAt }) => (leaveAt !== null && leaveAt > 0 ? leaveAt : null),
    step: ({ stake }, _, act, atMs) =>
      'leave' in act && atMs >= 0 ? { done: { hit: Math.floor(atMs) }, more: money(100n, stake.currency) } : undefined,
    actsMs: ({ length }) => length - 200,
    tellMs: () => [400],
    shown: (_, bets, atMs) => ({ isLate: atMs >= 400, seats: bets.map(({ bet, acts }) => [bet.leaveAt, acts.length]) }),
    follow: ({ bet }, others) => {
      if (bet.leaveAt === null || bet.leaveAt > 0) return undefined;
      return { followed: others.find((other) => other.bet.leaveAt === -bet.leaveAt!)?.acts.length ?? 0 };
    },
  },
  judge: (_, __, act, atMs) => ('cancel' in act && atMs < 0 ? act : undefined),
  dueMs: (_, { length }) => length,
  settle: ({ stake }, _, acts) => {
    const last = acts.at(-1) as { followed?: number; void?: true; cancel?: true } | undefined;
    if (last?.void || last?.cancel) return { payout: stake, isVoid: true, outcome: { isVoid: true } };
    const hits = last?.followed ?? acts.length;
    return { payout: money(200n * BigInt(hits), 'USD'), outcome: { hits } };
  },
};
const models = { flight: toy, told, pooled, seated };
const family: Family = {
  code: 'toy',
  models: new Map(Object.keys(models).map((model) => [model, {} as never])),
  open: (model) => models[model as keyof typeof models],
};
const title = {
  vendor: 'CR',
  gameCode: 'TOY',
  name: 'Toy',
  theme: '',
  reroll: 0,
  nodeId: 1,
  model: 'toy/flight',
  minBet: '1.00',
  maxBet: '1.00',
};
const MODEL_OF: Readonly<Record<string, string>> = { TOLD: 'toy/told', POOL: 'toy/pooled', SEAT: 'toy/seated' };
function titleOf(_: string, gameCode: string) {
  return { ...title, gameCode, model: MODEL_OF[gameCode] ?? 'toy/flight' };
}
const catalogue = {
  title: titleOf,
  titleEver: titleOf,
  vendor: () => ({ accountTypeName: 'Toys', isDemoStudio: false }),
  vendorStyle: () => undefined,
  streamOf: () => null,
} as unknown as Catalogue;
const pace: Pace = { lostAfterMs: 600 * SLOWLY, mostUnledMs: 800 * SLOWLY, graceMs: 150, chainLength: 50 };

const processes: (ReturnType<typeof playHouse> & { stop(): Promise<void> })[] = [];
async function startProcess(ownDb = db, ownWallet = wallet) {
  const rounds = playHouse({
    db: ownDb,
    secrets: testSecrets,
    wallet: ownWallet,
    fairness,
    catalogue,
    families: [family],
    clock: systemClock,
    log: createLog('silent'),
    pace,
    jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
    bonus: createBonuses({ db, wallet }),
    isStopped: () => false,
    brandOf: () => ({ launchHosts: [], saferPlay: 'common' as const }),
  });
  await rounds.tables.ensure();
  const looking = setInterval(() => void rounds.tables.look().catch(() => {}), 200);
  const stop = async (): Promise<void> => {
    clearInterval(looking);
    await rounds.tables.stop();
  };
  processes.push({ ...rounds, stop });
  return processes.at(-1)!;
}
const stopAll = async () => void (await Promise.all(processes.splice(0).map((one) => one.stop())));
afterAll(stopAll);

let members = 9_000n;
async function player(rounds: ReturnType<typeof playHouse>, mode: PlayMode = 'real', gameCode = 'TOY') {
  const memberId = ++members;
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
     SELECT $1, 1, $2, $2, 0, 'USD', 'x' WHERE NOT EXISTS (SELECT FROM member WHERE id = $1)`,
    [memberId, `toy${memberId}`],
  );
  const { practice } = await funded(wallet, memberId, 10_000n);
  const source = await wallet.houseAccount(1, 'play_money', '', 'USD');
  await wallet.commit(command([move(source, practice, 10_000n)]));
  const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
  const now = () => systemClock.now();
  const launched = await rounds.launch({ caller, vendor: 'CR', gameCode, mode, now: now() });
  if (!launched.ok) throw new Error(launched.failure.code);
  const opened = await rounds.open({ caller, launchToken: launched.value.launchToken, now: now() });
  if (!opened.ok) throw new Error(opened.failure.code);
  const { gameToken } = opened.value;
  return {
    caller,

    opened: opened.value,
    bet: (bet: Partial<Bet> = {}, requestId: string = randomUUID(), at = now()) =>
      rounds.play({ caller, gameToken, requestId, stake: money(100n, 'USD'), bet: { place: 0, leaveAt: null, ...bet }, now: at }),
    act: (roundId: string, act: Act, requestId: string = randomUUID(), step = 0) =>
      rounds.act({ caller, roundId: BigInt(roundId), step, requestId, act, now: now() }),
    balance: async () => (await wallet.balancesOf(caller)).cash.minor,
    round: async (roundId: string) => {
      const found = await rounds.getRound({ memberId, id: BigInt(roundId) });
      return found.ok ? found.value : undefined;
    },
  };
}
type Player = Awaited<ReturnType<typeof player>>;

async function until<T>(what: () => Promise<T | undefined | false>, ms = 20_000 * SLOWLY): Promise<T> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(15)) {
    const found = await what();
    if (found) return found;
  }
  throw new Error('it never came');
}
const stateOf = async (rounds = processes[0]!, table = 'toy/flight') => (await rounds.tables.state(table))!;
/** A coup whose bets are open for a while yet. */
const takesBets = (rounds = processes[0]!, table = 'toy/flight') =>
  until(async () => {
    const { coup } = await stateOf(rounds, table);
    return coup?.state === 'open' && coup.closesAt.getTime() - Date.now() > 1_000 * SLOWLY && coup;
  });
const flies = (id: string, table?: string) =>
  until(async () => {
    const { coup } = await stateOf(processes[0], table);
    return coup!.closesAt.getTime() < Date.now() && coup!.id === id;
  });
const isOver = (id: string, table?: string) => until(async () => (await stateOf(processes[0], table)).last.find((one) => one.id === id));
const placed = async (one: Player, bet: Partial<Bet> = {}) => {
  const made = await one.bet(bet);
  if (!made.ok) throw new Error(made.failure.code);
  return made.value.round;
};

describe('a chain', () => {
  const asked = (name: string) => ({ table: name, length: 3, now: new Date() });
  const seal = { db, secrets: testSecrets };
  let block = 0n;
  const blocks = new Map<bigint, string>();
  const beacon = {
    name: 'https://beacon.test',
    nextBlock: async (now: Date) => ({ block: ++block, dueAt: new Date(now.getTime() + 60) }),
    valueOf: async (one: bigint) => blocks.get(one),
  };
  const uses = async (name: string, count: number) => {
    const { id } = (await chainToPlay(seal, asked(name)))!;
    for (let number = 1; number <= count; number++)
      await owner.query(
        `INSERT INTO draw (game, number, chain_id, link, closes_at, draws_at) VALUES ($1, $2 * 1000 + $3, $2, $3, now(), now())`,
        [name, id, number],
      );
    return id;
  };

  test('is published before it is salted: the first one by the house, the next by what players send, of which each has one line', async () => {
    await ensureTables(db, ['toy/seeds']);
    const rounds = await startProcess();
    const [one, two] = [await player(rounds), await player(rounds)];
    const first = (await chainToPlay(seal, asked('toy/seeds')))!;
    await publishAhead(seal, asked('toy/seeds'));
    await publishAhead(seal, asked('toy/seeds'));
    const { chain, nextChain } = await shownChains(db, 'toy/seeds');
    expect(chain).toMatchObject({ id: first.id, saltedBy: 'house', salt: first.salt });
    expect(chain!.saltedAt!.getTime()).toBeGreaterThanOrEqual(chain!.publishedAt.getTime());
    expect(nextChain).toMatchObject({ salt: null, saltedBy: null });
    const { id } = nextChain!;
    const send = (who: Player, seed: string, of = id) => sendChainSeed(db, { id: of, memberId: who.caller.memberId, seed });
    const lineOf = async (...order: Parameters<typeof send>) => {
      const sent = await send(...order);
      return sent.ok ? sent.value.line : sent.failure.code;
    };
    const lines = [await lineOf(two, 'of-two'), await lineOf(one, 'of-one')];
    expect(lines).toEqual([expect.stringMatching(/^\d+:of-two$/), expect.stringMatching(/^\d+:of-one$/)]);
    expect(await lineOf(two, 'another')).toBe(lines[0]);
    expect(await lineOf(one, 'a:b')).toBe('fairness.client_seed_invalid');
    expect(await lineOf(one, 'x', 999_999n)).toBe('rounds.chain_unknown');
    expect(await lineOf(one, 'x', first.id)).toBe('rounds.chain_salted');
    expect(await chainProof(db, { id, after: 0n })).toMatchObject({ value: { seeds: [] } });
    await uses('toy/seeds', 3);
    expect((await chainToPlay(seal, asked('toy/seeds')))!.id).toBe(id);
    const proof = await chainProof(db, { id, after: 0n });
    const salt = createHash('sha256')
      .update([nextChain!.terminal, ...lines].join('\n'))
      .digest('hex');
    expect(proof).toMatchObject({ value: { table: 'toy/seeds', seeds: lines, next: null, chain: { salt, saltedBy: 'players' } } });
    expect(await lineOf(one, 'late')).toBe('rounds.chain_salted');
    await expect(owner.query(`UPDATE coup_chain SET salt = 'x' WHERE id = $1`, [id])).rejects.toThrow('salted once');
  });

  test('is salted by the public block that was named with it, for which it waits; where none comes, by the house', async () => {
    await ensureTables(db, ['toy/block', 'toy/dark']);
    const deps = { ...seal, beacon };
    expect(await chainToPlay(deps, asked('toy/block'))).toBeUndefined();
    await sleep(80);
    expect(await saltByBeacon(deps)).toBe(0);
    blocks.set(block, 'c'.repeat(64));
    expect(await saltByBeacon(deps)).toBe(1);
    expect(await chainToPlay(deps, asked('toy/block'))).toMatchObject({ salt: 'c'.repeat(64), used: 0 });
    const { chain } = await shownChains(db, 'toy/block');
    expect(chain).toMatchObject({ saltedBy: 'beacon', beacon: 'https://beacon.test', block });
    expect(chain!.blockDueAt!.getTime()).toBeGreaterThan(chain!.publishedAt.getTime());

    expect(await chainToPlay(deps, asked('toy/dark'))).toBeUndefined();
    const late = { ...asked('toy/dark'), now: new Date(Date.now() + 120_000) };
    expect(await chainToPlay(deps, late)).toMatchObject({ used: 0 });
    expect((await shownChains(db, 'toy/dark')).chain).toMatchObject({ saltedBy: 'house', block });
    const mute = { ...beacon, nextBlock: () => Promise.reject(new Error('away')) };
    await publishAhead({ ...seal, beacon: mute }, asked('toy/dark'));
    expect((await shownChains(db, 'toy/dark')).nextChain).toMatchObject({ block: null, salt: null });
  });

  test('that was sealed with an older key is sealed anew at the start, so that the old key can go', async () => {
    const [before, after] = ['11'.repeat(32), '22'.repeat(32)];
    await ensureTables(db, ['toy/keys']);
    const { marks } = (await chainToPlay({ db, secrets: createSecretBox([before]) }, asked('toy/keys')))!;
    const of = (keys: string[]) => ({ db, secrets: createSecretBox(keys) });
    await expect(chainInPlay(of([after]), 'toy/keys')).rejects.toThrow('does not have');
    const own = keptChains(db);
    const listed = { ...own, list: async () => (await own.list()).filter(({ kept }) => createSecretBox([before]).isFresh(kept)) };
    expect(await sealAnew(of([after, before]).secrets, listed)).toBe(1);
    expect((await chainInPlay(of([after]), 'toy/keys'))!.marks).toEqual(marks);
  });
});

test('a chain is played from its published end: each link is proven by the one before it', async () => {
  const chain = await makeChain(2_500);
  let before = chain.terminal;
  for (let number = 1; number <= 2_500; number++) {
    const link = linkOf(chain, number);
    if (number < 40 || number > 2_480 || number % 997 === 0) expect(nextLink(link)).toBe(before);
    before = link;
  }
  expect(linkOf(chain, 2_500)).toBe(chain.marks[0]);
  expect(() => linkOf(chain, 2_501)).toThrow('no link');
});

describe('a table', () => {
  beforeAll(async () => void (await startProcess()));

  test('takes bets, ends each when it is due, and pays once; the record is proven by the chain', async () => {
    const rounds = processes[0]!;
    const [leaves, stays, acts] = await Promise.all([player(rounds), player(rounds), player(rounds)]);
    const coup = await takesBets();
    expect(coup).toMatchObject({ outcome: null, hash: null });
    const [a, b, c] = await Promise.all([placed(leaves, { leaveAt: 200 }), placed(stays), placed(acts)]);
    expect(a).toMatchObject({ step: 0, fair: { seedId: null, serverSeed: null } });
    expect(a.outcome).toEqual({ coup: coup.id, number: coup.number });
    expect(await leaves.balance()).toBe(9_900n);
    await flies(coup.id);
    await sleep(100);
    const left = await acts.act(c.roundId, { leave: true });
    if (!left.ok) throw new Error(left.failure.code);
    const { payout } = left.value.round;
    expect(payout.minor).toBeGreaterThan(90n);
    expect(left.value.round.step).toBeNull();
    await isOver(coup.id);
    const settled = await Promise.all([leaves.round(a.roundId), stays.round(b.roundId), acts.round(c.roundId)]);
    expect(settled.map((one) => one!.round.payout.minor)).toEqual([200n, 0n, payout.minor]);
    expect(await Promise.all([leaves.balance(), stays.balance(), acts.balance()])).toEqual([10_100n, 9_900n, 9_900n + payout.minor]);
    const { fair } = settled[1]!.round;
    expect(nextLink(fair.serverSeed!)).toBe(fair.serverSeedHash);
    const before = (await stateOf()).last.find(({ number }) => number === fair.nonce - 1);
    expect(fair.serverSeedHash).toBe(before?.hash ?? (await stateOf()).chain!.terminal);
    const { length } = toy.deal(stream(fair.serverSeed!, fair.clientSeed, BigInt(fair.nonce)));
    expect((await isOver(coup.id)).outcome).toEqual({ length });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('a bet is one in its place: 50 at once are one round, and a second place is another', async () => {
    const one = await player(processes[0]!);
    await takesBets();
    const requestId = randomUUID();
    const same = await Promise.all(Array.from({ length: 25 }, () => one.bet({}, requestId)));
    const others = await Promise.all(Array.from({ length: 25 }, () => one.bet()));
    expect(new Set(same.map((made) => made.ok && made.value.round.roundId)).size).toBe(1);
    expect(others.every((made) => !made.ok && made.failure.code === 'rounds.open_elsewhere')).toBe(true);
    expect((await one.bet({ place: 1 })).ok).toBe(true);
    expect(await one.balance()).toBe(9_800n);
  });

  test('a bet is taken back while bets are taken, and its stake counts for nothing', async () => {
    const one = await player(processes[0]!);
    const coup = await takesBets();
    const { roundId } = await placed(one);
    const back = await one.act(roundId, { cancel: true });
    expect(back).toMatchObject({ ok: true, value: { round: { payout: { minor: 100n }, outcome: expect.anything() } } });
    expect(await one.balance()).toBe(10_000n);
    expect((await one.round(roundId))!.turnover.minor).toBe(0n);
    const again = await placed(one);
    await flies(coup.id);
    expect(await one.act(again.roundId, { cancel: true })).toMatchObject({ failure: { code: 'rounds.act_invalid' } });
  });

  test('an act is done once: 50 at once pay once, a repeat is answered as it was (R-25)', async () => {
    const one = await player(processes[0]!);
    const coup = await takesBets();
    const { roundId } = await placed(one);
    await flies(coup.id);
    await sleep(60);
    const requestId = randomUUID();
    const done = await Promise.all(
      Array.from({ length: 50 }, (_, at) => one.act(roundId, { leave: true }, at % 2 ? requestId : randomUUID())),
    );
    const paid = done.flatMap((acted) => (acted.ok && !acted.value.isReplay ? [acted.value.round.payout.minor] : []));
    expect(paid).toHaveLength(1);
    expect(await one.balance()).toBe(9_900n + paid[0]!);
    for (const refused of done) if (!refused.ok) expect(refused.failure.code).toBe('rounds.open_elsewhere');
  });

  test('nothing is bet after the close, and nothing left with after the end: by the server’s clock, in the commit (R-39)', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => player(processes[0]!)));
    const coup = await takesBets();
    const sent = await Promise.all(
      crowd.map(async (one, at) => {
        // The first well before, the last well after, however slow the machine; the others about the moment itself.
        const from = at === 0 ? -600 : at === 19 ? 300 : (at - 10) * 5;
        await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + from));
        const made = await one.bet();
        return { at: Date.now(), made };
      }),
    );
    const late = sent.filter(({ made }) => !made.ok);
    expect(late.length).toBeGreaterThan(0);
    for (const { made } of late) expect(made).toMatchObject({ failure: { code: 'rounds.bets_closed' } });
    // A process whose own clock is behind takes nothing either: the database judges.
    const behind = await crowd[0]!.bet({ place: 1 }, randomUUID(), new Date(coup.closesAt.getTime() - 50));
    expect(behind).toMatchObject({ failure: { code: 'rounds.bets_closed' } });
    const { rows } = await owner.query<{ decided: Date }>(
      `SELECT opened_at AS decided FROM open_round WHERE coup_id = $1 AND opened_at >= $2`,
      [coup.id, coup.closesAt],
    );
    expect(rows).toEqual([]);
    const [first] = sent.flatMap(({ made }, at) => (made.ok ? [{ one: crowd[at]!, roundId: made.value.round.roundId }] : []));
    const ends = await owner.query<{ ends_at: Date }>('SELECT ends_at FROM coup WHERE id = $1', [coup.id]);
    await sleep(Math.max(0, ends.rows[0]!.ends_at.getTime() - Date.now() + 10));
    const tooLate = await first!.one.act(first!.roundId, { leave: true });
    expect(tooLate).toMatchObject({ failure: { code: 'rounds.too_late', facts: { lateMs: expect.any(Number) } } });
  });

  test('a bet that a lost server has sent is waited for: whoever asks again after the close is told of it, not that it came too late', async () => {
    const one = await player(processes[0]!);
    await owner.query(`CREATE FUNCTION hold_bet() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.member_id = ${one.caller.memberId} THEN PERFORM pg_advisory_xact_lock(4711); END IF; RETURN NEW; END $$`);
    await owner.query('CREATE TRIGGER hold_bet BEFORE INSERT ON open_round FOR EACH ROW EXECUTE FUNCTION hold_bet()');
    await owner.query('SELECT pg_advisory_lock(4711)');
    // Another server has nothing of it in its own hands.
    const other = createWallet({ db });
    const after = await startProcess(db, other);
    const coup = await takesBets();
    const requestId = randomUUID();
    // A lock is waited for two seconds and no longer.
    await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() - 900));
    const sent = one.bet({}, requestId);
    await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + 50));
    const { gameToken } = one.opened;
    const order = { caller: one.caller, gameToken, requestId, stake: money(100n, 'USD'), bet: { place: 0, leaveAt: null } };
    const again = after.play({ ...order, now: systemClock.now() });
    await sleep(300);
    await owner.query('SELECT pg_advisory_unlock(4711)');
    const first = await sent;
    if (!first.ok) throw new Error(first.failure.code);
    expect(await again).toMatchObject({ ok: true, value: { isReplay: true, round: { roundId: first.value.round.roundId } } });
    await owner.query('DROP FUNCTION hold_bet CASCADE');
    await processes.pop()!.stop();
    await other.stop();
  });

  test('a tile shows until when bets are taken, who has money on it and what came before; a name that is no table is left out', async () => {
    const rounds = processes[0]!;
    const [one, free] = await Promise.all([player(rounds), player(rounds, 'practice')]);
    const coup = await takesBets();
    await Promise.all([placed(one), placed(one, { place: 1 }), placed(free)]);
    await sleep(1_000); // What was read is good for a second.
    const [glance, ...others] = await rounds.tables.glances(['toy/flight', 'toy/unknown']);
    expect(others).toEqual([]);
    expect(glance).toMatchObject({ table: 'toy/flight', betMs: toy.betMs, closesAt: coup.closesAt, players: 1, seats: null, odds: [] });
    const { last } = await stateOf();
    const over = last.filter(({ state }) => state === 'over').map(({ outcome }) => String((outcome as { length: number }).length));
    expect(glance!.marks.map(({ text }) => text)).toEqual(over.slice(0, 8).toReversed());
  });

  test('the database alone tells nothing of a coup that goes on, nor of any to come', async () => {
    const coup = await takesBets();
    const [row] = (await owner.query<{ hash: null; outcome: null; sealed: string }>('SELECT * FROM coup WHERE id = $1', [coup.id])).rows;
    const { outcome, hash } = JSON.parse(
      testSecrets.open(row!.sealed, `coup/${(row as unknown as { chain_id: bigint }).chain_id}/${coup.number}`),
    ) as {
      outcome: { length: number };
      hash: string;
    };
    expect(row).toMatchObject({ hash: null, outcome: null });
    const dump = async (): Promise<string> =>
      (
        await owner.query<{ all: string }>(
          `SELECT (SELECT json_agg(c) FROM coup c)::text || (SELECT json_agg(h) FROM coup_chain h)::text AS all`,
        )
      ).rows[0]!.all;
    const before = await dump();
    expect(before).not.toContain(hash);
    expect(before).not.toContain(`"length":${outcome.length}`);
    const over = await isOver(coup.id);
    expect(over).toMatchObject({ hash, outcome });
    // What is public now was committed to: no other hash and outcome can be written in its place.
    expect(await dump()).toContain(hash);
    await expect(owner.query(`UPDATE coup SET hash = repeat('a', 64) WHERE id = $1`, [coup.id])).rejects.toThrow('never changes');
  });

  test('practice is settled beside the others, and shown to nobody', async () => {
    const one = await player(processes[0]!, 'practice');
    const coup = await until(async () => {
      const open = await takesBets();
      return open.bets.length === 0 && open;
    });
    const { roundId } = await placed(one, { leaveAt: 100 });
    expect((await stateOf()).coup!.bets).toEqual([]);
    await isOver(coup.id);
    expect((await one.round(roundId))!).toMatchObject({ mode: 'practice', round: { payout: { minor: 100n } } });
    expect(await one.balance()).toBe(10_000n);
  });

  test('no coup begins before the one before it is closed (R-29)', async () => {
    await expect(
      owner.query(
        `INSERT INTO coup (table_name, chain_id, number, sealed, opened_at, closes_at, ends_at)
         SELECT h.table_name, h.id, h.length - n, 'sealed.x', now(), now(), now()
           FROM (SELECT * FROM coup_chain ORDER BY id DESC LIMIT 1) AS h, generate_series(0, 1) AS n`,
      ),
    ).rejects.toThrow(/coup_open/);
  });
});

describe('a process that dies', () => {
  test.each(['bets', 'flight'] as const)(
    'in the time of %s: another takes the lease, and the coup ends as it was dealt (R-24)',
    async (phase) => {
      await stopAll();
      const dying = await startProcess();
      const one = await player(dying);
      const coup = await takesBets(dying);
      const { roundId } = await placed(one, { leaveAt: 850 });
      if (phase === 'flight') await until(async () => coup.closesAt.getTime() + 20 < Date.now());
      // It leaves without a word: its lease runs out.
      await dying.stop();
      await owner.query(`UPDATE game_table SET holder = $1, beat_at = clock_timestamp() - interval '580 ms'`, [randomUUID()]);
      processes.splice(0);
      await startProcess();
      const over = await isOver(coup.id);
      expect(over.state).toBe('over');
      expect((await one.round(roundId))!.round.payout.minor).toBe(850n);
      expect(await checkInvariants(db)).toEqual([]);
    },
  );

  test('for most of a flight: the coup is void, and every stake that was open comes back whole (R-26)', async () => {
    await stopAll();
    const dying = await startProcess();
    const crowd = await Promise.all(Array.from({ length: 50 }, () => player(dying)));
    const coup = await takesBets(dying);
    const made = await Promise.all(crowd.map((one) => placed(one)));
    await dying.stop();
    processes.splice(0);
    await until(async () => coup.closesAt.getTime() + 1_500 * SLOWLY < Date.now());
    await owner.query(`UPDATE game_table SET beat_at = $1`, [coup.closesAt]);
    const next = await startProcess();
    await until(async () => (await stateOf(next)).last.find(({ id, state }) => id === coup.id && state === 'void'));
    expect(await Promise.all(crowd.map((one) => one.balance()))).toEqual(crowd.map(() => 10_000n));
    const settled = await Promise.all(made.map(({ roundId }, at) => crowd[at]!.round(roundId)));
    expect(settled.every((one) => one!.turnover.minor === 0n && one!.round.payout.minor === 100n)).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('in the middle of calling a coup off: the next one calls off the rest, though it missed nothing itself (R-26)', async () => {
    await stopAll();
    const dying = await startProcess();
    const crowd = await Promise.all(Array.from({ length: 6 }, () => player(dying)));
    const coup = await takesBets(dying);
    const made = await Promise.all(crowd.map((one) => placed(one, { leaveAt: 850 })));
    await dying.stop();
    processes.splice(0);
    await until(async () => coup.closesAt.getTime() + 20 < Date.now());
    const id = BigInt(coup.id);
    expect(await decideCoup(db, id, 'over', pace.graceMs)).toBeUndefined();
    expect(await Promise.all(Array.from({ length: 50 }, () => decideCoup(db, id, 'void', pace.graceMs)))).toEqual(Array(50).fill('void'));
    expect(await decideCoup(db, id, 'over', pace.graceMs)).toBe('void');
    // Nobody leaves a coup that is called off, and it is not settled by who still takes it for flying.
    expect((await crowd[0]!.act(made[0]!.roundId, { leave: true })).ok).toBe(false);
    const next = await startProcess();
    await until(async () => (await stateOf(next)).last.find((one) => one.id === coup.id && one.state === 'void'));
    expect(await Promise.all(crowd.map((one) => one.balance()))).toEqual(crowd.map(() => 10_000n));
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('in the middle of paying a coup: the next one pays the rest, however long nobody led it (R-24)', async () => {
    await stopAll();
    const dying = await startProcess();
    const one = await player(dying);
    const coup = await takesBets(dying);
    const { roundId } = await placed(one, { leaveAt: 850 });
    await dying.stop();
    processes.splice(0);
    const id = BigInt(coup.id);
    expect(await until(() => decideCoup(db, id, 'over', pace.graceMs))).toBe('over');
    await owner.query(`UPDATE game_table SET beat_at = $1`, [coup.closesAt]);
    await startProcess();
    expect((await isOver(coup.id)).state).toBe('over');
    expect((await one.round(roundId))!.round.payout.minor).toBe(850n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('nothing that was decided of a coup is changed, by whoever has the database', async () => {
    await stopAll();
    await takesBets(await startProcess());
    await stopAll();
    const { rows } = await owner.query<{ id: bigint }>(`SELECT id FROM coup WHERE state = 'open' AND verdict IS NULL LIMIT 1`);
    const id = rows[0]!.id;
    const trial = await owner.connect();
    await trial.query('BEGIN');
    await trial.query(`UPDATE coup SET verdict = 'over' WHERE id = $1`, [id]);
    await trial.query('SAVEPOINT before');
    for (const change of [`verdict = 'void'`, 'verdict = NULL', `state = 'void'`]) {
      await expect(trial.query(`UPDATE coup SET ${change} WHERE id = $1`, [id])).rejects.toThrow(/decided once|coup_check/);
      await trial.query('ROLLBACK TO before');
    }
    await trial.query('ROLLBACK');
    trial.release();
  });

  test('and does not know it: a coup that it opened late is led by the one that has the lease', async () => {
    await stopAll();
    const stale = await startProcess();
    await takesBets(stale);
    await stale.stop();
    processes.splice(0);
    await owner.query(`UPDATE coup SET verdict = 'void' WHERE state = 'open' AND table_name = 'toy/flight'`);
    // The insert of the one that lost its lease comes a moment before that of the one that has it.
    let isLate = true;
    const query: typeof db.query = async (text, values) => {
      if (isLate && text.includes('INSERT INTO coup (') && values?.[0] === 'toy/flight') {
        isLate = false;
        await db.query(text, values);
      }
      return await db.query(text, values);
    };
    const next = await startProcess({ ...db, query });
    const coup = await until(async () => (!isLate && (await stateOf(next)).coup) || undefined);
    expect((await isOver(coup.id)).state).toBe('over');
  });

  test('once all is told: the coup ends as it was told, however long nobody led it', async () => {
    await stopAll();
    const dying = await startProcess();
    const one = await player(dying, 'real', 'TOLD');
    const coup = await takesBets(dying, 'toy/told');
    const { roundId } = await placed(one, { leaveAt: 850 });
    expect((await stateOf(dying, 'toy/told')).coup).toMatchObject({ state: 'open', outcome: null, hash: null });
    await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + 20));
    expect((await stateOf(dying, 'toy/told')).coup).toMatchObject({ id: coup.id, outcome: null });
    const { outcome } = await until(async () => {
      const now = (await stateOf(dying, 'toy/told')).coup;
      return now?.id === coup.id && now.state === 'open' && now.outcome !== null && now;
    });
    expect(await one.round(roundId)).toBeUndefined();
    expect(await one.act(roundId, { leave: true })).toMatchObject({ failure: { code: 'rounds.act_invalid' } });
    await dying.stop();
    processes.splice(0);
    await until(async () => coup.closesAt.getTime() + 1_500 * SLOWLY < Date.now());
    await owner.query(`UPDATE game_table SET beat_at = $1`, [coup.closesAt]);
    const next = await startProcess();
    const over = await until(async () => (await stateOf(next, 'toy/told')).last.find(({ id }) => id === coup.id));
    expect(over).toMatchObject({ state: 'over', outcome });
    expect((await one.round(roundId))!.round.payout.minor).toBe(850n);
    expect(await checkInvariants(db)).toEqual([]);
  });
});

describe('a pool', () => {
  // By whatever process leads: each of these tests stands by itself.
  beforeEach(async () => {
    if (processes.length === 0) await startProcess();
  });
  const roundsOf = (coup: string) =>
    owner
      .query<{ mode: string; stake: bigint; payout: bigint; acts: { pool?: object; cancel?: true }[] }>(
        'SELECT mode, stake, payout, acts FROM round WHERE coup_id = $1 ORDER BY id',
        [coup],
      )
      .then(({ rows }) => rows);
  const poolsOf = (coup: string) =>
    owner
      .query<{ mode: string; act: object; bets: number }>('SELECT mode, act, bets FROM coup_pool WHERE coup_id = $1 ORDER BY mode', [coup])
      .then(({ rows }) => rows);
  const isPaid = (coup: string) => until(async () => (await stateOf(processes[0], 'toy/pooled')).last.find(({ id }) => id === coup));

  test('is made of every bet that was taken, up to the last moment, and conserves what was staked (R-39)', async () => {
    await stopAll();
    const rounds = await startProcess();
    const crowd = await Promise.all(Array.from({ length: 24 }, () => player(rounds, 'real', 'POOL')));
    const tries = await player(rounds, 'practice', 'POOL');
    const leaves = await player(rounds, 'real', 'POOL');
    const coup = await takesBets(rounds, 'toy/pooled');
    await placed(tries, { leaveAt: 1 });
    const { roundId } = await placed(leaves, { leaveAt: 0 });
    expect((await rounds.tables.state('toy/pooled', { merchantId: 1, currency: 'USD' }))!.coup!.pools).toEqual({
      real: { pool: { won: 0, all: 100 } },
      practice: { pool: { won: 100, all: 100 } },
    });
    expect((await leaves.act(roundId, { cancel: true })).ok).toBe(true);
    const made = await Promise.all(
      crowd.map(async (one, at) => {
        await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() - 110 + at * 5));
        return one.bet({ leaveAt: at % 3 === 0 ? 1 : 0 });
      }),
    );
    const taken = made.filter(({ ok }) => ok).length;
    await isPaid(coup.id);
    const settled = await roundsOf(coup.id);
    const shared = settled.filter(({ mode, acts }) => mode === 'real' && !acts.some(({ cancel }) => cancel));
    expect(shared).toHaveLength(taken);
    const won = shared.filter(({ payout }) => payout > 0n);
    const [practice, real] = await poolsOf(coup.id);
    expect(practice).toMatchObject({ act: { pool: { won: 100, all: 100 } }, bets: 1 });
    expect(real).toMatchObject({ act: { pool: { won: won.length * 100, all: taken * 100 } }, bets: taken });
    // Every bet was ended by what was stored, and nothing is paid but what was staked, less the house's part.
    expect(shared.every(({ acts }) => JSON.stringify(acts.at(-1)) === JSON.stringify(real!.act))).toBe(true);
    const paid = won.reduce((sum, { payout }) => sum + payout, 0n);
    expect(BigInt(taken) * 95n - paid).toBeGreaterThanOrEqual(0n);
    expect(BigInt(taken) * 95n - paid).toBeLessThan(BigInt(won.length));
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('waits for a bet that was judged in time and is not committed yet, and is decided once', async () => {
    const one = await player(processes[0]!, 'real', 'POOL');
    const coup = await takesBets(processes[0], 'toy/pooled');
    await placed(one, { leaveAt: 1 });
    const id = BigInt(coup.id);
    expect(await decidePools(db, { id }, pooled)).toBeUndefined();
    await stopAll();
    const late = await owner.connect();
    await late.query('BEGIN');
    await late.query('SELECT lock_coup_takes_bets($1)', [JSON.stringify([{ cmd: 1, coup: coup.id }])]);
    await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + 20));
    let isDecided = false;
    const deciding = decidePools(db, { id }, pooled).then(() => (isDecided = true));
    await sleep(200);
    expect(isDecided).toBe(false);
    await late.query('COMMIT');
    late.release();
    await deciding;
    await Promise.all(Array.from({ length: 50 }, () => decidePools(db, { id }, pooled)));
    expect(await poolsOf(coup.id)).toHaveLength(1);
  });

  test('that a process decided before it died is what the next one pays (R-24)', async () => {
    await stopAll();
    const dying = await startProcess();
    const [wins, loses] = await Promise.all([player(dying, 'real', 'POOL'), player(dying, 'real', 'POOL')]);
    const coup = await takesBets(dying, 'toy/pooled');
    await Promise.all([placed(wins, { leaveAt: 1 }), placed(loses, { leaveAt: 0 })]);
    await dying.stop();
    processes.splice(0);
    await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + 20));
    // Not what lies there: so it is seen that the stored one is paid.
    await owner.query(
      `INSERT INTO coup_pool (coup_id, merchant_id, currency, mode, act, bets) VALUES ($1, 1, 'USD', 'real', '{"pool":{"won":100,"all":180}}', 2)`,
      [coup.id],
    );
    await owner.query(`UPDATE game_table SET holder = $1, beat_at = clock_timestamp() - interval '580 ms'`, [randomUUID()]);
    await startProcess();
    await isPaid(coup.id);
    expect((await roundsOf(coup.id)).map(({ payout }) => Number(payout))).toEqual(expect.arrayContaining([171, 0]));
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is no place for a bet that was meant for what another coup offered', async () => {
    const one = await player(processes[0]!, 'real', 'POOL');
    const coup = await takesBets(processes[0], 'toy/pooled');
    const { length } = coup.offer as { length: number };
    expect(await one.bet({ leaveAt: length + 1 })).toMatchObject({ failure: { code: 'rounds.offer_changed' } });
    expect((await one.bet({ leaveAt: length })).ok).toBe(true);
    expect(await one.balance()).toBe(9_900n);
  });
});

describe('seats', () => {
  const TABLE = 'toy/seated';
  const hit = { leave: true } as const;
  const takesSeats = () => takesBets(processes[0], TABLE);
  const sitting = (one: Player, leaveAt: number) => placed(one, { leaveAt });
  beforeAll(async () => {
    await stopAll();
    await startProcess();
    await startProcess();
  });

  test('a seat is one player’s: of 50 at once, at two processes, one has it; practice has seats of its own', async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, at) => player(processes[at % 2]!, 'real', 'SEAT')));
    const guest = await player(processes[0]!, 'practice', 'SEAT');
    await takesSeats();
    const made = await Promise.all(crowd.map((one) => one.bet({ leaveAt: 3 })));
    const refused = made.flatMap((one) => (one.ok ? [] : [one.failure.code]));
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'rounds.seat_taken'));
    expect((await guest.bet({ leaveAt: 3 })).ok).toBe(true);
    const sat = made.findIndex((one) => one.ok);
    expect(
      await crowd[sat]!.act((made[sat] as { value: { round: { roundId: string } } }).value.round.roundId, { cancel: true }),
    ).toMatchObject({ ok: true });
    expect((await crowd[(sat + 1) % 50]!.bet({ leaveAt: 3 })).ok).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('an act stakes on top and its bet goes on: 50 at once are one, and everybody is told', async () => {
    const one = await player(processes[0]!, 'real', 'SEAT');
    const coup = await takesSeats();
    const { roundId } = await sitting(one, 5);
    expect((await stateOf(processes[1], TABLE)).coup!.turns).toEqual({ isLate: false, seats: expect.arrayContaining([[5, 0]]) });
    expect(await one.act(roundId, hit)).toMatchObject({ failure: { code: 'rounds.act_invalid' } });
    await flies(coup.id, TABLE);
    const requestId = randomUUID();
    const done = await Promise.all(Array.from({ length: 50 }, (_, at) => one.act(roundId, hit, at % 2 ? requestId : randomUUID())));
    const stakes = done.flatMap((acted) => (acted.ok && !acted.value.isReplay ? [acted.value.round.stake.minor] : []));
    expect(stakes).toEqual([200n]);
    for (const acted of done) if (!acted.ok) expect(acted.failure.code).toBe('rounds.open_elsewhere');
    expect(await one.balance()).toBe(9_800n);
    expect(await one.act(roundId, hit, randomUUID(), 1)).toMatchObject({ ok: true, value: { round: { step: 2, stake: { minor: 300n } } } });
    expect((await stateOf(processes[1], TABLE)).coup!.turns).toMatchObject({ seats: expect.arrayContaining([[5, 2]]) });
    await isOver(coup.id, TABLE);
    expect((await one.round(roundId))!).toMatchObject({ round: { stake: { minor: 300n }, payout: { minor: 400n }, outcome: { hits: 2 } } });
    expect(await one.balance()).toBe(10_100n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('what is staked on top is what there is: short of money nothing is done, and the bet goes on', async () => {
    const one = await player(processes[0]!, 'real', 'SEAT');
    const coup = await takesSeats();
    const { roundId } = await sitting(one, 1);
    const { cash, house } = await funded(wallet, one.caller.memberId, 0n);
    expect(await wallet.commit(command([move(cash, house, 9_850n)]))).toMatchObject({ ok: true });
    await flies(coup.id, TABLE);
    expect(await one.act(roundId, hit)).toMatchObject({ failure: { code: 'wallet.insufficient_funds' } });
    await isOver(coup.id, TABLE);
    expect((await one.round(roundId))!.round).toMatchObject({ stake: { minor: 100n }, payout: { minor: 0n } });
  });

  test('nobody acts once that time is over, nor when it is decided what becomes of the coup', async () => {
    const one = await player(processes[0]!, 'real', 'SEAT');
    const coup = await takesSeats();
    const { roundId } = await sitting(one, 2);
    await flies(coup.id, TABLE);
    const ends = await owner.query<{ ends_at: Date }>('SELECT ends_at FROM coup WHERE id = $1', [coup.id]);
    await sleep(Math.max(0, ends.rows[0]!.ends_at.getTime() - Date.now() - 150));
    expect(await one.act(roundId, hit)).toMatchObject({ failure: { code: 'rounds.too_late', facts: { lateMs: expect.any(Number) } } });
    await isOver(coup.id, TABLE);
    const next = await takesSeats();
    const again = await sitting(one, 2);
    await flies(next.id, TABLE);
    expect(await decideCoup(db, BigInt(next.id), 'void', pace.graceMs)).toBe('void');
    expect(await one.act(again.roundId, hit)).toMatchObject({ failure: { code: 'rounds.too_late' } });
    await until(async () => (await one.round(again.roundId))?.round.step === null);
    expect((await one.round(again.roundId))!.round.payout.minor).toBe(100n);
  });

  test('a bet behind a seat ends by what was done there, and comes to nothing where nobody sits', async () => {
    const [sits, behind, alone] = await Promise.all([1, 2, 3].map(() => player(processes[0]!, 'real', 'SEAT')));
    const coup = await takesSeats();
    const [own, with4, with6] = await Promise.all([sitting(sits!, 4), sitting(behind!, -4), sitting(alone!, -6)]);
    await flies(coup.id, TABLE);
    for (const step of [0, 1, 2]) expect(await sits!.act(own.roundId, hit, randomUUID(), step)).toMatchObject({ ok: true });
    expect(await behind!.act(with4.roundId, { cancel: true })).toMatchObject({ failure: { code: 'rounds.act_invalid' } });
    await isOver(coup.id, TABLE);
    const paid = await Promise.all([sits!.round(own.roundId), behind!.round(with4.roundId), alone!.round(with6.roundId)]);
    expect(paid.map((round) => round!.round.payout.minor)).toEqual([600n, 600n, 0n]);
  });

  test('a process that dies between the bets behind and their seats: the next one pays the rest alike', async () => {
    const [sits, behind] = await Promise.all([player(processes[0]!, 'real', 'SEAT'), player(processes[0]!, 'real', 'SEAT')]);
    const coup = await takesSeats();
    const [own, followed] = await Promise.all([sitting(sits, 7), sitting(behind, -7)]);
    await flies(coup.id, TABLE);
    expect(await sits.act(own.roundId, hit)).toMatchObject({ ok: true });
    await stopAll();
    expect(await until(() => decideCoup(db, BigInt(coup.id), 'over', pace.graceMs))).toBe('over');
    await owner.query(`UPDATE game_table SET beat_at = $1`, [coup.closesAt]);
    await startProcess();
    await isOver(coup.id, TABLE);
    expect((await behind.round(followed.roundId))!.round.payout.minor).toBe(200n);
    expect((await sits.round(own.roundId))!.round.payout.minor).toBe(200n);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
