import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMING, LEAVING, OF_A_HAND, OF_A_POOL, OF_A_TOURNAMENT, PRIZES, STARTING, type Named } from '#tests/poker/moments.ts';
import { pokerWorld, type Seated } from '#tests/poker/tables.ts';
import { startRoomProcess, type RoomProcess } from '#tests/rooms/processes.ts';

/** Kills in all: half of them at cash tables, a quarter each in pools and in tournaments. */
const KILLS = Number(process.env['POKER_KILLS'] ?? 200);
/** `tests/proofs/poker-kills.proof.ts` runs one part alone with so many kills, and reads its counts from a file. */
const PART = process.env['POKER_PART'];
const REPORT = process.env['POKER_REPORT'];
const killsOf = (share: number): number => Number(process.env['POKER_PART_KILLS'] ?? KILLS * share);
const isWanted = (part: string): boolean => PART === undefined || PART === part;
/** After so long without a process a hand in which somebody has to act is void. */
const STOPPED_MS = 65_000;
/** Records of hands are stored by then, also on a busy machine. */
const CHECKED_MS = 20_000;
const PLAYERS = 3;
/** Kills in hands of one table. */
const HANDS = 12;
/** Longest delay of the prizes of a tournament after its end, also where the process that pays them dies. */
const PAID_MS = 10_000;
const HOUR = 3_600_000;

const world = await pokerWorld();

/** Takes moments from a list, from its beginning again after its end. */
function inTurn(list: readonly Named[], from = 0): () => Named {
  let at = from;
  return () => list[at++ % list.length]!;
}

/** Two processes of which one leads the room: kills the first to reach a moment, and starts another in its place. */
class Drill {
  kills = 0;
  missed = 0;
  /** Moment of the last kill. */
  killedAt = performance.now();
  readonly pauses: number[] = [];
  readonly counts = new Map<string, number>();
  readonly #processes: RoomProcess[] = [];

  async begin(): Promise<this> {
    for (let count = 0; count < 2; count++) this.#processes.push(await startRoomProcess(world.appUrl));
    return this;
  }

  /** Returns false where the moment did not come before `isOver`. */
  async killAt([words, moment]: Named, room: string, isOver: () => boolean = () => false): Promise<boolean> {
    for (const one of this.#processes) one.dieAt(moment);
    // The moments of a take-over are those of the process that takes over.
    if (moment.what === 'load') await this.#kill(await this.#owner(room), 'a take-over begins');
    const until = performance.now() + 120_000;
    for (;;) {
      const dead = this.#processes.find((one) => !one.isAlive());
      if (dead) {
        for (const one of this.#processes) if (one !== dead && one.isAlive()) one.dieAt(null);
        await this.#replace(dead, words);
        return true;
      }
      if (isOver() || performance.now() > until) break;
      await sleep(2);
    }
    for (const one of this.#processes) one.dieAt(null);
    if (!isOver()) throw new Error(`nothing came to this moment: ${words}`);
    this.missed++;
    return false;
  }

  /** The owner hangs until another has taken the room over, and then goes on: nothing that it writes counts. It dies afterwards. */
  async hang(room: string): Promise<void> {
    const owner = await this.#owner(room);
    owner.child.kill('SIGSTOP');
    const other = async (): Promise<boolean> => (await world.ownerOf(room, this.#processes)) !== owner;
    await expect.poll(other, { timeout: 60_000, interval: 50 }).toBe(true);
    await sleep(500);
    owner.child.kill('SIGCONT');
    await sleep(1_500);
    await this.#kill(owner, 'the owner hangs and comes back');
  }

  /** Ends both processes at once. Others begin after `pausedMs`. */
  async killAll(pausedMs = 0): Promise<void> {
    const all = [...this.#processes];
    await Promise.all(all.map((one) => one.kill('SIGKILL')));
    await sleep(pausedMs);
    for (const one of all) await this.#replace(one, 'all processes die at once');
  }

  /** The process that leads a room, once one does. */
  async #owner(room: string): Promise<RoomProcess> {
    let owner: RoomProcess | undefined;
    const find = async (): Promise<boolean> => (owner = await world.ownerOf(room, this.#processes)) !== undefined;
    await expect.poll(find, { timeout: 60_000, interval: 50 }).toBe(true);
    return owner!;
  }

  async #kill(one: RoomProcess, words: string): Promise<void> {
    await one.kill('SIGKILL');
    await this.#replace(one, words);
  }

  async #replace(dead: RoomProcess, words: string): Promise<void> {
    this.kills++;
    this.killedAt = performance.now();
    this.counts.set(words, (this.counts.get(words) ?? 0) + 1);
    this.#processes.splice(this.#processes.indexOf(dead), 1, await startRoomProcess(world.appUrl));
  }

  /** Says how far it has come: a run that breaks off counts for what it has tried. */
  report(room: string): void {
    process.stderr.write(`${room} is checked after ${this.kills} kills: nothing is lost\n`);
  }

  async end(what: string, more: string): Promise<void> {
    await Promise.all(this.#processes.map((one) => one.kill('SIGKILL')));
    const pauses = this.pauses.toSorted((a, b) => a - b);
    const middle =
      pauses.length === 0 ? '' : `; a hand paid ${pauses[Math.floor(pauses.length / 2)]!.toFixed(1)} s after a kill in the middle`;
    process.stderr.write(`${this.kills} kills ${what} at ${this.counts.size} moments, ${more}${middle}\n`);
    for (const [words, count] of this.counts) process.stderr.write(`  ${count} × ${words}\n`);
    if (REPORT !== undefined) writeFileSync(REPORT, JSON.stringify({ kills: this.kills, moments: this.counts.size, missed: this.missed }));
  }
}

const handsOf = (players: readonly Seated[]): number => Math.max(...players.map(({ player }) => player.hands.size));

/** Waits until one more hand is paid, and compares the money of all players with what they lost at tables. */
async function playOn(drill: Drill, players: readonly Seated[]): Promise<void> {
  const before = handsOf(players);
  await expect.poll(() => handsOf(players), { timeout: 120_000, interval: 20 }).toBeGreaterThan(before);
  drill.pauses.push((performance.now() - drill.killedAt) / 1_000);
  expect(await world.lostMoney(players)).toBe(0n);
}

type Plan = {
  kills: number;
  name: string;
  ofAHand: readonly Named[];
  open(room: string): Promise<Seated[]>;
  check: (typeof world)['checkTable'];
};

/** Kills while members come in, in their hands, and while they leave: one room after another. */
async function killInHands({ kills, name, ofAHand, open, check }: Plan): Promise<void> {
  const drill = await new Drill().begin();
  const [coming, leaving, next] = [inTurn(COMING), inTurn(LEAVING), inTurn(ofAHand)];
  let [hands, silences, rooms] = [0, 0, 0];
  while (drill.kills < kills) {
    const room = `${name}-${++rooms}`;
    const entering = open(room);
    await drill.killAt(coming(), room);
    const players = await entering;
    await playOn(drill, players);
    if (rooms % 2 === 1) await drill.hang(room);
    else await drill.killAll();
    for (let kill = 0; kill < HANDS && drill.kills < kills - 1; kill++) {
      await playOn(drill, players);
      await drill.killAt(next(), room);
    }
    await playOn(drill, players);
    // The stand-up of the last member is the latest that it can come.
    const checked = await check(
      room,
      players,
      drill.killAt(leaving(), room).then(() => sleep(6_000)),
    );
    hands += checked.hands;
    silences += checked.silences;
    expect(await world.lostMoney(players)).toBe(0n);
    drill.report(room);
  }
  expect(drill.kills).toBeGreaterThanOrEqual(kills);
  await drill.end(`in ${rooms} rooms`, `${hands} hands, ${silences} players called silent whose links came late`);
}

test.runIf(isWanted('cash'))(
  `${killsOf(1 / 2)} kills at the moments of a hand: no chip is lost or made, nothing shown is lost, and play goes on`,
  { timeout: 2 * HOUR },
  () =>
    killInHands({
      kills: killsOf(1 / 2),
      name: 'poker-kills',
      ofAHand: OF_A_HAND,
      open: (room) => world.openTable(room, PLAYERS),
      check: world.checkTable,
    }),
);

test.runIf(isWanted('pools'))(
  `${killsOf(1 / 4)} kills while hands of fast-fold pools are under way: no chip is lost or made`,
  { timeout: HOUR },
  () =>
    killInHands({
      kills: killsOf(1 / 4),
      name: 'poker-kills-pool',
      ofAHand: OF_A_POOL,
      open: (room) => world.openPool(room, 7),
      check: world.checkPool,
    }),
);

test.runIf(isWanted('tournaments'))(
  `${killsOf(1 / 4)} kills from the first entry of sit-and-gos to their last prize: each prize is paid once, the house has the fees`,
  { timeout: 2 * HOUR },
  async () => {
    const drill = await new Drill().begin();
    const lists = [COMING, STARTING, OF_A_TOURNAMENT, OF_A_TOURNAMENT, PRIZES, LEAVING];
    const next = lists.map((list, at) => inTurn(list, at === 3 ? Math.floor(list.length / 2) : 0));
    let tourneys = 0;
    while (drill.kills < killsOf(1 / 4)) {
      const room = `poker-kills-t${++tourneys}`;
      let players: Seated[] | undefined;
      let overSince: number | undefined;
      const isOver = (): boolean => {
        if (players?.some(({ player }) => player.tourney()?.phase === 'over')) overSince ??= performance.now();
        return overSince !== undefined && performance.now() - overSince > PAID_MS;
      };
      const entering = world.openTourney(room, PLAYERS).then((seated) => (players = seated));
      for (const take of next) if (drill.kills < killsOf(1 / 4)) await drill.killAt(take(), room, isOver);
      const seated = await entering;
      await world.checkTourney(room, seated, sleep(PAID_MS));
      expect(await world.lostMoney(seated)).toBe(0n);
      drill.report(room);
    }
    expect(drill.kills).toBeGreaterThanOrEqual(killsOf(1 / 4));
    await drill.end(`in ${tourneys} tournaments`, `${drill.missed} moments that did not come`);
  },
);

test.runIf(isWanted('stop'))(
  'after a stop of all processes of over a minute a hand in which somebody has to act is void: its chips are back, and play goes on',
  { timeout: HOUR },
  async () => {
    const drill = await new Drill().begin();
    let isHeld = false;
    const room = 'poker-kills-stop';
    const players = await world.openTable(room, PLAYERS, { isHeld: () => isHeld });
    await playOn(drill, players);
    isHeld = true;
    const ownTurn = (): string | undefined => players.map(({ player }) => player.table()).find((table) => table?.own?.options)?.hand?.id;
    await expect.poll(ownTurn, { timeout: 60_000, interval: 20 }).toBeDefined();
    const hand = ownTurn()!;
    const before = handsOf(players);
    await drill.killAll(STOPPED_MS);
    isHeld = false;
    await expect.poll(() => players.every(({ player }) => player.table()?.hand?.id !== hand), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => handsOf(players), { timeout: 60_000 }).toBeGreaterThan(before);
    expect(players.filter(({ player }) => player.hands.has(hand))).toEqual([]);
    expect(await world.db.query('SELECT FROM poker_hand WHERE id = $1', [hand])).toEqual([]);
    expect(await world.lostMoney(players)).toBe(0n);
    await world.checkTable(room, players, sleep(CHECKED_MS));
    await drill.end('after a stop', 'one hand void');
  },
);
