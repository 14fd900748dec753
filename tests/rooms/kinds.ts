import { highCard } from '#games/highcard/engine/rules.ts';
import type { Database } from '#platform/db/database.ts';
import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';

/** Kinds of room that test processes lead: high card whose money is moved at once, in the rules alone. */
export function kindsOf(_db: Database): readonly AnyKind[] {
  return [roomKind({ kind: 'highcard', rules: highCard, perform: async () => ({ ok: true }) })];
}
