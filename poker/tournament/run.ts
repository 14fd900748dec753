import type { TournamentAct } from '#poker/tournament/acts.ts';
import { dealOf } from '#poker/tournament/deal.ts';
import { expel } from '#poker/tournament/disqualify.ts';
import { alive, emit, entryOf, tableOf, type Draft, type Refusal } from '#poker/tournament/draft.ts';
import { DECIDE_MS } from '#poker/tournament/entries.ts';
import { closeRegistration, finish, paidUntil, payHead, payPlaces } from '#poker/tournament/money.ts';
import { groupsOf, type Bust } from '#poker/tournament/places.ts';
import { arrange, breakingTable, isFinalDraw, unseat } from '#poker/tournament/seats.ts';

/** Applies the result of a hand: stacks, heads, and busts. */
export function handOver(draft: Draft, { table: id, big, stacks, busts }: Extract<TournamentAct, { kind: 'handOver' }>): Refusal {
  const { state } = draft;
  const table = tableOf(draft, id);
  if (!table?.isDealing) return 'poker.no_such_table';
  const known = [...stacks.map(([entry]) => entry), ...busts.flatMap(({ entry, by }) => [entry, ...by])];
  if (known.some((entry) => !entryOf(draft, entry))) return 'poker.no_such_entry';
  Object.assign(table, { isDealing: false, big });
  for (const [entry, stack] of stacks) entryOf(draft, entry)!.stack = stack;
  const out: Bust[] = [];
  for (const { entry: one, stack, by } of busts) {
    const entry = entryOf(draft, one)!;
    entry.stack = 0;
    const mayBuy = state.config.kind === 'rebuy' && state.isOpen;
    emit(draft, { kind: 'out', entry: one, mayBuy });
    if (mayBuy) Object.assign(entry, { state: 'deciding', until: draft.at + DECIDE_MS });
    else {
      payHead(draft, one, by);
      out.push({ entry: one, stack, registered: entry.no });
      goOut(draft, one);
    }
  }
  if (state.round) {
    state.round.open = state.round.open.filter((other) => other !== id);
    state.round.busts.push(...out);
  } else state.outs.push(...groupsOf(out));
  return undefined;
}

function goOut(draft: Draft, id: string): void {
  unseat(draft, id, false);
  entryOf(draft, id)!.state = 'out';
}

/** Puts out the entries that have not bought in again in time. Entries whose payment is being processed get their time again. */
export function lapseDeciding(draft: Draft, buying: readonly string[]): void {
  for (const entry of draft.state.entries)
    if (entry.state === 'deciding' && entry.until <= draft.at && buying.includes(entry.id)) entry.until = draft.at + DECIDE_MS;
  const late = draft.state.entries.filter(({ state, until }) => state === 'deciding' && until <= draft.at);
  for (const { id, no } of late) {
    draft.state.outs.push([{ entry: id, stack: 0, registered: no }]);
    goOut(draft, id);
  }
}

/** Moves a tournament on after an act: pays places, ends it, or arranges the tables and deals the next hands. */
export function goOn(draft: Draft): void {
  const { state } = draft;
  if (state.phase !== 'running') return;
  expel(draft);
  if (state.isOpen && alive(draft).length < 2) closeRegistration(draft);
  if (state.round && state.round.open.length > 0) return;
  if (state.round) {
    state.outs.push(...groupsOf(state.round.busts));
    state.round.busts = [];
  }
  payPlaces(draft);
  const left = alive(draft).length;
  const ends = state.config.ticket === null || state.hasDeal ? 1 : Math.max(1, paidUntil(draft));
  if (!state.isOpen && left <= ends && !state.tables.some(({ isDealing }) => isDealing)) return finish(draft);
  if (!state.isOpen && left <= ends) return;
  markRound(draft, left);
  arrange(draft);
  if (state.breakUntil === null && !dealing(draft)) dealHands(draft);
}

/**
 * Begins or ends hand for hand: when one more player is left than there are paid places, each table waits for the others after each hand.
 */
function markRound(draft: Draft, left: number): void {
  const { state } = draft;
  const isBubble = !state.isOpen && !state.hasDeal && state.tables.length > 1 && left === paidUntil(draft) + 1;
  if (isBubble === (state.round !== null)) return;
  // The hands in play at the start of hand for hand are its first round.
  state.round = isBubble ? { open: state.tables.filter(({ isDealing }) => isDealing).map(({ id }) => id), busts: [] } : null;
  emit(draft, { kind: 'handForHand', isOn: isBubble });
}

/** Makes offers once all tables are between hands. Returns whether a deal is under way. */
function dealing(draft: Draft): boolean {
  const { state } = draft;
  const { deal } = state;
  if (!deal) return false;
  if (deal.offers === null && !state.tables.some(({ isDealing }) => isDealing)) {
    const players = alive(draft);
    const { parts, kept } = dealOf(
      deal.method,
      players.map(({ stack }) => stack),
      state.prizes!,
    );
    const offers = players.map(({ id }, at) => ({ entry: id, amount: parts[at]! }));
    state.deal = { ...deal, offers, kept };
    emit(draft, { kind: 'offers', offers, kept });
  }
  return true;
}

function dealHands(draft: Draft): void {
  const { state } = draft;
  if (state.round && state.round.open.length > 0) return;
  const breaking = breakingTable(draft);
  const waits = isFinalDraw(draft);
  for (const table of state.tables) {
    const players = table.chairs.filter((id) => id !== null && entryOf(draft, id)!.state === 'seated').length;
    if (table.isDealing || players < 2 || waits || table === breaking) continue;
    table.isDealing = true;
    state.round?.open.push(table.id);
    emit(draft, { kind: 'deal', table: table.id });
  }
}
