import { afterAll, expect, test } from 'vitest';
import type { Wire } from '#contracts/endpoint.ts';
import type { PokerTable } from '#contracts/poker.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { fromPhh } from '#poker/kit/phh.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { recordHash, verifyHand } from '#poker/shuffle/verify.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { addMember } from '#tests/factories/new-member.ts';
import { ROOMS, testServer } from '#tests/factories/server.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { createPokerPlayer, type PokerPlayer } from '#tests/poker/player.ts';

const { call, signIn, db, owner, port } = await testServer(ROOMS);
const wallet = createWallet({ db });
afterAll(() => wallet.stop());
const query = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await owner.query<T>(text, values as unknown[])).rows;

const CASH = 10_000n;
type Member = { id: bigint; token: string };
async function withCash(name: string): Promise<Member> {
  const { id, account } = await addMember(query, { name });
  await funded(wallet, id, CASH);
  return { id, token: await signIn(account, 'Agent001') };
}
const [ann, bob] = (await Promise.all(['annie', 'bobby'].map(withCash))) as [Member, Member];

type Listed = Wire<PokerTable>;
const lobby = async (filters: string): Promise<Listed[]> =>
  ((await call('GET', `/wps/poker/lobby?currency=USD&kind=cash&${filters}`)).body.value as { list: Listed[] }).list;

async function player(
  room: string,
  { token }: { token: string },
  chair: number,
  isPlaying = true,
  isInTourney = false,
  chips = 1_000,
): Promise<PokerPlayer> {
  const enter = async () => {
    const { url, pass } = ((await call('GET', `/wps/rooms/${room}`, { token })).body.value ?? {}) as { url?: string; pass?: string };
    // The room may have no owner yet.
    return url !== undefined && pass !== undefined ? { url, pass } : undefined;
  };
  const made = createPokerPlayer({ room, chair, chips, enter, origin: `http://localhost:${port}`, isPlaying, isInTourney });
  whenDone(() => made.stop());
  return made;
}

const balance = async (id: bigint): Promise<bigint> =>
  (await query<{ balance: bigint }>("SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash'", [id]))[0]!.balance;

test('two members find a table in the lobby and play hands for money to their record; every chip is accounted for', async () => {
  await expect.poll(async () => (await lobby('mode=real&seats=6&variant=NT')).length).toBeGreaterThan(2);
  const [table] = await lobby('mode=real&seats=6&variant=NT&bigFrom=10&bigTo=10&free=1');
  expect(table).toMatchObject({ big: 0.1, buyIn: { least: 4, most: 10 }, taken: 0, bots: 0, averagePot: null });
  const room = table!.room;
  const players = [await player(room, ann, 0), await player(room, bob, 1)];
  await expect.poll(() => players[0]!.hands.size).toBeGreaterThan(3);
  expect(players.map(({ links, alarm }) => [links() > 3, alarm()])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  const listed = async () => (await lobby('mode=real&seats=6&variant=NT&bigFrom=10&bigTo=10')).find((one) => one.room === room);
  await expect.poll(listed).toMatchObject({ taken: 2, averagePot: expect.any(Number) as number });
  const mine = await call('GET', '/wps/poker/tables', { token: ann.token });
  expect(mine.body.value).toMatchObject({ list: [{ room }] });
  for (const one of players) one.leave();
  await expect.poll(() => players.every((one) => one.hasLeft())).toBe(true);
  await Promise.all(players.map((one) => one.stop()));
  const sumsNow = async () =>
    (
      await query<{ raked: bigint; hands: bigint }>(
        'SELECT coalesce(sum(rake), 0)::bigint AS raked, count(*) AS hands FROM poker_hand WHERE room = $1',
        [room],
      )
    )[0]!;
  // A hand is stored once it has been seen.
  await expect.poll(async () => Number((await sumsNow()).hands)).toBe(players[0]!.hands.size);
  const { raked } = await sumsNow();
  expect((await balance(ann.id)) + (await balance(bob.id))).toBe(2n * CASH - raked);
  expect(await query("SELECT state, chips FROM sitting WHERE room = $1 AND (chips <> 0 OR state = 'open')", [room])).toEqual([]);
  // Between the members nothing was lost: what rewards and agents count by is the rake.
  const days = await query<{ lost: bigint; house: bigint }>(
    'SELECT stake - payout AS lost, house_win AS house FROM bet_day WHERE member_id = ANY ($1)',
    [[ann.id, bob.id]],
  );
  expect([days.length, days.reduce((sum, { lost }) => sum + lost, 0n), days.reduce((sum, { house }) => sum + house, 0n)]).toEqual([
    2,
    raked,
    raked,
  ]);
  expect(days.every(({ house }) => house >= 0n)).toBe(true);
  const agents = async () =>
    (
      await query<{ lost: bigint }>(
        `SELECT d.own_house_win AS lost FROM agent_day d JOIN agent_place p ON p.id = d.place_id WHERE p.member_id = ANY ($1) ORDER BY lost`,
        [[ann.id, bob.id]],
      )
    ).map(({ lost }) => lost);
  await expect.poll(agents).toEqual(days.map(({ house }) => house).toSorted((one, other) => Number(one - other)));
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the line of a sitting in the betting record leads to the hands of that sitting, and to no others', async () => {
  const { body } = await call('GET', '/wps/member/bets', { token: ann.token });
  const [bet] = (body.value as { content: { roundId: string; page: string; gameName: string }[] }).content;
  expect(bet).toMatchObject({ gameName: 'Poker', page: '/poker/hands' });
  const handsOf = async (filter: string, { token } = ann) =>
    ((await call('GET', `/wps/poker/hands?pageSize=100&${filter}`, { token })).body.value as { list: { id: string; room: string }[] }).list;
  const own = await query<{ id: string }>(
    `SELECT p.hand AS id FROM poker_player p JOIN sitting s ON s.name = p.sitting WHERE s.id = $1 AND p.member_id = $2`,
    [bet!.roundId, ann.id],
  );
  expect(own.length).toBeGreaterThan(3);
  // Another sitting at the same table has hands of its own.
  await query("UPDATE poker_player SET sitting = 'another' WHERE hand = $1 AND member_id = $2", [own[0]!.id, ann.id]);
  const listed = await handsOf(`bet=${bet!.roundId}`);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(
    own
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(await handsOf(`bet=${bet!.roundId}&room=${listed[0]!.room}`)).toHaveLength(listed.length);
  expect(await handsOf(`bet=${bet!.roundId}&room=poker-r1-other`)).toEqual([]);
  expect(await handsOf('bet=1')).toEqual([]);
  // The bet of another member says nothing.
  expect(await handsOf(`bet=${bet!.roundId}`, bob)).toEqual([]);
  expect((await handsOf('')).length).toBe(own.length);
});

test('own statistics count flops, showdowns of them, those that were won, and chances of a 3-bet', async () => {
  const { body } = await call('GET', '/wps/poker/statistics?kind=cash&mode=real', { token: ann.token });
  const [stored] = await query<Record<string, number>>(
    `SELECT count(*)::int AS hands, sum(could_three_bet::int)::int AS "couldThreeBet", sum(three_bet::int)::int AS "threeBet",
            sum(saw_flop::int)::int AS flops, sum((saw_flop AND shown_down)::int)::int AS showdowns,
            sum((saw_flop AND shown_down AND won > 0)::int)::int AS "wonShowdowns"
       FROM poker_player WHERE member_id = $1`,
    [ann.id],
  );
  expect(body.value).toMatchObject(stored!);
  const { rows } = await owner.query<{ frames: Frame[]; seat: number; saw: boolean }>(
    'SELECT h.frames, p.seat, p.saw_flop AS saw FROM poker_player p JOIN poker_hand h ON h.id = p.hand WHERE p.member_id = $1',
    [ann.id],
  );
  expect(rows.some(({ saw }) => saw)).toBe(true);
  for (const { frames, saw } of rows) if (saw) expect(frames.some(({ kind }) => kind === 'board')).toBe(true);
});

test('a hand is shown to who played it with own cards, verified by its proof, and exported', async () => {
  const listed = (await call('GET', '/wps/poker/hands?pageSize=2', { token: ann.token })).body.value as {
    list: { id: string }[];
    hasNext: boolean;
  };
  expect([listed.list.length, listed.hasNext]).toEqual([2, true]);
  const { id } = listed.list[1]!;
  const shown = (await call('GET', `/wps/poker/hands/${id}`, { token: ann.token })).body.value as {
    own: number;
    recorded: { actions: string[] };
    phh: string;
    text: string;
  };
  const cardsIn = (actions: readonly string[]): string[] => actions.filter((action) => /^d dh p\d+ [^?]/.test(action));
  expect(cardsIn(shown.recorded.actions).length).toBe(1);
  expect(fromPhh(shown.phh)).toMatchObject({ ok: true });
  expect(shown.text).toContain('Dealt to an***');
  const watched = (await call('GET', `/wps/poker/hands/${id}`, { token: await signIn() })).body.value as typeof shown;
  expect([watched.own, cardsIn(watched.recorded.actions)]).toEqual([null, []]);
  const proof = (await call('GET', `/wps/poker/hands/${id}/proof`, { token: ann.token })).body.value as {
    hash: string;
    frames: Frame[];
    own: Frame;
  };
  expect(recordHash(nodeDigests, proof.frames)).toBe(proof.hash);
  expect(verifyHand(nodeDigests, [...proof.frames, proof.own])).toHaveProperty('follow');
  const changed = structuredClone(proof.own) as Extract<Frame, { kind: 'cards' }>;
  changed.cards[0]!.salt = changed.cards[1]!.salt;
  expect(verifyHand(nodeDigests, [...proof.frames, changed])).toMatchObject({ alarm: 'poker.false_card' });
  const next = (await call('GET', `/wps/poker/hands/${listed.list[0]!.id}/proof`, { token: ann.token })).body.value as typeof proof;
  expect((next.frames[0] as Extract<Frame, { kind: 'hand' }>).prev).toBe(proof.hash);
  expect(await call('GET', `/wps/poker/hands/${'0'.repeat(32)}`, { token: ann.token })).toMatchObject({
    status: 404,
    body: { code: 'poker.no_such_hand' },
  });
});

test('what may not be is refused and moves nothing: out of turn, twice, too late, beyond the stack, from a second tab, at another table', async () => {
  const [one, other] = (await lobby('mode=real&seats=6&variant=NT&bigFrom=10&bigTo=100&free=1')) as [Listed, Listed];
  const before = [await balance(ann.id), await balance(bob.id)];
  const first = await player(one.room, ann, 0, false);
  await expect.poll(() => first.seat()?.state).toBe('none');
  let n = first.done();
  const refusal = async (who: PokerPlayer, act: unknown): Promise<string | undefined> => {
    n += 1;
    const number = n;
    who.sendAct(number, act);
    await expect.poll(() => who.seen.some((frame) => 'n' in frame && frame.n === number)).toBe(true);
    const answer = who.seen.find((frame) => 'n' in frame && frame.n === number)!;
    return answer.type === 'refused' ? answer.code : undefined;
  };
  expect(await refusal(first, { kind: 'sit', chips: 1_000, tip: null })).toBe('poker.not_reserved');
  expect(await refusal(first, { kind: 'reserve', chair: 0 })).toBeUndefined();
  await expect.poll(() => first.seat()?.state).toBe('reserved');
  expect(await refusal(first, { kind: 'sit', chips: 1_000_000, tip: null })).toBe('poker.buy_in');
  expect(await refusal(first, { kind: 'act', hand: '0'.repeat(32), no: 0, act: { kind: 'call' } })).toBe('poker.too_late');
  // The same number again is the same act: it is answered, and not done once more.
  const seated = n + 1;
  const chips = first.seat()!.least;
  expect(await refusal(first, { kind: 'sit', chips, tip: null })).toBeUndefined();
  first.sendAct(seated, { kind: 'leave' });
  await expect.poll(() => first.seat()?.state).toBe('seated');
  const elsewhere = await player(other.room, ann, 0, false);
  await expect.poll(() => elsewhere.seat()?.state).toBe('none');
  n = elsewhere.done();
  expect(await refusal(elsewhere, { kind: 'leave' })).toBe('poker.no_such_seat');
  const second = await player(one.room, ann, 1, false);
  await expect.poll(() => second.seat()?.state).toBe('seated');
  n = second.done() + 10;
  expect(await refusal(second, { kind: 'reserve', chair: 1 })).toBe('poker.already_seated');
  expect(await query("SELECT chips FROM sitting WHERE state = 'open' AND room = $1", [one.room])).toEqual([{ chips: BigInt(chips) }]);
  expect(await refusal(second, { kind: 'leave' })).toBeUndefined();
  await expect.poll(async () => [await balance(ann.id), await balance(bob.id)]).toEqual(before);
});

test('two members play a sit-and-go for money: the house has the fee, the prize is paid once, and each entry is one record', async () => {
  type Tourney = { room: string; players: number; prize: number; fee: number };
  const listed = (await call('GET', '/wps/poker/tourneys?mode=real&currency=USD')).body.value as { list: Tourney[] };
  const { room, prize, fee } = listed.list.find((one) => one.players === 2)!;
  expect([prize, fee]).toEqual([1.9, 0.1]);
  const before = (await balance(ann.id)) + (await balance(bob.id));
  const records = async () => (await query('SELECT 1 FROM bet_record WHERE member_id = ANY ($1)', [[ann.id, bob.id]])).length;
  const recordsBefore = await records();
  const players = [await player(room, ann, 0, true, true), await player(room, bob, 1, true, true)];
  await expect.poll(() => players.map((one) => one.tourney()?.phase)).toEqual(['over', 'over']);
  expect(players[0]!.tourney()!.results.map(({ place, prize: won }) => [place, won])).toEqual([
    [1, '380'],
    [2, '0'],
  ]);
  await expect.poll(async () => (await balance(ann.id)) + (await balance(bob.id))).toBe(before - 20n);
  await expect.poll(records).toBe(recordsBefore + 2);
  expect(players.map((one) => one.alarm())).toEqual([undefined, undefined]);
  expect(await query('SELECT phase, registered FROM poker_tourney WHERE room = $1', [room])).toEqual([{ phase: 'over', registered: 2 }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('members who have signed in from one browser do not sit down together for money', async () => {
  const [table] = await lobby('mode=real&seats=6&variant=PO&free=1');
  const first = await player(table!.room, ann, 0, false);
  await expect.poll(() => first.seat()?.state).toBe('none');
  first.sendAct(first.done() + 1, { kind: 'reserve', chair: 0 });
  await expect.poll(() => first.seat()?.state).toBe('reserved');
  const device = "SELECT $1::bigint, decode(repeat('ab', 32), 'hex'), now(), now()";
  for (const { id } of [ann, bob]) await query(`INSERT INTO known_device (member_id, device, first_at, last_at) ${device}`, [id]);
  const second = await player(table!.room, bob, 1, false);
  await expect.poll(() => second.seat()?.state).toBe('none');
  second.sendAct(second.done() + 1, { kind: 'reserve', chair: 1 });
  await expect.poll(() => second.refused).toEqual(['poker.same_device']);
  expect(second.seat()?.state).toBe('none');
});

/** Least buy-in of the table of two, in cents. */
const HEADS_UP = 4_000;

test('who waits at a full table is led to the seat that falls free, which is held, and plays from it', async () => {
  const tables = () => lobby('mode=real&seats=2&free=1');
  await expect.poll(async () => (await tables()).length).toBeGreaterThan(0);
  const { room } = (await tables())[0]!;
  const [one, two, cathy, david] = (await Promise.all(['edgar', 'fiona', 'cathy', 'david'].map(withCash))) as [
    Member,
    Member,
    Member,
    Member,
  ];
  const players = [await player(room, one, 0, true, false, HEADS_UP), await player(room, two, 1, true, false, HEADS_UP)];
  await expect.poll(() => players[0]!.hands.size).toBeGreaterThan(0);
  const waiter = await player(room, cathy, 0, false);
  await expect.poll(() => waiter.seat()?.state).toBe('none');
  expect((await call('POST', `/wps/poker/tables/${room}/wait`, { token: cathy.token })).status).toBe(200);
  await expect.poll(() => [waiter.seat()?.state, waiter.seat()?.place]).toEqual(['waiting', 1]);
  const listed = async () => (await lobby('mode=real&seats=2')).find((one) => one.room === room);
  await expect.poll(listed).toMatchObject({ taken: 2, waiting: 1 });
  players[1]!.leave();
  await expect.poll(() => [waiter.seat()?.state, waiter.seat()?.chair]).toEqual(['reserved', 1]);
  // The chair is held for who waited: nobody else has it.
  const late = await player(room, david, 1, false);
  await expect.poll(() => late.seat()?.state).toBe('none');
  late.say({ kind: 'reserve', chair: 1 });
  await expect.poll(() => late.refused).toContain('poker.seat_taken');
  waiter.say({ kind: 'sit', chips: HEADS_UP, tip: null });
  await expect.poll(() => waiter.seat()?.state).toBe('seated');
  await expect.poll(() => waiter.table()?.hand?.phase).toBeDefined();
  await expect.poll(listed).toMatchObject({ taken: 2, waiting: 0 });
  players[0]!.leave();
  waiter.say({ kind: 'leave' });
  await expect.poll(() => players[0]!.hasLeft()).toBe(true);
});
