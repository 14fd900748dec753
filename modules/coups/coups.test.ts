import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { checkInvariants, createWallet } from '#modules/wallet/index.ts';
import { nextLink } from '#modules/leads/chain.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { openToyTables } from '#tests/factories/tables/toy-house.ts';
import { toy } from '#tests/factories/tables/toy-tables.ts';

const { db, owner, processes, startProcess, player, until, stateOf, acceptsBets, flies, isOver, placed } = await openToyTables();

describe('a table', () => {
  beforeAll(async () => void (await startProcess()));

  test('takes bets, ends each when it is due, and pays once; the record is proven by the chain', async () => {
    const rounds = processes[0]!;
    const [leaves, stays, acts] = await Promise.all([player(rounds), player(rounds), player(rounds)]);
    const coup = await acceptsBets();
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
    await acceptsBets();
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
    const coup = await acceptsBets();
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
    const coup = await acceptsBets();
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
    const coup = await acceptsBets();
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
    const coup = await acceptsBets();
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
    const coup = await acceptsBets();
    await Promise.all([placed(one), placed(one, { place: 1 }), placed(free)]);
    await sleep(1_000); // A read value is valid for a second.
    const [glance, ...others] = await rounds.tables.glances(['toy/flight', 'toy/unknown']);
    expect(others).toEqual([]);
    expect(glance).toMatchObject({ table: 'toy/flight', betMs: toy.betMs, closesAt: coup.closesAt, players: 1, seats: null, odds: [] });
    const { last } = await stateOf();
    const over = last.filter(({ state }) => state === 'over').map(({ outcome }) => String((outcome as { length: number }).length));
    expect(glance!.marks.map(({ text }) => text)).toEqual(over.slice(0, 8).toReversed());
  });

  test('the database alone tells nothing of a coup that goes on, nor of any to come', async () => {
    const coup = await acceptsBets();
    const dump = async (which = 'true'): Promise<string> =>
      (
        await owner.query<{ all: string }>(
          `SELECT (SELECT json_agg(c) FROM coup c WHERE ${which})::text || (SELECT json_agg(h) FROM coup_chain h)::text AS all`,
        )
      ).rows[0]!.all;
    const before = await dump('c.hash IS NULL');
    const [row] = (await owner.query<{ hash: null; outcome: null; sealed: string }>('SELECT * FROM coup WHERE id = $1', [coup.id])).rows;
    const { outcome, hash } = JSON.parse(
      testSecrets.open(row!.sealed, `coup/${(row as unknown as { chain_id: bigint }).chain_id}/${coup.number}`),
    ) as {
      outcome: { length: number };
      hash: string;
    };
    expect(row).toMatchObject({ hash: null, outcome: null });
    expect(before).not.toContain(hash);
    expect(before).not.toContain(`"length":${outcome.length}`);
    const over = await isOver(coup.id);
    expect(over).toMatchObject({ hash, outcome });
    // The public values were committed to: no other hash and outcome can be written in their place.
    expect(await dump()).toContain(hash);
    await expect(owner.query(`UPDATE coup SET hash = repeat('a', 64) WHERE id = $1`, [coup.id])).rejects.toThrow('never changes');
  });

  test('practice is settled beside the others, and shown to nobody', async () => {
    const one = await player(processes[0]!, 'practice');
    const coup = await until(async () => {
      const open = await acceptsBets();
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
