import type { TournamentAct } from '#poker/tournament/acts.ts';
import { emit, entryOf, tableOf, type Draft, type Refusal } from '#poker/tournament/draft.ts';
import { blindsOf, levelMsOf, nextBreak, START_STACK } from '#poker/tournament/levels.ts';
import { closeRegistration, pay } from '#poker/tournament/money.ts';
import { seatAll, seatAt } from '#poker/tournament/seats.ts';
import { SPIN_WEIGHTS } from '#poker/tournament/spin.ts';

const MOST_RE_ENTRIES = 3;
export const DECIDE_MS = 15_000;

export function register(draft: Draft, { entry, player }: Extract<TournamentAct, { kind: 'register' }>): Refusal {
  const { state } = draft;
  const { config, entries } = state;
  if (!state.isOpen || state.phase === 'over' || state.phase === 'cancelled') return 'poker.registration_closed';
  if (entries.length >= config.most) return 'poker.tournament_full';
  const earlier = entries.filter((other) => other.player === player);
  const most = config.kind === 'reEntry' ? MOST_RE_ENTRIES : 0;
  if (earlier.some(({ isDisqualified }) => isDisqualified)) return 'poker.disqualified';
  const isIn = earlier.some((other) => other.state !== 'out');
  if (isIn || earlier.length > most || entryOf(draft, entry)) return 'poker.already_registered';
  const no = entries.length + 1;
  const isRunning = state.phase === 'running';
  state.entries.push({
    id: entry,
    player,
    no,
    state: isRunning ? 'waiting' : 'registered',
    stack: START_STACK,
    table: null,
    chair: null,
    head: config.cost.head,
    rebuys: 0,
    hasAddOn: false,
    until: 0,
  });
  state.pool += config.cost.prize;
  emit(draft, { kind: 'registered', entry, no });
  if (config.startsAt === null && entries.length === config.most) begin(draft);
  return undefined;
}

export function unregister(draft: Draft, id: string): Refusal {
  const { state } = draft;
  const { prize, fee, head } = state.config.cost;
  if (state.phase !== 'registering') return 'poker.not_now';
  if (!entryOf(draft, id)) return 'poker.no_such_entry';
  state.entries = state.entries.filter((entry) => entry.id !== id).map((entry, at) => ({ ...entry, no: at + 1 }));
  state.pool -= prize;
  emit(draft, { kind: 'unregistered', entry: id });
  pay(draft, id, 'refund', prize + fee + head);
  return undefined;
}

/**
 * Begins a tournament and draws the seats. Without late registration the prizes are fixed immediately; the prize of a spin is fixed with
 * its multiple.
 */
export function begin(draft: Draft): void {
  const { state, at } = draft;
  const { config } = state;
  state.phase = 'running';
  for (const entry of state.entries) entry.state = 'waiting';
  state.level = 1;
  state.levelEnds = at + levelMsOf(config);
  state.nextBreak = nextBreak(at).from;
  seatAll(draft);
  emit(draft, { kind: 'began' });
  emit(draft, { kind: 'blinds', level: 1, blinds: blindsOf(1) });
  if (config.lateLevels === 0) closeRegistration(draft);
}

/** Applies the multiple of a spin, which fixes its prize. */
export function takeMultiple(draft: Draft, multiple: number): Refusal {
  const { state } = draft;
  const isDue = state.config.kind === 'spin' && state.phase === 'running' && state.multiple === null;
  if (!isDue || !SPIN_WEIGHTS.some((one) => one.multiple === multiple)) return 'poker.not_now';
  state.multiple = multiple;
  emit(draft, { kind: 'multiple', multiple });
  closeRegistration(draft);
  return undefined;
}

/** Buys another stack for a player with at most the chips of the start, while entries are accepted. */
export function rebuy(draft: Draft, id: string): Refusal {
  const { state } = draft;
  const entry = entryOf(draft, id);
  if (!entry) return 'poker.no_such_entry';
  if (entry.isDisqualified) return 'poker.disqualified';
  if (state.config.kind !== 'rebuy' || !state.isOpen || state.phase !== 'running') return 'poker.no_rebuys';
  if (entry.state !== 'seated' && entry.state !== 'deciding') return 'poker.not_now';
  if (entry.stack > START_STACK) return 'poker.stack_too_large';
  addChips(draft, id);
  entry.rebuys++;
  return undefined;
}

/** Buys an additional stack for a player with any number of chips, once, while entries are accepted. */
export function addOn(draft: Draft, id: string): Refusal {
  const { state } = draft;
  const entry = entryOf(draft, id);
  if (!entry) return 'poker.no_such_entry';
  if (entry.isDisqualified) return 'poker.disqualified';
  if (state.config.kind !== 'rebuy' || !state.isOpen || state.phase !== 'running' || entry.hasAddOn) return 'poker.no_rebuys';
  if (entry.state !== 'seated') return 'poker.not_now';
  addChips(draft, id);
  entry.hasAddOn = true;
  return undefined;
}

function addChips(draft: Draft, id: string): void {
  const { state } = draft;
  const entry = entryOf(draft, id)!;
  entry.stack += START_STACK;
  state.pool += state.config.cost.prize;
  if (entry.state === 'deciding' && entry.table === null) entry.state = 'waiting';
  else if (entry.state === 'deciding') {
    seatAt(draft, id, tableOf(draft, entry.table!)!, entry.chair!);
  } else emit(draft, { kind: 'chips', table: entry.table!, chair: entry.chair!, entry: id, chips: START_STACK });
}
