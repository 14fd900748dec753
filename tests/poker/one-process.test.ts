import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import type { PokerAct } from '#contracts/poker-acts.ts';
import { createLog } from '#platform/log/log.ts';
import { createDirectory } from '#platform/rooms/directory.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';
import { startRuntime } from '#platform/rooms/runtime.ts';
import { createRoomSockets } from '#platform/rooms/sockets.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { openDatabaseClock } from '#platform/time/database-clock.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import { cardsIn } from '#poker/kit/deal.ts';
import { openingsOf } from '#poker/shuffle/draw.ts';
import type { Hand } from '#poker/table/state.ts';
import { listHands } from '#modules/poker/desk/hand-list.ts';
import { readCards, readHand } from '#modules/poker/desk/read-hand.ts';
import { handsOfMember } from '#modules/poker/hands/hand-store.ts';
import { proofOfHand, showHand } from '#modules/poker/hands/show-hand.ts';
import { CASH_ROOM } from '#modules/poker/index.ts';
import { tools } from '#modules/poker/room/hand-table.ts';
import type { PokerRoom } from '#modules/poker/room/state.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { pokerWorld } from '#tests/poker/tables.ts';
import type { PokerPlayer } from '#tests/poker/player.ts';
import { kindsOn } from '#tests/rooms/kinds.ts';

// A process that leads several tables, whose memory the test may look into and damage.

const world = await pokerWorld();
const { db, owner } = world;
const secrets = createSecretBox([TEST_KEY]);
const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });
const clock = await openDatabaseClock(db, { log });
const { kinds, stop: stopKinds } = kindsOn(db, clock, { log });

/** State of each cash table by its stakes, as it was last computed. */
const states = new Map<string, PokerRoom>();
/** Stakes of the table whose next act meets data that its rules cannot read. */
let damaged: string | undefined;

function watched(kind: AnyKind): AnyKind {
  if (kind.kind !== CASH_ROOM) return kind;
  const apply: AnyKind['rules']['apply'] = (given, input, at) => {
    let state = given as PokerRoom;
    const { hand } = state.table;
    const isAct = input.type === 'act' && (input.act as PokerAct).kind === 'act';
    if (isAct && hand?.phase === 'acting' && state.config.stakes === damaged) {
      damaged = undefined;
      state = { ...state, table: { ...state.table, hand: { ...hand, betting: { ...hand.betting, setup: undefined as never } } } };
    }
    const applied = kind.rules.apply(state, input, at);
    if (applied.refused === undefined) states.set(state.config.stakes, applied.state as PokerRoom);
    return applied;
  };
  return { ...kind, rules: { ...kind.rules, apply } };
}

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const runtime = await startRuntime({ db, clock, log, secrets, kinds: kinds.map(watched) }, { name: 'one', address: `http://*:${port}` });
const sockets = createRoomSockets({ db, clock, log, runtime, directory: createDirectory(db, secrets) });
server.on('upgrade', sockets.accept);
afterAll(async () => {
  await runtime.stop();
  sockets.close();
  clock.stop();
  await stopKinds();
  server.close();
});

const stateOf = (room: string): PokerRoom | undefined => states.get(`real/${room}`);
const views = ({ seen }: PokerPlayer): number => seen.filter(({ type }) => type === 'view').length;

test('a table whose code throws in mid-hand is void and closed with an alarm; another table of the process goes on as before', async () => {
  const [broken, whole] = [await world.openTable('breaks', 3), await world.openTable('stays', 3)];
  for (const players of [broken, whole]) await expect.poll(() => players[0]!.player.hands.size).toBeGreaterThan(1);
  const [viewsBefore, handsBefore] = [whole.map(({ player }) => views(player)), whole[0]!.player.hands.size];
  lines.length = 0;
  damaged = 'real/breaks';
  await expect.poll(() => stateOf('breaks')?.table.isClosing).toBe(true);
  await expect.poll(() => stateOf('breaks')?.players).toEqual([]);
  expect(stateOf('breaks')!.table.hand).toBeNull();
  const alarms = (): string[] => lines.filter((line) => line.includes('"alert":"rooms"'));
  await expect
    .poll(() => alarms().map((line) => /"room":"(\w+)".*"msg":"([^"]+)"/.exec(line)?.slice(1)), { timeout: 10_000 })
    .toEqual([['breaks', 'a poker table is closed, for its rules have thrown']]);
  // Bets of the void hand are back, and every chip is cash again.
  expect(await world.lostMoney(broken)).toBe(0n);
  const { rows } = await owner.query("SELECT state, chips FROM sitting WHERE room = 'breaks' AND (chips <> 0 OR state = 'open')");
  expect(rows).toEqual([]);

  await expect.poll(() => whole[0]!.player.hands.size).toBeGreaterThan(handsBefore + 2);
  expect(whole.map(({ player }) => [views(player), player.refused, player.alarm()])).toEqual(
    viewsBefore.map((count) => [count, [], undefined]),
  );
  expect(stateOf('stays')!.table.isClosing).toBe(false);
  expect(await world.checkTable('stays', whole)).toMatchObject({ epochs: 1 });
});

/** A deck and the cards that nobody may know yet, by their key, seed and salts, which stand nowhere else. */
function secretsOf(hand: Hand) {
  const { key, variant, deck, left } = hand.draw;
  const seed = tools.decks(key, cardsIn(VARIANTS[variant]!)).seeds[deck]!;
  const salts = (places: readonly number[]): string[] => openingsOf(tools, hand.draw, places).map(({ salt }) => salt);
  return { undealt: [key, seed, ...salts(left)], holes: hand.places.map(salts) };
}

/** Waits until a hand stands at a street, in the turn of a player who thinks. */
async function standing(room: string, street: number): Promise<Hand> {
  const find = (): Hand | undefined => {
    const hand = stateOf(room)?.table.hand;
    return hand?.phase === 'acting' && hand.betting.street === street ? hand : undefined;
  };
  await expect.poll(find, { timeout: 60_000, interval: 20 }).toBeDefined();
  const hand = find()!;
  await sleep(400);
  expect(find()).toBe(hand);
  return hand;
}

/** All that is stored, as text: bytes in hex. */
async function storedText(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "SELECT c.table_name AS name FROM information_schema.tables c WHERE c.table_schema = 'public' AND c.table_name ~ '^(room|poker|sitting|outbox|audit)'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`SELECT to_jsonb(t)::text AS text FROM "${name}" t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

test('during a hand no frame, no reconnect, no history, no desk, no log and no row has a card before its time', async () => {
  const room = 'secret';
  let street = Infinity;
  const isHeld = (): boolean => (stateOf(room)?.table.hand?.betting.street ?? 0) >= street;
  const players = await world.openTable(room, 3, { isHeld });
  const watcher = await world.watch(room);
  const everybody = [...players, watcher];
  await expect.poll(() => players[0]!.player.hands.size).toBeGreaterThan(0);
  const staff = await staffCaller({ owner }, ['risk']);
  for (const next of [0, 1]) {
    street = next;
    for (const { player } of players) player.wake();
    const hand = await standing(room, next);
    const { undealt, holes } = secretsOf(hand);
    expect(undealt.length).toBe(2 + 52 - 2 * hand.order.length - [0, 3][next]!);
    const { chairs } = stateOf(room)!.table;
    const known = everybody.map(({ viewer }) => {
      const chair = stateOf(room)!.players.find((one) => one.viewer === viewer)?.name;
      return hand.order.findIndex((at) => chair !== undefined && chairs[at]?.player === chair);
    });
    const expectHidden = (): void => {
      for (const [at, { player }] of everybody.entries()) {
        const text = JSON.stringify(player.seen);
        expect(
          [...undealt, ...holes.flatMap((salts, seat) => (seat === known[at] ? [] : salts))].filter((one) => text.includes(one)),
        ).toEqual([]);
        // The own cards are found the same way.
        if (known[at]! >= 0) expect(holes[known[at]!]!.every((one) => text.includes(one))).toBe(true);
      }
    };
    expectHidden();
    const before = everybody.map(({ player }) => views(player));
    for (const { player } of everybody) player.cut();
    await expect.poll(() => everybody.every(({ player }, at) => views(player) > before[at]!)).toBe(true);
    expectHidden();

    const stored = await storedText();
    expect(stored).toContain(room);
    for (const text of [lines.join('\n'), stored])
      for (const secret of [...undealt, ...holes.flat()])
        expect([secret, Buffer.from(secret).toString('hex')].filter((one) => text.includes(one))).toEqual([]);
    for (const { viewer } of players) {
      const of = { memberId: BigInt(viewer), room, sitting: undefined, pageNo: 1, pageSize: 100 };
      expect((await handsOfMember(db, of)).map(({ id }) => id)).not.toContain(hand.id);
      const requested = { merchantId: 1, memberId: BigInt(viewer), id: hand.id };
      for (const read of [showHand, proofOfHand])
        expect(await read({ db, secrets }, requested)).toMatchObject({ failure: { code: 'poker.no_such_hand' } });
    }
    expect((await listHands(db, { room, pageNo: 1, pageSize: 200 })).rows.map(({ id }) => id)).not.toContain(hand.id);
    expect(await readHand({ db, secrets }, hand.id)).toMatchObject({ failure: { code: 'poker.no_such_hand' } });
    const request = { id: hand.id, reason: 'a look at a hand under way' };
    expect(await readCards({ db, secrets }, staff, request)).toMatchObject({ failure: { code: 'poker.no_such_hand' } });
  }
  street = Infinity;
  for (const { player } of players) player.wake();
  await watcher.player.stop();
  await world.checkTable(room, players);
});
