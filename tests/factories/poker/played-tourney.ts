import type { PokerAct } from '#contracts/poker-acts.ts';
import { applyEntry, entriesCodec, foldCodec, openFold, type Entry, type Fold, type Mail } from '#platform/rooms/fold.ts';
import { roomKind, type Input } from '#platform/rooms/rules.ts';
import type { OverlayWork, SeatDone, SeatWork } from '#modules/seats/index.ts';
import type { DeskOrder, PlainOrder } from '#modules/poker/room/state.ts';
import type { TourneyConfig, TourneyEvent, TourneyRoom } from '#modules/poker/tourney/state.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import type { TourneyWork } from '#modules/poker/tourney/work.ts';
import { tourneyView } from '#modules/poker/tourney/view.ts';
import { decide } from '#poker/bots/decide.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { keyOf, testDice } from '#tests/factories/poker/played-table.ts';

const KIND = roomKind({ kind: 'tourney', rules: tourneyRules });
export const TOURNEY: TourneyConfig = {
  merchantId: 1,
  mode: 'real',
  vendor: 'WS',
  gameCode: 'WS-NT',
  family: 'poker',
  model: 'sit-and-go',
  name: 'Three',
  currency: 'USD',
  stakes: 'real/USD/Three',
  bots: 0,
  kind: 'sitAndGo',
  variant: 'NT',
  size: 3,
  players: 3,
  startsAt: null,
  lateLevels: 0,
  speed: 'hyper',
  breaks: false,
  cost: { prize: 450, fee: 50, head: 0 },
  bounty: 'none',
  guarantee: 0,
  target: null,
};

const BUYS: readonly string[] = ['buy-in', 'top-up'];

/** A tournament's room with a ledger of sittings in memory. */
export class PlayedTourney {
  fold: Fold;
  at = 1_000_000;
  readonly dice = testDice(55);
  readonly events: TourneyEvent[] = [];
  readonly entries: Entry[] = [];
  readonly cash = new Map<string, number>();
  readonly sittings = new Map<string, { viewer: string; steps: number; chips: number }>();
  /** Answers of the ledger by their keys. */
  readonly answers = new Map<string, SeatDone>();
  /** The room of the last snapshot, and the number of inputs until then. */
  saved: { fold: Fold; entries: number };
  #isRepeating = false;
  records = 0;
  house = 0;
  /** Amount that the house won, by the steps of the sittings. */
  houseWon = 0;
  promotions = 0;
  /** Tickets of a satellite that were sent to its target. */
  readonly tickets: { viewer: string; target: string }[] = [];
  /** If false, the costs of entries and later purchases stay unpaid. */
  paysBuyIns = true;
  /** If false, the money of players who stand up is not returned yet. */
  paysOut = true;
  /** Called before each step of `play`. */
  onStep: () => void = () => {};

  readonly config: TourneyConfig;

  constructor(config: TourneyConfig) {
    this.config = config;
    this.fold = openFold(KIND, config);
    this.saved = { fold: this.fold, entries: 0 };
  }

  get room(): TourneyRoom {
    return this.fold.state as TourneyRoom;
  }

  put(input: Input<PokerAct> | Mail): string | undefined {
    const needsChance = input.type !== 'mail' && tourneyRules.needsChance!(this.room, input);
    const chance = needsChance ? Buffer.from(keyOf(this.dice, 32), 'hex').toString('base64url') : undefined;
    const entry: Entry = { ms: this.at, input, ...(chance !== undefined && { chance }) };
    const applied = applyEntry(KIND, this.fold, entry);
    if (applied.refused !== undefined) return applied.refused;
    this.fold = applied.fold;
    this.entries.push(entry);
    if (applied.isSaved) this.saved = { fold: this.fold, entries: this.entries.length };
    this.events.push(...(applied.events as TourneyEvent[]));
    if (input.type !== 'done') this.work();
    return undefined;
  }

  work(): void {
    for (let one = this.#owed(); one; one = this.#owed()) {
      const result =
        one.type === 'greet'
          ? { ok: true, name: `me***${one.viewer}`, brings: 0 }
          : one.type === 'money'
            ? this.#move(one.work)
            : { rev: one.type === 'standing' ? one.standing.rev : 0 };
      if (one.type === 'record') this.records++;
      if (one.type === 'ticket') this.tickets.push({ viewer: one.viewer, target: one.target });
      if (one.type === 'overlay') this.#move(one.work);
      this.put({ type: 'done', key: one.key, result });
    }
  }

  #owed(): TourneyWork | undefined {
    return tourneyRules.owed!(this.room).find(
      (one) => one.type !== 'money' || (BUYS.includes(one.work.type) ? this.paysBuyIns : this.paysOut || one.work.type !== 'stand-up'),
    );
  }

  /** Moves money. A step that was done before gets its first answer, and moves nothing again. */
  #move(work: SeatWork | OverlayWork): SeatDone {
    const known = this.answers.get(work.key);
    if (known && !this.#isRepeating) throw new Error(`${work.key} is done twice`);
    const done = known ?? this.#moved(work);
    this.answers.set(work.key, done);
    return done;
  }

  /**
   * Kills the process: requested money has moved, but this was not recorded. Another process continues from the last snapshot and the
   * inputs after it.
   */
  kill(pausedMs: number): void {
    this.#isRepeating = true;
    for (const one of tourneyRules.owed!(this.room)) if (one.type === 'money') this.#move(one.work);
    const codec = entriesCodec(KIND);
    let fold = foldCodec(KIND).decode(foldCodec(KIND).encode(this.saved.fold));
    for (const entry of codec.decode(codec.encode(this.entries.slice(this.saved.entries))))
      fold = (applyEntry(KIND, fold, entry) as { fold: Fold }).fold;
    this.fold = fold;
    this.at += pausedMs;
    this.put({ type: 'resumed', pausedMs });
  }

  #moved(work: SeatWork | OverlayWork): SeatDone {
    if (work.type === 'buy-in') {
      const [minor, cash] = [Number(work.amount.minor), this.cash.get(work.viewer) ?? 0];
      if (minor > cash) return { ok: false, code: 'wallet.insufficient_funds' };
      this.cash.set(work.viewer, cash - minor);
      this.sittings.set(work.name, { viewer: work.viewer, steps: 0, chips: minor });
    } else if (work.type === 'top-up') {
      const { viewer } = this.sittings.get(work.name)!;
      const [minor, cash] = [Number(work.amount.minor), this.cash.get(viewer)!];
      if (minor > cash) return { ok: false, code: 'wallet.insufficient_funds' };
      this.cash.set(viewer, cash - minor);
      this.#step(work.name, work.n).chips += minor;
    } else if (work.type === 'overlay') {
      this.promotions -= Number(work.amount.minor);
      this.house += Number(work.amount.minor);
    } else if (work.type === 'checkpoint') {
      for (const { name, n, staked, paid, houseWin } of work.played) {
        this.houseWon += Number(houseWin ?? staked - paid);
        const sitting = this.#step(name, n);
        sitting.chips += Number(paid - staked);
        this.house += Number(staked - paid);
        if (sitting.chips < 0) throw new Error(`${name} stakes more than it has`);
      }
    } else {
      const { viewer, chips } = this.#step(work.name, work.n);
      this.cash.set(viewer, this.cash.get(viewer)! + chips);
      this.sittings.delete(work.name);
    }
    return { ok: true };
  }

  #step(name: string, n: number): { viewer: string; steps: number; chips: number } {
    const sitting = this.sittings.get(name)!;
    if (sitting.steps + 1 !== n) throw new Error(`step ${n} of ${name} is not the next one`);
    sitting.steps = n;
    return sitting;
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

  /** Lets members play by a style until the tournament is over. */
  play(viewers: readonly string[]): this {
    for (let steps = 0; this.room.director?.phase === 'running' || this.room.director?.phase === 'registering'; steps++) {
      this.onStep();
      if (steps > 20_000) throw new Error('the tournament does not end');
      const own = viewers.find((viewer) => tourneyView(this.room, viewer).table?.own?.options);
      if (own !== undefined) {
        const { table } = tourneyView(this.room, own);
        const act = decide(STYLES.aggressive, table!, this.dice)!;
        const refused = this.act(own, { kind: 'act', hand: table!.hand!.id, no: table!.hand!.acts, act });
        if (refused) throw new Error(refused);
      } else {
        this.at = Math.max(this.at, tourneyRules.due(this.room)!);
        this.put({ type: 'clock' });
      }
    }
    return this;
  }

  folded(): unknown[] {
    const codec = entriesCodec(KIND);
    let fold = openFold(KIND, this.config);
    for (const entry of codec.decode(codec.encode(this.entries))) fold = (applyEntry(KIND, fold, entry) as { fold: Fold }).fold;
    return [fold.state, foldCodec(KIND).decode(foldCodec(KIND).encode(this.fold)).state];
  }
}
