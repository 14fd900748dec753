import { useEffect, useState } from 'react';
import { webDigests } from '#apps/site/pages/poker/link/digests.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { PracticeRoom } from '#apps/site/pages/poker/practice/practice-room.ts';
import { practiceTableOf } from '#apps/site/pages/poker/practice/practice-tables.ts';
import { diceOf } from '#poker/kit/draw.ts';

const SEED_BYTES = 32;

/** Links of the open tables by their codes, once it is known who plays. A table that is left is closed; codes of no table have none. */
export function useRooms(codes: readonly string[], player: string | undefined): ReadonlyMap<string, TableLink> | undefined {
  const [open] = useState(() => new Map<string, PracticeRoom>());
  const [rooms, setRooms] = useState<ReadonlyMap<string, TableLink>>();
  const joined = codes.join('.');
  useEffect(() => {
    if (player === undefined) return;
    const wanted = joined.split('.');
    for (const [code, room] of open) if (!wanted.includes(code)) closeRoom(open, code, room);
    for (const code of wanted) openRoom(open, code, player);
    setRooms(new Map(open));
  }, [open, joined, player]);
  useEffect(
    () => () => {
      for (const [code, room] of open) closeRoom(open, code, room);
    },
    [open],
  );
  return rooms;
}

function openRoom(open: Map<string, PracticeRoom>, code: string, player: string): void {
  const table = practiceTableOf(code);
  if (!table || open.has(code)) return;
  const dice = diceOf(webDigests, crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  open.set(code, new PracticeRoom({ table, player, digests: webDigests, dice }));
}

function closeRoom(open: Map<string, PracticeRoom>, code: string, room: PracticeRoom): void {
  room.close();
  open.delete(code);
}
