import type { Draws } from '#games/kit/rng.ts';
import { decide } from '#poker/bots/decide.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { tableOf } from '#poker/table/config.ts';
import { viewOf } from '#poker/table/view.ts';
import type { TournamentAct, TournamentCode, TournamentEvent } from '#poker/tournament/acts.ts';
import { LATE_LEVELS } from '#poker/tournament/levels.ts';
import { applyTo, openTournament, timersOf } from '#poker/tournament/rules.ts';
import type { TournamentConfig, TournamentState } from '#poker/tournament/state.ts';
import { Played } from '#tests/factories/poker/played-table.ts';

const styles = Object.values(STYLES);

export function tournamentOf(more: Partial<TournamentConfig> = {}): TournamentConfig {
  return {
    tournament: 'T',
    kind: 'freezeout',
    variant: 'NT',
    size: 6,
    speed: 'hyper',
    cost: { prize: 1_000n, fee: 100n, head: 0n },
    bounty: 'none',
    least: 2,
    most: 1_000,
    guarantee: 0n,
    ticket: null,
    startsAt: 1_000_000,
    breaks: false,
    lateLevels: LATE_LEVELS,
    seed: '11'.repeat(32),
    ...more,
  };
}

/** A tournament with its tables, played by bots on a clock of its own. */
export class PlayedTournament {
  state: TournamentState;
  at = 0;
  hands = 0;
  readonly events: TournamentEvent[] = [];
  readonly tables = new Map<string, Played>();
  readonly #dice: Draws;
  /** Called at the end of each hand. */
  onHand: (table: string) => void = () => undefined;

  constructor(config: TournamentConfig, dice: Draws) {
    this.state = openTournament(config);
    this.#dice = dice;
  }

  give(act: TournamentAct): TournamentCode | undefined {
    const done = applyTo(nodeDigests, this.state, act, this.at);
    if ('refused' in done) return done.refused;
    this.state = done.state;
    this.events.push(...done.events);
    for (const event of done.events) this.#order(event);
    return undefined;
  }

  must(act: TournamentAct): this {
    const refused = this.give(act);
    if (refused) throw new Error(`${act.kind}: ${refused}`);
    return this;
  }

  register(count: number, from = 0): this {
    for (let at = 0; at < count; at++) this.must({ kind: 'register', entry: `e${from + at}`, player: `p${from + at}` });
    return this;
  }

  tick(): this {
    [this.at] = timersOf(this.state) as [number];
    return this.must({ kind: 'tick' });
  }

  /** Applies orders of the director to its tables. */
  #order(event: TournamentEvent): void {
    const table = 'table' in event ? this.tables.get(event.table) : undefined;
    if (table) table.at = Math.max(table.at, this.at);
    if (event.kind === 'open') {
      const { variant, size } = this.state.config;
      const made = new Played(
        tableOf({
          table: event.table,
          kind: 'tournament',
          variant,
          seats: size,
          blinds: event.blinds,
          buyIn: { least: 1, most: Number.MAX_SAFE_INTEGER },
        }),
      );
      made.at = this.at;
      this.tables.set(event.table, made);
    } else if (event.kind === 'close') this.tables.delete(event.table);
    else if (event.kind === 'blinds') for (const one of this.tables.values()) one.must(event);
    else if (event.kind === 'seat') table!.must({ kind: 'place', chair: event.chair, player: event.entry, chips: event.stack, tip: null });
    else if (event.kind === 'unseat') table!.must({ kind: 'remove', chair: event.chair });
    else if (event.kind === 'chips') table!.must({ kind: 'topUp', chair: event.chair, chips: event.chips });
    else if (event.kind === 'deal') table!.must({ kind: 'release' });
  }

  /** Plays until the tournament is over, or until a condition holds. */
  play(until: () => boolean = () => false): this {
    for (let steps = 0; this.state.phase === 'running' && !until(); steps++) {
      if (steps > 400_000) throw new Error('the tournament does not end');
      const next = [...this.tables.entries()].flatMap(([id, table]) => (this.#isWaiting(table) ? [] : [{ id, at: this.#dueAt(table) }]));
      const first = next.toSorted((a, b) => a.at - b.at)[0];
      const [timer] = timersOf(this.state);
      if (timer !== undefined && (!first || timer <= first.at)) this.tick();
      else if (first) this.#step(first.id, first.at);
      else throw new Error('nothing is due');
    }
    return this;
  }

  #isWaiting({ state, timers }: Played): boolean {
    return state.hand === null && timers.length === 0;
  }

  #dueAt(table: Played): number {
    return table.toAct === undefined ? Math.max(table.at, table.timers[0]!.at) : table.at + 2_000;
  }

  #step(id: string, at: number): void {
    const table = this.tables.get(id)!;
    this.at = Math.max(this.at, at);
    table.at = Math.max(table.at, at);
    const { toAct } = table;
    const hand = table.state.hand;
    if (hand === null) table.deal(this.#dice);
    else if (toAct !== undefined)
      table.bet(
        decide(styles[Number(table.state.chairs[toAct]!.player.slice(1)) % styles.length]!, viewOf(table.state, toAct), this.#dice)!,
      );
    else {
      table.wait();
      if (table.state.hand === null) this.#report(id, hand.positions.big!);
    }
  }

  /** Reports a hand to the director: stacks, and which players lost their last chips to which winners. */
  #report(id: string, big: number): void {
    const table = this.tables.get(id)!;
    this.hands++;
    const paid = table.events.findLast((event) => event.kind === 'paid')!;
    const begun = table.events.findLast((event) => event.kind === 'begun')!;
    const stacks = table.state.chairs.flatMap((chair): [string, number][] => (chair ? [[chair.player, chair.stack + chair.pending]] : []));
    const busts = paid.players.flatMap((entry, seat) => {
      if (paid.result.final[seat]! > 0 || stacks.some(([other]) => other === entry)) return [];
      const pot = paid.result.pots.findLast(({ eligible }) => eligible.includes(seat))!;
      return [{ entry, stack: begun.stacks[seat]!, by: pot.winners.map((winner) => paid.players[winner]!) }];
    });
    table.events.length = 0;
    table.journal.length = 0;
    this.must({ kind: 'handOver', table: id, big, stacks, busts });
    this.onHand(id);
  }

  paid(reason?: string): bigint {
    return this.events.reduce(
      (sum, event) => (event.kind === 'pay' && (reason === undefined || event.reason === reason) ? sum + event.amount : sum),
      0n,
    );
  }
}
