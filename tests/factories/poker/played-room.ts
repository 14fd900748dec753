import type { PokerAct } from '#contracts/poker-acts.ts';
import { jsonCodec, type Input } from '#platform/rooms/rules.ts';
import { applyEntry, entriesCodec, foldCodec, openFold, type Entry, type Fold, type Mail } from '#platform/rooms/fold.ts';
import { roomKind } from '#platform/rooms/rules.ts';
import { pokerRules } from '#modules/poker/room/rules.ts';
import type { SeatDone } from '#modules/seats/index.ts';
import type { DeskOrder, HandRecord, PlainOrder, PokerRoom, RoomConfig, RoomEvent } from '#modules/poker/room/state.ts';
import type { Greeted, TableWork } from '#modules/poker/room/owed.ts';
import { tableOf, type TableConfig } from '#poker/table/config.ts';
import type { TableView } from '#poker/table/view.ts';
import { keyOf, testDice } from '#tests/factories/poker/played-table.ts';

const KIND = roomKind({ kind: 'poker', rules: pokerRules });

export function roomConfig(more: Partial<RoomConfig> = {}, table: Partial<TableConfig> = {}): RoomConfig {
  return {
    merchantId: 1,
    mode: 'real',
    vendor: 'TH',
    gameCode: 'TH-NT',
    family: 'poker',
    model: 'cash',
    name: 'Amber Bay',
    currency: 'USD',
    stakes: 'real/USD/NT/5/10/0/6',
    bots: 0,
    table: tableOf({ table: 'poker-t', kind: 'cash', variant: 'NT', seats: 6, blinds: { small: 5, big: 10, ante: 0 }, ...table }),
    ...more,
  };
}

/** A table's room in memory, with a ledger of sittings in memory that refuses what the real ledger refuses. */
export class PlayedRoom {
  fold: Fold;
  at = 1_000_000;
  readonly events: RoomEvent[] = [];
  readonly entries: Entry[] = [];
  readonly #config: RoomConfig;
  readonly #dice;
  /** Chips of open sittings by name, and the cash of members. */
  readonly sittings = new Map<string, { viewer: string; steps: number; chips: number }>();
  readonly cash = new Map<string, number>();
  readonly keys = new Set<string>();
  readonly stored: string[] = [];
  readonly records: HandRecord[] = [];
  readonly alarms: string[] = [];
  house = 0;
  brings = 0;
  barred: string[] = [];
  /** True if requested work is done immediately. */
  works = true;

  constructor(config = roomConfig(), seed = 7) {
    this.#config = config;
    this.#dice = testDice(seed);
    this.fold = openFold(KIND, jsonCodec<RoomConfig>().decode(jsonCodec<RoomConfig>().encode(config)));
  }

  get room(): PokerRoom {
    return this.fold.state as PokerRoom;
  }

  /** Applies an input; returns the code of a refusal, or undefined. */
  put(input: Input<PokerAct> | Mail): string | undefined {
    const needsChance = input.type !== 'mail' && pokerRules.needsChance!(this.room, input);
    const chance = needsChance ? Buffer.from(keyOf(this.#dice, 32), 'hex').toString('base64url') : undefined;
    const entry: Entry = { ms: this.at, input, ...(chance !== undefined && { chance }) };
    const applied = applyEntry(KIND, this.fold, entry);
    if (applied.refused !== undefined) return applied.refused;
    this.fold = applied.fold;
    this.entries.push(entry);
    this.events.push(...(applied.events as RoomEvent[]));
    if (this.works) this.work();
    return undefined;
  }

  /** Sends an order of staff. */
  order(order: PlainOrder | DeskOrder): string | undefined {
    return this.put({
      type: 'mail',
      key: `desk-${this.entries.length}`,
      mail: (typeof order === 'string' ? { kind: order } : order) satisfies DeskOrder,
    });
  }

  act(viewer: string, act: PokerAct): string | undefined {
    return this.put({ type: 'act', viewer, act });
  }

  must(viewer: string, act: PokerAct): this {
    const refused = this.act(viewer, act);
    if (refused) throw new Error(`${act.kind} of ${viewer}: ${refused}`);
    return this;
  }

  /** Does all requested work. */
  work(): void {
    for (let owed = pokerRules.owed!(this.room); owed.length > 0; owed = pokerRules.owed!(this.room)) {
      const [one] = owed;
      this.works = false;
      this.put({ type: 'done', key: one!.key, result: this.#perform(one!) });
      this.works = true;
    }
  }

  #perform(work: TableWork): unknown {
    switch (work.type) {
      case 'greet':
        return { ok: true, name: `me***${work.viewer.slice(-2)}`, brings: this.brings } satisfies Greeted;
      case 'record':
        this.stored.push(work.record.id);
        this.records.push(work.record);
        return { ok: true };
      case 'alarm':
        this.alarms.push(work.failure);
        return { ok: true };
      case 'board':
        return { rev: work.standing.board.rev };
      case 'money':
        return this.#move(work);
    }
  }

  #move({ work }: Extract<TableWork, { type: 'money' }>): SeatDone {
    if (this.keys.has(work.key)) throw new Error(`${work.key} is done twice`);
    this.keys.add(work.key);
    if (work.type === 'buy-in') {
      const minor = Number(work.amount.minor);
      const cash = this.cash.get(work.viewer) ?? 100_000;
      if (minor > cash) return { ok: false, code: 'wallet.insufficient_funds' };
      this.cash.set(work.viewer, cash - minor);
      this.sittings.set(work.name, { viewer: work.viewer, steps: 0, chips: minor });
      return { ok: true };
    }
    if (work.type === 'checkpoint') {
      for (const { name, n, staked, paid, counted } of work.played) {
        const sitting = this.#step(name, n);
        if (staked > BigInt(sitting.chips) || counted! > staked) throw new Error(`${name} stakes more than it has`);
        sitting.chips += Number(paid - staked);
        this.house += Number(staked - paid);
      }
      const played = work.played.filter(({ name }) => this.barred.includes(this.sittings.get(name)!.viewer));
      return { ok: true, barred: played.map(({ name }) => ({ name, code: 'identity.excluded' })) };
    }
    const sitting = this.#step(work.name, work.n);
    const cash = this.cash.get(sitting.viewer)!;
    if (work.type === 'top-up') {
      const minor = Number(work.amount.minor);
      if (minor > cash) {
        sitting.steps--;
        return { ok: false, code: 'wallet.insufficient_funds' };
      }
      this.cash.set(sitting.viewer, cash - minor);
      sitting.chips += minor;
    } else {
      this.cash.set(sitting.viewer, cash + sitting.chips);
      this.sittings.delete(work.name);
    }
    return { ok: true };
  }

  #step(name: string, n: number): { viewer: string; steps: number; chips: number } {
    const sitting = this.sittings.get(name);
    if (!sitting || sitting.steps + 1 !== n) throw new Error(`step ${n} of ${name} is not the next one`);
    sitting.steps = n;
    return sitting;
  }

  /** Sits members down, each in the chair of its index in the list. */
  seat(viewers: readonly string[], chips = 1_000): this {
    for (const [chair, viewer] of viewers.entries()) {
      this.put({ type: 'joined', viewer });
      this.must(viewer, { kind: 'reserve', chair }).must(viewer, { kind: 'sit', chips, tip: null });
    }
    return this;
  }

  /** Waits for the next act of the clock. Returns false if none is due. */
  wait(): boolean {
    const due = pokerRules.due(this.room);
    if (due === undefined) return false;
    this.at = Math.max(this.at, due);
    this.put({ type: 'clock' });
    return true;
  }

  view(viewer: string): TableView {
    return (pokerRules.view(this.room, viewer) as { table: TableView }).table;
  }

  /** Returns the viewer to act; undefined if there is none. */
  get toAct(): string | undefined {
    const { hand } = this.room.table;
    if (hand?.phase !== 'acting') return undefined;
    const name = hand.players[hand.betting.toAct]!;
    return this.room.players.find((one) => one.name === name)?.viewer;
  }

  bet(act: Extract<PokerAct, { kind: 'act' }>['act']): this {
    const { hand } = this.room.table;
    return this.must(this.toAct!, { kind: 'act', hand: hand!.id, no: hand!.acts, act });
  }

  /** Plays to the end of the hand: every player calls. */
  playOut(): this {
    const id = this.room.table.hand?.id;
    while (this.room.table.hand?.id === id && id !== undefined) {
      if (this.toAct) this.bet({ kind: 'call' });
      else this.wait();
    }
    return this;
  }

  /** Returns the state computed from the whole journal, and from a present snapshot. */
  folded(): unknown[] {
    const codec = entriesCodec(KIND);
    let fold = openFold(KIND, this.#config);
    for (const entry of codec.decode(codec.encode(this.entries))) fold = (applyEntry(KIND, fold, entry) as { fold: Fold }).fold;
    return [fold.state, foldCodec(KIND).decode(foldCodec(KIND).encode(this.fold)).state];
  }

  /** Returns the chips of members between hands: at the table with those on their way, and in the ledger. */
  chips(): { table: number; ledger: number } {
    const { table, players, moves } = this.room;
    const people = players.filter(({ viewer }) => viewer !== '');
    const onTheWay = moves.reduce((sum, move) => (move.kind === 'out' ? sum + (this.sittings.get(move.sitting)?.chips ?? 0) : sum), 0);
    const atChairs = table.chairs.reduce(
      (sum, chair) => (chair && people.some(({ name }) => name === chair.player) ? sum + chair.stack + chair.pending : sum),
      0,
    );
    return {
      table: atChairs + people.reduce((sum, { extra }) => sum + extra, 0) + onTheWay,
      ledger: [...this.sittings.values()].reduce((sum, { chips }) => sum + chips, 0),
    };
  }
}
