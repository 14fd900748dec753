import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { drawRaffle, entriesText } from '#kernel/raffle.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { stream } from '#modules/fairness/index.ts';
import { createRaces } from '#modules/races/index.ts';
import { sealRaceSeeds, seedOf } from '#modules/races/race-seed.ts';
import { prizeOf } from '#modules/races/standings.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { raceWorld } from '#tests/factories/races.ts';
import { TEST_KEY, testSecrets } from '#tests/factories/secrets.ts';

const world = await raceWorld();
afterAll(() => world.stop());
const { db, owner, races, wallet, open, member, settled, record, onSettled, play, over, end, scores, cashOf } = world;
const FIFTY = Array.from({ length: 50 }, (_, at) => at);
const HOUR_MS = 3_600_000;
const prizesOf = async (id: number) =>
  (
    await owner.query<{ member: string; place: number; amount: string; paid: string | null }>(
      `SELECT p.member_id::text AS member, p.place, p.amount::text, d.amount::text AS paid FROM race_prize p
         LEFT JOIN offer_reward d ON d.offer_id = p.race_id AND d.member_id = p.member_id WHERE p.race_id = $1 ORDER BY p.place, p.member_id`,
      [id],
    )
  ).rows;
let looks = Date.now();
/** Each by a clock of its own, so that no first places of before are shown. */
const tableOf = async (of: Caller, id: number) => {
  const read = await races.table(of, id, new Date((looks += 3_600_000)));
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};

describe('what counts', () => {
  test('turnover adds up, cut to nothing for a void; other games, currencies, brands, stakes and times do not count', async () => {
    const [ada, id] = [await member(), await open({ gameTypes: ['RNG', 'LIVE'], leastStake: 50n })];
    await play(ada, { stake: 1_00 }, { stake: 2_50, game: 'LIVE-1' }, { stake: 3_00, turnover: 0, payout: 3_00 });
    await play(ada, { stake: 9_00, game: 'FISH-1' }, { stake: 9_00, currency: 'THB' }, { stake: 9_00, merchant: 2 }, { stake: 49 });
    await play(ada, { stake: 9_00, at: new Date(Date.now() - 2 * HOUR_MS) }, { stake: 9_00, at: new Date(Date.now() + 2 * HOUR_MS) });
    expect(await scores(id)).toEqual([[ada.memberId, 3_50]]);
  });

  test('of a race of named games those alone', async () => {
    const [ada, id] = [await member(), await open({ games: ['AE/RNG-7'] })];
    await play(ada, { stake: 1_00 }, { stake: 2_00, game: 'RNG-7' });
    expect(await scores(id)).toEqual([[ada.memberId, 2_00]]);
  });

  test('a bet at a title that has left the catalogue since counts in its category', async () => {
    await owner.query(
      `INSERT INTO game (vendor, game_code, name, game_type, model, released_on, rank, is_listed) VALUES ('AE', 'none-left', 'Left', 'RNG', 'slots/lines', now(), 1, false)`,
    );
    const [ada, id] = [await member(), await open({ gameTypes: ['RNG'] })];
    await play(ada, { stake: 4_00, game: 'none-left' }, { stake: 9_00, game: 'none-known' });
    expect(await scores(id)).toEqual([[ada.memberId, 4_00]]);
  });

  test('the best round counts by what it paid for each unit of its stake, cut to hundredths', async () => {
    const [ada, id] = [await member(), await open({ measure: 'multiplier' })];
    await play(ada, { stake: 3_00, payout: 10_00 }, { stake: 1_00, payout: 1_00 });
    expect(await scores(id)).toEqual([[ada.memberId, 333]]);
    await play(ada, { stake: 1_00, payout: 3_33 });
    await play(ada, { stake: 1_00, payout: 12_34 });
    await play(ada, { stake: 1_00, payout: 5_00 });
    expect(await scores(id)).toEqual([[ada.memberId, 12_34]]);
    // A member that has only lost has no place, and no prize for a loss.
    const eve = await member();
    await play(eve, { stake: 1_00, payout: 80 });
    expect((await tableOf(eve, id)).own).toBeNull();
    expect((await tableOf(eve, id)).players).toBe(1);
  });

  test('a gambled win counts by multiplier as it was before, also if it was lost; a bought feature counts by its full price', async () => {
    const [ada, eve, id] = [await member(), await member(), await open({ measure: 'multiplier' })];
    // Five ladders make 243 times of a win that was equal to the stake.
    await play(ada, { stake: 1_00, payout: 243_00, won: 1_00 }, { stake: 50_00, payout: 100_00 });
    await play(eve, { stake: 1_00, payout: 0, won: 30_00 });
    expect(await scores(id)).toEqual([
      [eve.memberId, 30_00],
      [ada.memberId, 2_00],
    ]);
  });

  test('a gamble is part of a net win, and no turnover', async () => {
    const [ada, net] = [await member(), await open({ measure: 'net_win' })];
    await play(ada, { stake: 1_00, payout: 60_00, won: 30_00 }, { stake: 1_00, payout: 0, won: 30_00 });
    expect(await scores(net)).toEqual([[ada.memberId, 58_00]]);
    const turnover = await open();
    await play(ada, { stake: 1_00, payout: 60_00, won: 30_00 });
    expect(await scores(turnover)).toEqual([[ada.memberId, 1_00]]);
  });

  test('a net win is what rounds paid less what they took, and may be below nothing', async () => {
    const [ada, eve, id] = [await member(), await member(), await open({ measure: 'net_win' })];
    await play(ada, { stake: 5_00, payout: 0 }, { stake: 5_00, payout: 40_00 }, { stake: 5_00, payout: 7_00, turnover: 0 });
    await play(eve, { stake: 5_00, payout: 1_00 });
    expect(await scores(id)).toEqual([
      [ada.memberId, 30_00],
      [eve.memberId, -4_00],
    ]);
    expect((await tableOf(eve, id)).own).toBeNull();
    expect((await tableOf(eve, id)).players).toBe(1);
  });

  test('a round that its transaction did not take out of the outbox has not counted', async () => {
    const [ada, id] = [await member(), await open()];
    const sent = settled(ada, { stake: 4_00 });
    const lost = db.transact(async (tx) => {
      await races.onSettled(tx, sent);
      throw new Error('the process is gone');
    });
    await expect(lost).rejects.toThrow('gone');
    expect(await scores(id)).toEqual([]);
    await onSettled(sent);
    expect(await scores(id)).toEqual([[ada.memberId, 4_00]]);
  });
});

describe('the table', () => {
  test('has equal places for equal scores, masked names, and the own place with its neighbours', async () => {
    const id = await open({ prizes: [50_00n, 30_00n, 20_00n] });
    const racers = await Promise.all(Array.from({ length: 15 }, () => member()));
    for (const [at, racer] of racers.entries()) await play(racer, { stake: at < 2 ? 100_00 : 100_00 - at * 1_00 });
    const { top, around, own, missing, players, isFinal } = await tableOf(racers[12]!, id);
    expect(top.map(({ place, sharedBy, prize }) => [place, sharedBy, prize.minor]).slice(0, 4)).toEqual([
      [1, 2, 40_00n],
      [1, 2, 40_00n],
      [3, 1, 20_00n],
      [4, 1, 0n],
    ]);
    expect([top.length, players, isFinal]).toEqual([10, 15, false]);
    expect(top[0]!.name).toMatch(/^ra\*\*\*\d\d$/);
    expect(around.map(({ place, isOwn }) => [place, isOwn])).toEqual([
      [11, false],
      [12, false],
      [13, true],
      [14, false],
      [15, false],
    ]);
    expect([own?.place, missing?.amount?.minor]).toEqual([13, 1_00n]);
    const first = await tableOf(racers[0]!, id);
    expect([first.around, first.missing, first.own?.place]).toEqual([[], null, 1]);
    expect(first.top.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  test('is told of once a second, however much is heard', async () => {
    const [ada, id] = [await member(), await open()];
    const own = createRaces(races.deps);
    const sent: number[] = [];
    own.onMoved((raceId) => sent.push(raceId));
    const rounds = settled(ada, {}, {}, {});
    for (const round of rounds) await db.transact((tx) => own.onSettled(tx, [round]));
    expect(sent).toEqual([]);
    await expect.poll(() => sent).toEqual([id]);
    own.stop();
  });
});

describe('the end', () => {
  test('places of one score share their prizes in equal parts, cut; nobody below the ladder or below nothing has one', async () => {
    expect(prizeOf([50n, 30n, 20n], { place: 2, sharedBy: 3 })).toBe(16n);
    const id = await open({ prizes: [50_01n, 30_00n, 20_00n] });
    const [ada, eve, una, kim, bob] = [await member(), await member(), await member(), await member(), await member()];
    for (const racer of [ada, eve]) await play(racer, { stake: 9_00 });
    for (const racer of [una, kim]) await play(racer, { stake: 8_00 });
    await play(bob, { stake: 1_00 });
    await end(id);
    expect((await prizesOf(id)).map(({ member: who, place, amount, paid }) => [BigInt(who), place, amount, paid])).toEqual([
      [ada.memberId, 1, '4000', '4000'],
      [eve.memberId, 1, '4000', '4000'],
      [una.memberId, 3, '1000', '1000'],
      [kim.memberId, 3, '1000', '1000'],
    ]);
    expect(await cashOf(ada)).toBe(40_00n);
    expect(await cashOf(bob)).toBe(0n);
    await play(bob, { stake: 500_00 });
    expect((await scores(id)).at(-1)).toEqual([bob.memberId, 1_00]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('waits a minute, and for settled play that is still in the outbox', async () => {
    const [ada, id] = [await member(), await open()];
    await play(ada, { stake: 1_00 });
    await over(id, 50);
    await races.end(new Date());
    expect(await prizesOf(id)).toEqual([]);
    await owner.query("INSERT INTO outbox (topic, events, at) VALUES ('RoundsSettled', '[]', now() - interval '3 minutes')");
    await end(id);
    expect(await prizesOf(id)).toEqual([]);
    await owner.query("DELETE FROM outbox WHERE topic = 'RoundsSettled'");
    await races.end(new Date());
    expect(await prizesOf(id)).toHaveLength(1);
  });

  test('fifty at once pay each place once', async () => {
    const id = await open();
    const racers = await Promise.all(Array.from({ length: 3 }, () => member()));
    for (const [at, racer] of racers.entries()) await play(racer, { stake: 9_00 - at * 1_00 });
    await over(id);
    await Promise.all(FIFTY.map(() => createRaces(races.deps).end(new Date())));
    expect(await Promise.all(racers.map((racer) => cashOf(racer)))).toEqual([50_00n, 30_00n, 20_00n]);
    expect((await prizesOf(id)).map(({ paid }) => paid)).toEqual(['5000', '3000', '2000']);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('killed in the middle of paying, it goes on where it was', async () => {
    const id = await open();
    const racers = await Promise.all(Array.from({ length: 3 }, () => member()));
    for (const [at, racer] of racers.entries()) await play(racer, { stake: 9_00 - at * 1_00 });
    let left = 2;
    const dying = {
      ...wallet,
      commit: async (...args: Parameters<typeof wallet.commit>) => {
        if (left-- <= 0) throw new Error('killed');
        return wallet.commit(...args);
      },
    } as typeof wallet;
    await expect(end(id, createRaces({ ...races.deps, wallet: dying }))).rejects.toThrow('killed');
    await expect.poll(async () => (await prizesOf(id)).filter(({ paid }) => paid !== null).length).toBe(2);
    await races.end(new Date());
    await races.end(new Date());
    expect(await Promise.all(racers.map((racer) => cashOf(racer)))).toEqual([50_00n, 30_00n, 20_00n]);
  });

  test('no more is paid than the sum of the places, whatever the prizes say', async () => {
    const [ada, id] = [await member(), await open({ prizes: [10_00n] })];
    await play(ada, { stake: 1_00 });
    await owner.query('UPDATE offer_budget SET total = 999 WHERE offer_id = $1', [id]);
    await expect(end(id)).rejects.toThrow('races.purse_spent');
    expect(await cashOf(ada)).toBe(0n);
    await owner.query('DELETE FROM race_prize WHERE race_id = $1', [id]);
  });

  test('nobody is paid for less than nothing, though places are left', async () => {
    const [ada, eve, id] = [await member(), await member(), await open({ measure: 'net_win' })];
    await play(ada, { stake: 1_00, payout: 3_00 });
    await play(eve, { stake: 1_00, payout: 50 });
    await end(id);
    expect((await prizesOf(id)).map(({ member: who }) => BigInt(who))).toEqual([ada.memberId]);
  });

  const asPrize = async (of: Caller, raceId: number, amount: string, slot = 'prize') =>
    wallet.commit<'races.not_due' | 'races.paid'>({
      key: { source: 'races', kind: 'prize', externalId: `test:${raceId}:${amount}`, meaning: [] },
      account: (await wallet.accountsOf(of)).cash,
      gates: [
        {
          kind: 'offer_open',
          args: { offer: raceId, member: String(of.memberId), slot, untilEnd: false, claimed: 'races.paid', over: 'races.not_due' },
          memberId: of.memberId,
        },
        { kind: 'race_prize', args: { race: raceId, member: String(of.memberId), currency: 'USD', amount }, memberId: of.memberId },
      ],
      transfers: [],
    });

  test('a prize that is due for another amount, or to nobody, is not paid', async () => {
    const [ada, eve, id] = [await member(), await member(), await open()];
    await play(ada, { stake: 1_00 });
    await end(id);
    for (const refused of [await asPrize(eve, id, '5000'), await asPrize(eve, id, '1')])
      expect(refused).toMatchObject({ ok: false, failure: { code: 'races.not_due' } });
  });

  test('a prize is paid once, by whichever command', async () => {
    const [ada, id] = [await member(), await open()];
    await play(ada, { stake: 1_00 });
    await end(id);
    expect(await asPrize(ada, id, '5000')).toMatchObject({ ok: false, failure: { code: 'races.paid' } });
  });
});

describe('a recount from the bet records', () => {
  test.each(['turnover', 'multiplier', 'net_win'] as const)('equals the table of %s, round by round', async (measure) => {
    const id = await open({ measure, gameTypes: ['RNG', 'FISH'], leastStake: 20n });
    const racers = await Promise.all(Array.from({ length: 6 }, () => member()));
    let seed = 7;
    const dice = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let at = 0; at < 120; at++) {
      const stake = 10 + dice(400);
      const sent = settled(racers[dice(racers.length)]!, {
        stake,
        payout: dice(1_000),
        turnover: dice(9) === 0 ? 0 : stake,
        ...(dice(4) === 0 && { won: dice(2_000) }),
        game: ['RNG-1', 'RNG-2', 'FISH-1', 'LIVE-1', 'none'][dice(5)]!,
      });
      await record(sent);
      await onSettled(sent);
    }
    expect((await scores(id)).length).toBe(6);
    expect(await races.recount(id)).toEqual([]);
    await owner.query('UPDATE race_score SET score = score + 1 WHERE race_id = $1 AND member_id = $2', [id, racers[0]!.memberId]);
    await owner.query('DELETE FROM race_score WHERE race_id = $1 AND member_id = $2', [id, racers[1]!.memberId]);
    expect((await races.recount(id)).map(({ memberId, kept }) => [memberId, kept === null])).toEqual([
      [racers[0]!.memberId, false],
      [racers[1]!.memberId, true],
    ]);
  });
});

describe('a raffle', () => {
  const TICKET = 10_00n;
  const raffle = (more: object = {}) => open({ ticket: TICKET, ...more });
  const drawOf = async (of: Caller, id: number) => {
    const read = await races.draw(of, id);
    if (!read.ok) throw new Error(read.failure.code);
    return read.value;
  };

  test('each part of turnover is a ticket; the commitment is shown from the beginning, the seed and the winners after the draw', async () => {
    const [ada, eve, id] = [await member(), await member(), await raffle()];
    await play(ada, { stake: 25_00 }, { stake: 9_99 });
    await play(eve, { stake: 9_99 });
    const before = await tableOf(ada, id);
    expect(before).toMatchObject({ top: [], around: [], own: null, missing: null, players: 1, isFinal: false });
    expect(before.raffle).toMatchObject({ own: 3, total: 3, missing: { minor: 5_01n }, seed: null });
    expect((await tableOf(eve, id)).raffle).toMatchObject({ own: 0, total: 3, missing: { minor: 1n } });
    expect((await races.draw(ada, id)).ok).toBe(false);
    await end(id);
    const after = await tableOf(ada, id);
    expect(after.raffle!.seedHash).toBe(before.raffle!.seedHash);
    expect(createHash('sha256').update(after.raffle!.seed!).digest('hex')).toBe(before.raffle!.seedHash);
    expect(after.top).toMatchObject([{ place: 1, isOwn: true, prize: { minor: 50_00n } }]);
    expect(await cashOf(ada)).toBe(50_00n);
  });

  test('what is told of a draw draws the same winners again, nobody twice, and without a ticket nobody', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, member));
    const id = await raffle({ prizes: [50_00n, 30_00n, 20_00n] });
    for (const [at, one] of players.entries()) await play(one, { stake: at * 10_00 || 1 });
    await end(id);
    const drawn = await drawOf(players[3]!, id);
    expect(drawn.tickets).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
    expect(drawn.own).toBe(2);
    const digest = createHash('sha256').update(entriesText(drawn.tickets)).digest('hex');
    expect(drawRaffle(stream(drawn.seed, digest, id), drawn.tickets, 3)).toEqual(drawn.winners.map(({ entry }) => entry));
    const kept = await prizesOf(id);
    expect(new Set(kept.map((one) => one.member)).size).toBe(3);
    expect(kept.map(({ member: who, amount, paid }) => [who, amount, paid])).toEqual(
      drawn.winners.map(({ entry, prize }) => [String(players[entry + 1]!.memberId), String(prize.minor), String(prize.minor)]),
    );
  });

  test('fifty ends at once, and one that died between the draw and the payment, pay each winner once', async () => {
    const [ada, eve, id] = [await member(), await member(), await raffle({ prizes: [40_00n, 10_00n] })];
    await play(ada, { stake: 90_00 });
    await play(eve, { stake: 10_00 });
    // Drawn, and nothing paid: as a process leaves it that is killed there.
    const dead = createRaces({ ...races.deps, wallet: { ...wallet, commit: () => Promise.reject(new Error('killed')) } as never });
    await expect(end(id, dead)).rejects.toThrow('killed');
    const drawn = await prizesOf(id);
    expect(drawn.map(({ paid }) => paid)).toEqual([null, null]);
    await Promise.all(FIFTY.map(() => races.end(new Date())));
    expect(await prizesOf(id)).toEqual(drawn.map((one) => ({ ...one, paid: one.amount })));
    expect((await cashOf(ada)) + (await cashOf(eve))).toBe(50_00n);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('the seed is made with the first draft, lies sealed and stays; nobody may put another in its place', async () => {
    const draft = world.draftOf({ ticket: TICKET });
    const id = (await db.transact((tx) => world.saveDraft(tx, draft)))!;
    const kept = async () => (await owner.query('SELECT sealed_seed, hash FROM race_seed WHERE race_id = $1', [id])).rows[0]!;
    const first = await kept();
    await db.transact((tx) => world.saveDraft(tx, { ...draft, prizes: [5n] }));
    expect(await kept()).toEqual(first);
    const { seed } = await seedOf(db, testSecrets, id);
    expect(createHash('sha256').update(seed).digest('hex')).toBe(first.hash);
    expect(JSON.stringify(first)).not.toContain(seed);
    await expect(db.query("UPDATE race_seed SET hash = 'mine'")).rejects.toThrow(/permission denied/);

    const other = await raffle();
    const { rows } = await owner.query<{ sealed_seed: string }>('SELECT sealed_seed FROM race_seed WHERE race_id = $1', [other]);
    const put = (sealed: string) => owner.query('UPDATE race_seed SET sealed_seed = $2 WHERE race_id = $1', [id, sealed]);
    await put(rows[0]!.sealed_seed);
    await expect(seedOf(db, testSecrets, id), 'of another race').rejects.toThrow(/authenticate/);
    // A seed of before is plain text and is sealed at the start; another key comes and the old one may go.
    await put(seed);
    const younger = createSecretBox(['b'.repeat(64), TEST_KEY]);
    await sealRaceSeeds(db, younger);
    expect((await kept()).sealed_seed).toMatch(younger.freshPrefix);
    expect((await seedOf(db, createSecretBox(['b'.repeat(64)]), id)).seed).toBe(seed);
    await put('0'.repeat(64));
    await expect(sealRaceSeeds(db, younger), 'a seed that was planted').rejects.toThrow(/SECRETS_KEY/);
    await put(first.sealed_seed);
    await sealRaceSeeds(db, createSecretBox([TEST_KEY, 'b'.repeat(64)]));
  });
});
