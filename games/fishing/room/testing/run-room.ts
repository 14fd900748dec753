import type { Grant, Played } from '#modules/seats/index.ts';
import type { Input } from '#platform/rooms/rules.ts';
import { encodeUp } from '#games/fishing/engine/codec/up.ts';
import { contactOf } from '#games/fishing/engine/motion/contact.ts';
import { swimmingAt } from '#games/fishing/bot.ts';
import { fishingRoom } from '#games/fishing/room/room-rules.ts';
import type { RoomAct, RoomEvent, RoomState } from '#games/fishing/room/state.ts';

const CONFIG = {
  model: 'reef',
  currency: 'USD',
  bets: Array.from({ length: 10 }, (_, step) => String(10 * (step + 1))),
  least: '200',
  most: '5000',
};
const START = 1_790_000_000_000;

/** Limits of the member of a sitting: the most that it may stake and lose in total, and its time in milliseconds. */
type Limits = { stake?: bigint; loss?: bigint; ms?: number };
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** A fishing room in memory, with clock and wallet of the test. Acts return the code of their refusal, undefined for none. */
export interface Room {
  /** Events that the room has sent. */
  events: RoomEvent[];
  /** Outcomes of finished sittings. */
  records: object[];
  /** Posted steps of all checkpoints. */
  steps: Played[];
  /** Returns the state of the room. */
  state(): RoomState;
  /** Time of the room in milliseconds since it opened. */
  now(): number;
  /** Ids of the requested top-ups. */
  topUps: (string | undefined)[];
  /** Bars the player at the next checkpoint, with this code. */
  bar(code: string): void;
  /** Makes the next sitting end after `forMs` milliseconds. */
  endIn(forMs: number): void;
  /** Sets limits of the member, which apply from the next grant on. */
  limit(now: Limits): void;
  /** Refuses top-ups for lack of money, or pays them again. */
  runShort(isNow: boolean): void;
  /** Lets a viewer join the room. */
  join(viewer: string): string | undefined;
  /** Lets a viewer leave the room. */
  left(viewer: string): string | undefined;
  /** Applies an act of a viewer. */
  act(viewer: string, act: RoomAct): string | undefined;
  /** Sends a frame of a viewer; missing fields are empty. */
  up(viewer: string, frame: Partial<Parameters<typeof encodeUp>[0]>): string | undefined;
  /** Moves the clock without waking the room. */
  wait(forMs: number): void;
  /** Runs the clock, and wakes the room when it is due. */
  run(forMs: number): void;
}

/**
 * Returns a room whose clock the test runs, and whose money work is done immediately. The posted chips of each sitting are counted beside
 * it.
 */
export function roomOf(config: object = {}): Room {
  let state = fishingRoom.open({ ...CONFIG, ...config });
  let ms = START;
  const events: RoomEvent[] = [];
  const chips = new Map<string, bigint>();
  const records: object[] = [];
  const steps: Played[] = [];
  const lists = new Map<string, string>();
  const listed = (name: string, list = ''): void => void lists.set(name, (lists.get(name) ?? '') + list);
  const topUps: (string | undefined)[] = [];
  let barred: string | undefined;
  let isShort = false;
  let endsIn: number | undefined;
  let limits: Limits | undefined;
  let endsMs: number | undefined;
  const staked = new Map<string, bigint>();
  let inputs = 0;

  /** Returns the grant of the house for a sitting: of a stake limit at most the amount on the table, as `grant_play` does. */
  const grantOf = (name: string): Grant[] => {
    if (!limits) return [];
    const [used, table] = [staked.get(name) ?? 0n, chips.get(name) ?? 0n];
    const { stake, loss } = limits;
    const most = stake === undefined ? null : max(used, min(stake, used + table));
    return [
      {
        name,
        stake: most === null ? null : String(most),
        isWhole: stake !== undefined && stake <= used + table,
        loss: loss === undefined ? null : String(loss),
        ms: endsMs === undefined ? null : endsMs - ms,
      },
    ];
  };

  const enter = (input: Input<RoomAct>): string | undefined => {
    const applied = fishingRoom.apply(state, input, { ms, chance: `chance ${++inputs}` });
    if (applied.refused !== undefined) return applied.refused;
    state = applied.state;
    events.push(...applied.events);
    for (const work of fishingRoom.owed!(state)) {
      if (work.type === 'buy-in') chips.set(work.name, work.amount.minor);
      if (work.type === 'top-up') {
        topUps.push(work.id);
        if (isShort) {
          enter({ type: 'done', key: work.key, result: { ok: false, code: 'wallet.insufficient_funds' } });
          continue;
        }
        chips.set(work.name, chips.get(work.name)! + work.amount.minor);
      }
      if (work.type === 'checkpoint')
        for (const played of work.played) {
          const { name, staked: charged, paid, list } = played;
          if (charged > chips.get(name)!) throw new Error(`${name} stakes ${charged} of ${chips.get(name)}`);
          chips.set(name, chips.get(name)! - charged + paid);
          staked.set(name, (staked.get(name) ?? 0n) + charged);
          steps.push(played);
          listed(name, list);
        }
      if (work.type === 'stand-up') {
        listed(work.name, work.list);
        records.push({ ...work.outcome!, chips: chips.get(work.name), list: lists.get(work.name) });
      }
      const ends = (work.type === 'checkpoint' || work.type === 'grant') && barred !== undefined;
      const name = work.type === 'checkpoint' ? work.played[0]!.name : work.name;
      enter({
        type: 'done',
        key: work.key,
        result: {
          ok: true,
          name: 'an***',
          ...(work.type === 'buy-in' && endsIn !== undefined && { endsAt: ms + endsIn }),
          ...(ends && { barred: [{ name, code: barred! }] }),
          ...(work.type !== 'stand-up' && { granted: grantOf(name) }),
        },
      });
    }
    return undefined;
  };
  return {
    events,
    records,
    steps,
    state: () => state,
    now: () => ms - state.openedMs,
    topUps,
    bar: (code) => void (barred = code),
    endIn: (forMs) => void (endsIn = forMs),
    limit: (now) => {
      limits = now;
      endsMs = now.ms === undefined ? undefined : ms + now.ms;
    },
    runShort: (isNow) => void (isShort = isNow),
    join: (viewer) => enter({ type: 'joined', viewer }),
    left: (viewer) => enter({ type: 'left', viewer }),
    act: (viewer, act) => enter({ type: 'act', viewer, act }),
    up: (viewer, frame) => {
      const bytes = encodeUp({ time: ms - state.openedMs, shots: [], claims: [], freezes: 0, ...frame });
      return enter({ type: 'act', viewer, act: { type: 'up', bytes } });
    },
    wait: (forMs) => void (ms += Math.max(0, forMs)),
    run: (forMs) => {
      const until = ms + forMs;
      for (let due = fishingRoom.due(state); due !== undefined && due <= until; due = fishingRoom.due(state)) {
        ms = Math.max(ms, due);
        enter({ type: 'clock' });
      }
      ms = until;
    },
  };
}
/** Returns a room with a player at seat 0 with 20.00. */
export function seated(config: object = {}): Room {
  const room = roomOf(config);
  room.join('7');
  const refused = room.act('7', { type: 'sit', amount: 2_000n, seed: 'mine' });
  if (refused !== undefined) throw new Error(`the room refuses the seat: ${refused}`);
  room.run(15_000);
  return room;
}

export const shotAt = (room: Room, bullet: number, angle: number, step = 9) => ({
  bullet,
  weapon: 0,
  step,
  angle,
  from: room.now(),
  lock: null,
});

/** Shoots in all directions for a time, and claims every contact as a screen does. */
export function shoot(room: Room, forMs: number, step = 9): void {
  for (let passed = 0, n = 0; passed < forMs; passed += 100, n++) {
    const before = room.now();
    room.run(100);
    const { pond, config } = room.state();
    const seat = pond.seats[0];
    if (!seat) return;
    const swimming = swimmingAt(pond, config.title, room.now());
    const claims = seat.bullets.flatMap(({ id, angle, from }) => {
      const contact = contactOf({ seat: 0, angle, from }, null, swimming, Math.max(from, before), room.now());
      return contact ? [{ bullet: id, wave: contact.wave, fish: contact.fish, time: Math.round(contact.time) }] : [];
    });
    room.up('7', { claims, shots: n % 2 === 0 ? [shotAt(room, n % 256, 34_000 + ((n * 977) % 30_000), step)] : [] });
  }
}
