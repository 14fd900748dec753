import type { Digests } from '#poker/kit/digests.ts';
import { sealedDecks } from '#poker/shuffle/decks.ts';
import type { DrawTools } from '#poker/shuffle/draw.ts';
import { isSeen, type TableAct, type TableCode, type TableEvent } from '#poker/table/acts.ts';
import type { Timer } from '#poker/table/clock.ts';
import { applyTo, openTable } from '#poker/table/rules.ts';
import type { TableState } from '#poker/table/state.ts';
import { viewOf, type TableView } from '#poker/table/view.ts';
import { Drawer, randomHex } from '#apps/site/pages/poker/link/drawer.ts';
import type { SeatAct, Standing, Step, TableAbout, TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { createWatchers } from '#apps/site/pages/poker/link/watchers.ts';
import { botTurn, refresh, seatBots, type BotDice } from '#apps/site/pages/poker/practice/bots-at-table.ts';
import type { PracticeTable } from '#apps/site/pages/poker/practice/practice-tables.ts';

/**
 * `dice` gives the bots' random numbers, never the cards. `thinks` is the time for which a bot thinks, in ms: the least, and the random
 * part on top.
 */
type Options = { table: PracticeTable; player: string; digests: Digests; dice: BotDice; thinks?: readonly [number, number] };

const THINKS = [700, 1_100] as const;

/**
 * A practice table that runs only in this page, by the rules of the server: each seat takes part in the draw, and bots see only what their
 * seats see.
 */
export class PracticeRoom implements TableLink {
  readonly about: TableAbout;
  #state: TableState;
  readonly #options: Options;
  readonly #tools: DrawTools;
  readonly #drawer: Drawer;
  readonly #watchers = createWatchers('live');
  #timers: Timer[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #botAt: number | undefined;
  #own: number | null = null;
  #hand: { chairs: readonly number[] } | undefined;

  constructor(options: Options) {
    const { table, digests } = options;
    this.#options = options;
    this.about = { ...table.config, room: table.code, name: table.code, currency: null, money: null, isPractice: true, hasEmotes: true };
    this.#tools = { digests, decks: sealedDecks(digests) };
    this.#drawer = new Drawer(digests);
    this.#state = openTable(table.config, randomHex(32));
    for (const act of seatBots(table)) this.#apply(act);
    this.#wait();
  }

  view = (): TableView => viewOf(this.#state, this.#own);
  status = this.#watchers.status;
  onStep = this.#watchers.onStep;
  onStatus = this.#watchers.onStatus;
  onStanding = this.#watchers.onStanding;
  tourney = (): null => null;
  notice = (): null => null;
  spin = (): null => null;
  standing = (): Standing => {
    const held = this.#own === null ? null : this.#state.chairs[this.#own];
    const state = held ? (held.state === 'reserved' ? 'reserved' : 'seated') : 'none';
    return { state, chair: this.#own, ...this.about.buyIn, place: 0 };
  };
  draw = () => this.#drawer.state;
  now = (): number => Date.now();

  retry = (): void => {};

  close = (): void => {
    clearTimeout(this.#timer);
    this.#watchers.turn('closed');
  };

  act = async (act: SeatAct): Promise<TableCode | undefined> => {
    const refused = this.#take(act);
    this.#wait();
    return refused;
  };

  #take(act: SeatAct): TableCode | undefined {
    const { player } = this.#options;
    if (act.kind === 'reserve') return this.#apply({ ...act, player, device: null, brings: 0 }, () => (this.#own = act.chair));
    if (act.kind === 'queue' || act.kind === 'unqueue') return this.#apply({ kind: act.kind, player });
    if (this.#own === null) return 'poker.no_such_seat';
    const chair = this.#own;
    if (act.kind === 'sit') return this.#apply({ ...act, chair, player, tip: this.#drawer.tip() });
    if (act.kind === 'emote') {
      this.#publish([], [{ chair, emote: act.emote }]);
      return undefined;
    }
    return isAtTable(act) ? this.#apply({ ...act, chair }) : 'poker.not_now';
  }

  #apply(act: TableAct, onDone?: () => void): TableCode | undefined {
    const done = applyTo(this.#tools, this.#state, act, this.now());
    if ('refused' in done) return done.refused;
    this.#state = done.state;
    this.#timers = done.timers;
    onDone?.();
    const seen = done.events.filter((event) => isSeen(event, this.#own));
    const links = seen.flatMap((event) => this.#follow(event));
    if (this.#own !== null && !this.#state.chairs[this.#own]) this.#own = null;
    this.#publish(seen, []);
    for (const link of links) this.#apply({ kind: 'link', chair: this.#own!, link });
    return undefined;
  }

  /** Checks the draw by the code that checks tables of the server, and returns the links to give. */
  #follow(event: TableEvent): string[] {
    if (event.kind === 'begun') this.#hand = event;
    if (event.kind !== 'frame') return [];
    const seat = this.#own === null ? -1 : (this.#hand?.chairs.indexOf(this.#own) ?? -1);
    const link = this.#drawer.take(event.frame, event.to === null, seat < 0 ? null : seat);
    return link === undefined ? [] : [link];
  }

  #publish(events: readonly TableEvent[], emotes: Step['emotes']): void {
    this.#watchers.publish({ view: this.view(), events, emotes, at: this.now() });
  }

  /** Sets the timer for the next event: a bot's turn, or an act of the room. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.status() === 'closed') return;
    // A bot without chips buys chips even while no hand can begin.
    if (this.#state.hand === null) for (const act of refresh(this.#state, this.#own)) this.#apply(act);
    const [from, more] = this.#options.thinks ?? THINKS;
    const isBots = this.#turnOfBot() !== undefined;
    if (isBots) this.#botAt ??= this.now() + from + this.#options.dice.below(more + 1);
    else this.#botAt = undefined;
    const due = Math.min(this.#timers[0]?.at ?? Infinity, this.#botAt ?? Infinity);
    if (due < Infinity) this.#timer = setTimeout(() => this.#run(), Math.max(0, due - this.now()));
  }

  #turnOfBot(): number | undefined {
    const { hand, chairs } = this.#state;
    const chair = hand?.phase === 'acting' ? hand.order[hand.betting.toAct]! : undefined;
    return chair !== undefined && chair !== this.#own && chairs[chair] ? chair : undefined;
  }

  #run(): void {
    const bot = this.#turnOfBot();
    const [timer] = this.#timers;
    if (bot !== undefined && this.#botAt !== undefined && this.#botAt <= this.now()) {
      this.#botAt = undefined;
      this.#apply(botTurn(this.#state, bot, this.#options.dice));
    } else if (timer && timer.at <= this.now()) {
      if (timer.kind === 'tick') this.#apply({ kind: 'tick' });
      else this.#begin();
    }
    this.#wait();
  }

  #begin(): void {
    if (this.#own !== null && this.#drawer.isUsedUp()) this.#apply({ kind: 'tip', chair: this.#own, tip: this.#drawer.tip() });
    this.#apply({ kind: 'begin', hand: randomHex(16), key: randomHex(32) });
  }
}

type AtTable = Exclude<SeatAct, { kind: 'register' | 'unregister' | 'rebuy' | 'addOn' | 'agree' | 'refuse' | 'propose' | 'watch' }>;
const OF_TOURNEYS: readonly string[] = ['register', 'unregister', 'rebuy', 'addOn', 'agree', 'refuse', 'propose', 'watch'];

/** Returns true for an act at a table, and false for an act of a tournament. */
function isAtTable<A extends SeatAct>(act: A): act is A & AtTable {
  return !OF_TOURNEYS.includes(act.kind);
}
