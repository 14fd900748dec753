import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { createFairness, stream } from '#modules/fairness/index.ts';
import { createJackpots, type Link } from '#modules/jackpots/index.ts';
import { dropOf, hashOf } from '#modules/jackpots/pool.ts';
import { seedSite } from '#modules/site/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { roundWrite } from '#tests/factories/round-write.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
const fairness = createFairness({ db, secrets: testSecrets });
afterAll(() => wallet.stop());

const USD = 'USD';
let links = 0;

/** A jackpot of one tier. `amount` 0 makes a mystery tier that every round hits. */
async function opened(tier: Partial<Link['tiers'][number]>, more: readonly Link['tiers'][number][] = []) {
  const code = `test${++links}`;
  const first = { tier: 'mini', drops: 'by' as const, seed: '5', amount: '25', share: 10_000, ...tier };
  const link: Link = { code, tiers: [first, ...more], titles: [{ family: 'toy', weight: 1_000 }] };
  const make = () =>
    createJackpots({ db, wallet, secrets: testSecrets, brands: () => [{ id: 1, code: 'LANTERN', currencies: [USD] }], links: [link] });
  const jackpots = make();
  await jackpots.ensure();
  const [{ id }] = (await db.query<{ id: number }>('SELECT id FROM jackpot WHERE code = $1', [code])) as [{ id: number }];
  return { code, id, jackpots, make };
}
type Opened = Awaited<ReturnType<typeof opened>>;

let lastMember = 500n;
async function player(minor = 100_000_00n) {
  const memberId = ++lastMember;
  return { memberId, accounts: await funded(wallet, memberId, minor) };
}
type Player = Awaited<ReturnType<typeof player>>;

/** A round that pays nothing, with what it gives to the jackpot, in one commit. */
async function round({ jackpots, code }: Opened, { memberId, accounts }: Player, stake: bigint, requestId: string = randomUUID()) {
  const { cash, house } = accounts;
  const dealt = await fairness.deal({ memberId, mode: 'real' }, async (ticket) => {
    const order = { merchantId: 1, memberId, mode: 'real' as const, vendor: 'XY', gameCode: 'XY-1', stake: money(stake, USD) };
    const entry = jackpots.entryOf(order, { code, weight: 1_000 }, { house, rng: () => ticket.beside('jackpot') })!;
    const { transfers, writes, shown } = entry;
    const decided = await wallet.commit({
      key: { source: 'test', kind: 'round', externalId: requestId + ticket.suffix, meaning: [] },
      account: cash,
      gates: [ticket.gate],
      transfers: [{ kind: 'stake', from: cash, to: house, amount: money(stake, USD) }, ...transfers],
      writes: [roundWrite(memberId, ticket, stake, requestId), ...writes],
    });
    return decided.ok ? { ok: true as const, value: { ...decided.value, shown } } : decided;
  });
  if (!dealt.ok) throw new Error(dealt.failure.code);
  return dealt.value;
}

/** Judges until nothing is left: the oldest transaction of the cluster, which other test files share, may hold some back. */
async function judged({ id, jackpots }: Opened, others: readonly Opened['jackpots'][] = []): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    await Promise.all([jackpots, ...others].map((one) => one.judge(new Date())));
    const [left] = await db.query<{ n: bigint }>(
      'SELECT count(*) AS n FROM jackpot_entry e JOIN jackpot j ON j.id = e.jackpot_id WHERE j.id = $1 AND e.xact >= j.judged_below',
      [id],
    );
    if (left!.n === 0n) return;
    await sleep(20);
  }
  throw new Error('entries are not judged');
}
const winsOf = async ({ id }: Opened) =>
  db.query<{ run: number; amount: bigint; member: bigint; round: bigint; secret: string }>(
    'SELECT run, amount, member_id AS member, round_id AS round, secret FROM jackpot_win WHERE jackpot_id = $1 ORDER BY run',
    [id],
  );
const amountOf = async ({ id }: Opened, place = 0) =>
  (await db.query<{ amount: bigint }>('SELECT amount FROM jackpot_tier WHERE jackpot_id = $1 AND place = $2', [id, place]))[0]!.amount;
const cashOf = async ({ memberId }: Player) => (await wallet.balancesOf({ merchantId: 1, memberId, currency: USD })).cash.minor;
const contributedIn = async ({ id }: Opened) =>
  (
    await db.query<{ sum: bigint }>(
      'SELECT coalesce(sum(c), 0)::bigint AS sum FROM jackpot_entry, unnest(contributed) AS c WHERE jackpot_id = $1',
      [id],
    )
  )[0]!.sum;

/** Rounds in the order in which they are judged. */
const orderOf = async ({ id }: Opened) =>
  (
    await db.query<{ round: bigint }>('SELECT round_id AS round FROM jackpot_entry WHERE jackpot_id = $1 ORDER BY xact, round_id', [id])
  ).map(({ round: one }) => one);

/** Sets a run's secret to one that drops the tier within this distance of its seed. */
async function dropsWithin({ id }: Opened, seed: bigint, most: bigint, within: bigint): Promise<void> {
  const tier = { tier: 'mini', drops: 'by' as const, share: 10_000, seed, amount: most };
  const [{ run }] = (await db.query<{ run: number }>('SELECT run FROM jackpot_tier WHERE jackpot_id = $1 AND place = 0', [id])) as [
    { run: number },
  ];
  for (;;) {
    const secret = randomBytes(32).toString('hex');
    if (dropOf(tier, { secret, run }) > seed + within) continue;
    await owner.query('UPDATE jackpot_tier SET secret = $2, secret_hash = $3 WHERE jackpot_id = $1 AND place = 0', [
      id,
      testSecrets.seal(secret, `jackpot/${id}/0`),
      hashOf(secret),
    ]);
    return;
  }
}

describe('a contribution', () => {
  test('is in the commit of its round, and in the tier once it is judged', async () => {
    const jackpot = await opened({ amount: '100000' });
    const one = await player();
    expect(await amountOf(jackpot)).toBe(5_00n);
    const { seq, parts, shown } = await round(jackpot, one, 100_00n);
    expect(parts.map(({ kind, minor }) => [kind, minor])).toEqual([
      ['stake', 100_00n],
      ['jackpot-contribution', 1_00n],
    ]);
    expect(shown.tiers[0]).toMatchObject({ tier: 'mini', contributed: money(1_00n, USD), isHit: false });
    await judged(jackpot);
    expect(await amountOf(jackpot)).toBe(6_00n);
    // The repeat and the record show the same as the first answer.
    expect(await jackpot.jackpots.ofRound(seq, USD)).toEqual(shown);
  });

  test('is none in practice, of a title that feeds nothing, or in a currency without a jackpot', async () => {
    const { jackpots, code } = await opened({});
    const house = await wallet.houseAccount(1, 'house', 'test', USD);
    const beside = { house, rng: () => stream('a', 'b', 1) };
    const order = { merchantId: 1, memberId: 1n, mode: 'real' as const, vendor: 'XY', gameCode: 'XY-1', stake: money(100n, USD) };
    expect(jackpots.entryOf(order, { code, weight: 1_000 }, beside)).toBeDefined();
    expect(jackpots.entryOf({ ...order, mode: 'practice' }, { code, weight: 1_000 }, beside)).toBeUndefined();
    expect(jackpots.entryOf(order, undefined, beside)).toBeUndefined();
    expect(jackpots.entryOf({ ...order, stake: money(100n, 'VND') }, { code, weight: 1_000 }, beside)).toBeUndefined();
  });

  test('of fifty presses at once is lost by none: what was given is what is there', async () => {
    const jackpot = await opened({ amount: '100000' });
    const players = await Promise.all(Array.from({ length: 50 }, () => player()));
    await Promise.all(players.map((one, at) => round(jackpot, one, BigInt(1_37 + at * 11))));
    await judged(jackpot);
    expect(await amountOf(jackpot)).toBe(5_00n + (await contributedIn(jackpot)));
    expect(await contributedIn(jackpot)).toBeGreaterThan(0n);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is given once by a request that is sent fifty times at once', async () => {
    const jackpot = await opened({ amount: '100000' });
    const one = await player();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => round(jackpot, one, 100_00n, requestId)));
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1);
    expect(await contributedIn(jackpot)).toBe(1_00n);
  });
});

describe('a must-drop-by tier', () => {
  test('drops with the round that takes it to its hidden amount, which was committed to, and goes on from its seed', async () => {
    const jackpot = await opened({});
    const before = (await jackpot.jackpots.shown(1, USD))[0]!;
    const one = await player();
    const has = await cashOf(one);
    let staked = 0n;
    while ((await winsOf(jackpot)).length === 0) {
      await round(jackpot, one, 100_00n);
      staked += 100_00n;
      await judged(jackpot);
    }
    const win = (await winsOf(jackpot))[0]!;
    expect(hashOf(win.secret)).toBe(before.tiers[0]!.secretHash);
    const dropsAt = dropOf({ tier: 'mini', drops: 'by', seed: 5_00n, amount: 25_00n, share: 10_000 }, win);
    // Reached by the last contribution and by none before it.
    expect(win.amount).toBeGreaterThanOrEqual(dropsAt);
    expect(win.amount - 1_00n).toBeLessThan(dropsAt);
    expect(win.amount).toBeLessThanOrEqual(25_00n + 99n);
    expect(await amountOf(jackpot)).toBe(5_00n);
    expect(await cashOf(one)).toBe(has - staked + win.amount);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('that fifty rounds take there at once has one winner, and what came after him is in the next run (R-37)', async () => {
    const jackpot = await opened({ amount: '25' });
    await dropsWithin(jackpot, 5_00n, 25_00n, 50n);
    const players = await Promise.all(Array.from({ length: 50 }, () => player()));
    const before = await Promise.all(players.map(cashOf));
    const given = await Promise.all(players.map((one) => round(jackpot, one, 30_00n)));
    // Several processes judge at the same time.
    const others = await Promise.all(
      [jackpot.make(), jackpot.make(), jackpot.make()].map(async (jackpots) => {
        await jackpots.ensure();
        return jackpots;
      }),
    );
    await judged(jackpot, others);
    const wins = await winsOf(jackpot);
    const first = wins[0]!;
    expect(wins.filter(({ run }) => run === 1)).toHaveLength(1);
    // The order is that of the rounds: the first two contributions of 30 cents reach any amount up to 50 above the seed.
    expect(first.amount).toBeLessThanOrEqual(5_60n);
    const order = await orderOf(jackpot);
    expect(order.slice(0, 2)).toContain(first.round);
    const paid = wins.reduce((sum, { amount }) => sum + amount, 0n);
    const after = await Promise.all(players.map(cashOf));
    expect(after.reduce((sum, minor) => sum + minor, 0n)).toBe(before.reduce((sum, minor) => sum + minor, 0n) - 50n * 30_00n + paid);
    expect(given).toHaveLength(50);
    expect(await amountOf(jackpot)).toBe(5_00n * BigInt(wins.length + 1) + (await contributedIn(jackpot)) - paid);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe('a mystery tier', () => {
  const everyRound = { drops: 'draw' as const, seed: '5', amount: '0.01', share: 10_000 };

  test('that a round has hit pays it all that is in it, once, however often it is judged', async () => {
    const jackpot = await opened(everyRound);
    const one = await player();
    const has = await cashOf(one);
    const { seq, shown } = await round(jackpot, one, 100_00n);
    expect(shown.tiers[0]!.isHit).toBe(true);
    await judged(jackpot);
    await Promise.all(Array.from({ length: 20 }, () => jackpot.jackpots.judge(new Date())));
    expect(await winsOf(jackpot)).toMatchObject([{ run: 1, amount: 6_00n, member: one.memberId, round: seq }]);
    expect(await cashOf(one)).toBe(has - 100_00n + 6_00n);
    expect(await jackpot.jackpots.winsOfRound([seq])).toMatchObject([{ tier: 'mini', amount: money(6_00n, USD) }]);
  });

  test('is left alone while another process judges it, and judged by whoever comes next', async () => {
    const jackpot = await opened(everyRound);
    await round(jackpot, await player(), 100_00n);
    const other = await owner.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT FROM jackpot WHERE id = $1 FOR UPDATE', [jackpot.id]);
      const left = jackpot.jackpots.judge(new Date()).then(() => 'left alone');
      expect(await Promise.race([left, sleep(3_000, 'waits for the other')])).toBe('left alone');
      expect(await winsOf(jackpot)).toEqual([]);
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
    await judged(jackpot);
    expect(await winsOf(jackpot)).toHaveLength(1);
  });

  test('that fifty rounds hit at once is paid in their order: all of it to the first, what is in it then to each after (R-37)', async () => {
    const jackpot = await opened(everyRound);
    const feeder = await player();
    // Gathers something that is not hit: a title that gives, without a draw.
    await owner.query('UPDATE jackpot_tier SET amount = amount + 7777 WHERE jackpot_id = $1', [jackpot.id]);
    const { house } = feeder.accounts;
    const [account] = await db.query<{ id: bigint }>('SELECT account_id AS id FROM jackpot WHERE id = $1', [jackpot.id]);
    await wallet.commit({
      key: { source: 'test', kind: 'gather', externalId: randomUUID(), meaning: [] },
      transfers: [{ kind: 'test', from: house, to: { id: account!.id, currency: USD, kind: 'jackpot' }, amount: money(77_77n, USD) }],
    });
    const players = await Promise.all(Array.from({ length: 50 }, () => player()));
    await Promise.all(players.map((one) => round(jackpot, one, 100_00n)));
    await judged(jackpot);
    const wins = await winsOf(jackpot);
    expect(wins.map(({ run }) => run)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(wins[0]!.amount).toBe(5_00n + 77_77n + 1_00n);
    expect(wins.slice(1).every(({ amount }) => amount === 6_00n)).toBe(true);
    expect(new Set(wins.map(({ member }) => member)).size).toBe(50);
    const order = await orderOf(jackpot);
    expect(wins.map((win) => win.round)).toEqual(order);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('pays once though the judge is cut off at any step: nothing of a drop is kept, or all of it', async () => {
    const jackpot = await opened(everyRound);
    const one = await player();
    const has = await cashOf(one);
    await round(jackpot, one, 100_00n);
    const steps = ['jackpot_win', 'jackpot_tier', 'jackpot'];
    for (const table of steps) {
      await owner.query(`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut off'; END $$`);
      await owner.query(`CREATE TRIGGER cut_off BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION cut_off()`);
      await expect(judged(jackpot), table).rejects.toThrow('could not be judged');
      await owner.query(`DROP TRIGGER cut_off ON ${table}`);
      await owner.query('DROP FUNCTION cut_off()');
      expect(await winsOf(jackpot), table).toEqual([]);
      expect(await cashOf(one)).toBe(has - 100_00n);
    }
    await judged(jackpot);
    expect(await winsOf(jackpot)).toHaveLength(1);
    expect(await cashOf(one)).toBe(has - 100_00n + 6_00n);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('tells its winner and whoever listens after the commit', async () => {
    const jackpot = await opened(everyRound);
    const sent: unknown[] = [];
    jackpot.jackpots.onJudged((pool, wins) => sent.push([pool.code, wins.map(({ memberId, amount }) => [memberId, amount.minor])]));
    const one = await player();
    await round(jackpot, one, 100_00n);
    await judged(jackpot);
    expect(sent).toEqual([[jackpot.code, [[one.memberId, 6_00n]]]]);
  });
});

describe('what is shown', () => {
  test('never has the secret of a run that goes on, and has that of a run that is over with a masked name', async () => {
    const jackpot = await opened({});
    await dropsWithin(jackpot, 5_00n, 25_00n, 5n);
    const one = await player();
    await seedSite(db);
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       VALUES ($1, 1, 'jackie99', 'jackie99', 0, 'USD', 'x')`,
      [one.memberId],
    );
    await round(jackpot, one, 100_00n);
    await judged(jackpot);
    const [{ kept }] = (await db.query<{ kept: string }>('SELECT secret AS kept FROM jackpot_tier WHERE jackpot_id = $1', [
      jackpot.id,
    ])) as [{ kept: string }];
    const secret = testSecrets.open(kept, `jackpot/${jackpot.id}/0`);
    const [shown] = await jackpot.jackpots.shown(1, USD);
    const [win] = await winsOf(jackpot);
    expect(JSON.stringify(shown, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(secret);
    expect(shown!.tiers[0]).toMatchObject({ run: 2, amount: money(5_00n, USD), secretHash: hashOf(secret) });
    expect(shown!.wins).toMatchObject([{ tier: 'mini', run: 1, name: 'ja***99', secret: win!.secret, secretHash: hashOf(win!.secret) }]);
    expect(await jackpot.jackpots.winsOfMember(one.memberId, new Date(Date.now() - 60_000))).toHaveLength(1);
    expect(await jackpot.jackpots.winsOfMember(one.memberId, new Date(Date.now() + 60_000))).toEqual([]);
  });
});

describe('the ledger', () => {
  test('notices an entry, a drop and a tier that say something else than their money', async () => {
    const jackpot = await opened({ drops: 'draw' as const, amount: '0.01' });
    const one = await player();
    await round(jackpot, one, 100_00n);
    await judged(jackpot);
    expect(await brokenInvariants(db)).toEqual([]);
    const planted = async (change: string, back: string): Promise<string> => {
      await owner.query(change, [jackpot.id]);
      const broken = (await brokenInvariants(db)).join('\n');
      await owner.query(back, [jackpot.id]);
      return broken;
    };
    expect(
      await planted(
        'UPDATE jackpot_entry SET contributed[1] = contributed[1] + 1 WHERE jackpot_id = $1',
        'UPDATE jackpot_entry SET contributed[1] = contributed[1] - 1 WHERE jackpot_id = $1',
      ),
    ).toContain('its transfers move 100');
    expect(
      await planted(
        'UPDATE jackpot_win SET amount = amount + 1 WHERE jackpot_id = $1',
        'UPDATE jackpot_win SET amount = amount - 1 WHERE jackpot_id = $1',
      ),
    ).toContain('jackpot win by command');
    expect(
      await planted(
        'UPDATE jackpot_tier SET amount = amount + 1 WHERE jackpot_id = $1',
        'UPDATE jackpot_tier SET amount = amount - 1 WHERE jackpot_id = $1',
      ),
    ).toContain(`jackpot ${jackpot.id} says`);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

test('a jackpot is opened once, with its seeds in the ledger, by however many processes', async () => {
  const jackpot = await opened({ amount: '100000' });
  await Promise.all(Array.from({ length: 10 }, () => jackpot.make().ensure()));
  const code = `test${links + 1}`;
  links++;
  const link: Link = {
    code,
    tiers: [{ tier: 'mini', drops: 'by', seed: '9', amount: '25', share: 1 }],
    titles: [{ family: 'toy', weight: 1 }],
  };
  const brands = () => [{ id: 1, code: 'LANTERN', currencies: [USD] as const }];
  await Promise.all(Array.from({ length: 10 }, () => createJackpots({ db, wallet, secrets: testSecrets, brands, links: [link] }).ensure()));
  const rows = await db.query<{ id: number; has: bigint }>('SELECT id, ledger.balance_of(account_id) AS has FROM jackpot WHERE code = $1', [
    code,
  ]);
  expect(rows).toMatchObject([{ has: 9_00n }]);
  expect(await brokenInvariants(db)).toEqual([]);
});
