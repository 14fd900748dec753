import { alive, emit, entryOf, tableOf, type Draft, type Refusal } from '#poker/tournament/draft.ts';
import { share } from '#poker/tournament/money.ts';
import { unregister } from '#poker/tournament/entries.ts';
import { unseat } from '#poker/tournament/seats.ts';
import type { Entry } from '#poker/tournament/state.ts';

/**
 * Disqualifies the player of an entry. Before the start the entry is refunded whole. Afterwards the player goes out, with its chips, when
 * its hand is over. It has the place of that moment without a prize, and its cost stays in the pool. All its past and later payments, and
 * its bounty, are shared equally among the remaining players (`share`). The last remaining player cannot be disqualified. A player who is out with all places paid cannot be disqualified either, because its money has left the tournament.
 */
export function disqualify(draft: Draft, id: string): Refusal {
  const { state } = draft;
  const entry = entryOf(draft, id);
  if (!entry || entry.isDisqualified) return 'poker.no_such_entry';
  if (state.phase === 'registering') return unregister(draft, id);
  const own = state.entries.filter(({ player }) => player === entry.player);
  if (own.every((one) => isPaid(draft, one))) return 'poker.no_such_entry';
  if (state.phase !== 'running') return 'poker.not_now';
  if (!alive(draft).some(({ player, isDisqualified }) => player !== entry.player && !isDisqualified)) return 'poker.last_player';
  const won = own.reduce((sum, one) => sum + (one.won ?? 0n), 0n);
  for (const one of own) Object.assign(one, { isDisqualified: true, won: 0n });
  if (won > 0n) emit(draft, { kind: 'taken', entry: id, amount: won });
  share(draft, won);
  return undefined;
}

/** Checks whether an entry is out and the prize of its place was paid. */
function isPaid({ state }: Draft, { id, state: now }: Entry): boolean {
  return now === 'out' && state.outs.slice(0, state.paidGroups).some((group) => group.some(({ entry }) => entry === id));
}

/** Puts out the disqualified entries whose hand is over, by `isHandOver` of their table. */
export function expel(draft: Draft, isHandOver = (table: string): boolean => !tableOf(draft, table)!.isDealing): void {
  const { state } = draft;
  for (const entry of alive(draft)) {
    if (!entry.isDisqualified || (entry.table !== null && !isHandOver(entry.table))) continue;
    const { id, stack, no, head } = entry;
    unseat(draft, id);
    Object.assign(entry, { state: 'out', stack: 0, head: 0n });
    state.outs.push([{ entry: id, stack, registered: no }]);
    emit(draft, { kind: 'out', entry: id, mayBuy: false });
    share(draft, head);
  }
}
