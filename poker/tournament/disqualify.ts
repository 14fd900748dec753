import { alive, emit, entryOf, tableOf, type Draft, type Refusal } from '#poker/tournament/draft.ts';
import { share } from '#poker/tournament/money.ts';
import { unregister } from '#poker/tournament/entries.ts';
import { unseat } from '#poker/tournament/seats.ts';

/**
 * Disqualifies an entry. Before the start it is returned whole. Afterwards it goes out, with its chips, once its hand is over. It has the
 * place of that moment without the prize, and its cost stays in the pool. Later payments to it, and its head, go in equal parts to those who
 * are left (`share`). The last player left cannot be disqualified.
 */
export function disqualify(draft: Draft, id: string): Refusal {
  const { state } = draft;
  const entry = entryOf(draft, id);
  if (!entry || entry.state === 'out' || entry.isDisqualified) return 'poker.no_such_entry';
  if (state.phase === 'registering') return unregister(draft, id);
  if (state.phase !== 'running') return 'poker.not_now';
  if (!alive(draft).some((other) => other.id !== id && !other.isDisqualified)) return 'poker.last_player';
  entry.isDisqualified = true;
  return undefined;
}

/** Puts out the disqualified entries that have no hand under way, or all of them. */
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
