import type { TableAct } from '#poker/table/acts.ts';
import { emit, isPlaying, seatedAt, type Draft, type Refusal } from '#poker/table/draft.ts';

type Of<K extends TableAct['kind']> = Extract<TableAct, { kind: K }>;

export function sitOutNow(draft: Draft, at: number): void {
  const chair = draft.state.chairs[at]!;
  if (chair.state !== 'out') Object.assign(chair, { outSince: draft.at, missed: 0 });
  Object.assign(chair, { state: 'out', wantsOut: null });
  emit(draft, { kind: 'out', chair: at });
}

export function sitOut(draft: Draft, { chair, when }: Of<'sitOut'>): Refusal {
  const found = seatedAt(draft, chair);
  if (!found) return 'poker.no_such_seat';
  if (found.state === 'out') return 'poker.not_now';
  if (when === 'bigBlind' || (isPlaying(draft, chair) && draft.state.config.kind === 'cash')) found.wantsOut = when;
  else sitOutNow(draft, chair);
  return undefined;
}

/**
 * Comes back from sitting out: immediately if the player owes nothing, otherwise with the big blind or by a post. Also takes back a wish to
 * sit out.
 */
export function sitIn(draft: Draft, { chair, comesIn }: Of<'sitIn'>): Refusal {
  const found = seatedAt(draft, chair);
  if (!found) return 'poker.no_such_seat';
  Object.assign(found, { comesIn, wantsOut: null });
  if (found.state !== 'out') return undefined;
  const isOwing = draft.state.config.kind === 'cash' && (found.owes.big || found.owes.small);
  Object.assign(found, { state: isOwing ? 'waiting' : 'in', missed: 0 });
  emit(draft, { kind: 'in', chair });
  return undefined;
}
