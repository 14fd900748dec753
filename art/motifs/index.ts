import type { Family } from '#art/part.ts';
import { creatures } from '#art/motifs/creatures.ts';
import { east } from '#art/motifs/east.ts';
import { treasure } from '#art/motifs/treasure.ts';
import { felt } from '#art/motifs/felt.ts';
import { games } from '#art/motifs/games.ts';
import { table } from '#art/motifs/table.ts';
import { machines, wild } from '#art/motifs/wild.ts';

export const FAMILIES: readonly Family[] = [...creatures, ...east, ...treasure, ...table, ...wild, ...machines, ...felt, ...games];
const byId = new Map(FAMILIES.map((f) => [f.id, f]));
export function family(id: string): Family {
  const f = byId.get(id);
  if (!f) throw new Error(`unknown motif family ${id}`);
  return f;
}
