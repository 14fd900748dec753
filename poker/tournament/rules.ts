import { bytesOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';
import type { TournamentAct, TournamentCode, TournamentEvent } from '#poker/tournament/acts.ts';
import { disqualify, expel } from '#poker/tournament/disqualify.ts';
import { alive, draftOf, emit, type Draft, type Refusal } from '#poker/tournament/draft.ts';
import { addOn, begin, rebuy, register, takeMultiple, unregister } from '#poker/tournament/entries.ts';
import { blindsOf, levelMsOf, nextBreak } from '#poker/tournament/levels.ts';
import { cancel, closeRegistration, pay, payPlaces } from '#poker/tournament/money.ts';
import { goOn, handOver, lapseDeciding } from '#poker/tournament/run.ts';
import type { TournamentConfig, TournamentState } from '#poker/tournament/state.ts';

/** Time after which a deal without the agreement of all players ends, so that no player can stop a tournament by not answering. */
const DEAL_MS = 180_000;

export type Applied = { state: TournamentState; events: TournamentEvent[]; timers: number[] };

/** Opens a tournament for entries. */
export function openTournament(config: TournamentConfig): TournamentState {
  const { prize, fee, head } = config.cost;
  const isWhole = [prize, fee, head, config.guarantee].every((amount) => amount >= 0n) && (config.ticket === null || config.ticket > 0n);
  const hasHeads = config.bounty === 'none' ? head === 0n : head > 0n && config.kind !== 'rebuy';
  const isSized = config.size >= 2 && config.size <= 9 && config.least >= 2 && config.most >= config.least;
  const isFull = config.startsAt !== null || config.least === config.most;
  if (!isWhole || !hasHeads || !isSized || !isFull || !bytesOf(config.seed, 32))
    throw new RangeError(`tournament ${config.tournament} cannot be played`);
  return {
    config,
    phase: 'registering',
    isOpen: true,
    entries: [],
    tables: [],
    level: 0,
    levelEnds: 0,
    breakUntil: null,
    nextBreak: 0,
    pool: 0n,
    multiple: null,
    prizes: null,
    outs: [],
    paidGroups: 0,
    round: null,
    deal: null,
    hasDeal: false,
    tablesMade: 0,
    draws: 0,
  };
}

/**
 * Applies an act to a tournament. Returns the next state, orders and payments, and the time at which an act `tick` is due. A refused act
 * changes nothing.
 */
export function applyTo(digests: Digests, state: TournamentState, act: TournamentAct, at: number): Applied | { refused: TournamentCode } {
  const draft = draftOf(state, at, digests);
  const refused = done(draft, act);
  if (refused) return { refused };
  goOn(draft);
  return { state: draft.state, events: draft.events, timers: timersOf(draft.state) };
}

function done(draft: Draft, act: TournamentAct): Refusal {
  switch (act.kind) {
    case 'register':
      return register(draft, act);
    case 'unregister':
      return unregister(draft, act.entry);
    case 'rebuy':
      return rebuy(draft, act.entry);
    case 'addOn':
      return addOn(draft, act.entry);
    case 'handOver':
      return draft.state.phase === 'running' ? handOver(draft, act) : 'poker.not_now';
    case 'multiple':
      return takeMultiple(draft, act.multiple);
    case 'tick':
      return tick(draft, act.buying ?? []);
    case 'disqualify': {
      const refused = disqualify(draft, act.entry);
      // The offers of a deal depended on the chips of this player.
      if (refused === undefined && draft.state.deal) noDeal(draft, draft.state.deal);
      return refused;
    }
    case 'break':
      return standBreak(draft, act.ms);
    case 'cancel':
      return callOff(draft);
    case 'propose':
    case 'agree':
    case 'refuse':
      return agree(draft, act);
  }
}

function callOff(draft: Draft): Refusal {
  const { phase } = draft.state;
  if (phase === 'over' || phase === 'cancelled') return 'poker.not_now';
  // Hands in play are void.
  expel(draft, () => true);
  payPlaces(draft);
  cancel(draft);
  return undefined;
}

export function timersOf({ phase, config, levelEnds, breakUntil, nextBreak: breakAt, entries, deal }: TournamentState): number[] {
  if (phase === 'registering') return config.startsAt === null ? [] : [config.startsAt];
  if (phase !== 'running') return [];
  const deciding = entries.filter(({ state }) => state === 'deciding').map(({ until }) => until);
  const clock = deal ? [deal.since + DEAL_MS] : breakUntil === null ? [levelEnds, ...(config.breaks ? [breakAt] : [])] : [breakUntil];
  return [...clock, ...deciding].toSorted((a, b) => a - b);
}

/** Does everything that is due: the start, a level, a break, the end of registration. */
function tick(draft: Draft, buying: readonly string[]): Refusal {
  const { state, at } = draft;
  const { config } = state;
  if (timersOf(state).every((due) => due > at)) return 'poker.not_due';
  if (state.phase === 'registering') {
    if (state.entries.length >= config.least) begin(draft);
    else cancel(draft);
    return undefined;
  }
  lapseDeciding(draft, buying);
  if (state.deal) {
    if (state.deal.since + DEAL_MS <= at) noDeal(draft, state.deal);
    return undefined;
  }
  if (state.breakUntil !== null) {
    if (state.breakUntil <= at) state.breakUntil = null;
  } else if (config.breaks && state.nextBreak <= at) {
    const { from, until } = nextBreak(state.nextBreak);
    state.breakUntil = until;
    // The clock of the levels stands during a break.
    state.levelEnds += until - from;
    state.nextBreak = nextBreak(until).from;
    emit(draft, { kind: 'break', until });
  } else if (state.levelEnds <= at) {
    state.level++;
    state.levelEnds += levelMsOf(config);
    emit(draft, { kind: 'blinds', level: state.level, blinds: blindsOf(state.level) });
    if (state.isOpen && state.level > config.lateLevels) closeRegistration(draft);
  }
  return undefined;
}

/**
 * Begins a break by staff, or lengthens the present one. Hands are played to their end, the clock stands, and no other break begins within
 * it.
 */
function standBreak(draft: Draft, ms: number): Refusal {
  const { state, at } = draft;
  if (state.phase !== 'running' || state.deal) return 'poker.not_now';
  const until = (state.breakUntil ?? at) + ms;
  state.breakUntil = until;
  state.levelEnds += ms;
  if (state.config.breaks && state.nextBreak < until) state.nextBreak = nextBreak(until).from;
  emit(draft, { kind: 'break', until });
  return undefined;
}

/**
 * Handles a deal of the final table: the remaining players see offers when the hand is over. All must agree in time, and the clock stands.
 */
function agree(draft: Draft, act: Extract<TournamentAct, { kind: 'propose' | 'agree' | 'refuse' }>): Refusal {
  const { state, at } = draft;
  if (state.phase !== 'running') return 'poker.not_now';
  if (act.kind === 'propose') {
    const isFinal = !state.isOpen && state.tables.length === 1 && state.config.ticket === null && state.config.kind !== 'spin';
    if (!isFinal || state.deal || state.hasDeal) return 'poker.no_deal';
    state.deal = { method: act.method, since: at, offers: null, kept: 0n, agreed: [] };
    return undefined;
  }
  const { deal } = state;
  const players = alive(draft);
  if (!deal?.offers) return 'poker.no_deal';
  if (!players.some(({ id }) => id === act.entry)) return 'poker.no_such_entry';
  if (act.kind === 'agree' && !deal.agreed.includes(act.entry)) deal.agreed.push(act.entry);
  if (act.kind === 'agree' && deal.agreed.length < players.length) return undefined;
  if (act.kind === 'refuse') return noDeal(draft, deal);
  for (const { entry, amount } of deal.offers) pay(draft, entry, 'deal', amount);
  state.prizes = [deal.kept];
  state.hasDeal = true;
  endDeal(draft, deal);
  return undefined;
}

type Deal = NonNullable<TournamentState['deal']>;

function noDeal(draft: Draft, deal: Deal): undefined {
  emit(draft, { kind: 'noDeal' });
  endDeal(draft, deal);
}

/** Ends a deal; the clock continues where it stood. */
function endDeal({ state, at }: Draft, { since }: Deal): void {
  state.levelEnds += at - since;
  state.nextBreak = nextBreak(at).from;
  state.deal = null;
}
