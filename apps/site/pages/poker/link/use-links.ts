import { useEffect, useState } from 'react';
import { enterById } from '#apps/site/parts/rooms/enter.ts';
import { chainStore } from '#apps/site/pages/poker/link/chain-store.ts';
import { webDigests } from '#apps/site/pages/poker/link/digests.ts';
import { isServerRoom } from '#apps/site/pages/poker/link/server-room.ts';
import { SocketTable } from '#apps/site/pages/poker/link/socket-table.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { PracticeRoom } from '#apps/site/pages/poker/practice/practice-room.ts';
import { practiceTableOf } from '#apps/site/pages/poker/practice/practice-tables.ts';
import { diceOf } from '#poker/kit/draw.ts';

type Player = { id: string; name: string };

const SEED_BYTES = 32;

/**
 * Returns the connections to the open tables by their codes, once the player is known. A table that was left is closed. Codes that name no
 * table have no connection.
 */
export function useLinks(codes: readonly string[], player: Player | undefined): ReadonlyMap<string, TableLink> | undefined {
  const [open] = useState(() => new Map<string, TableLink>());
  const [links, setLinks] = useState<ReadonlyMap<string, TableLink>>();
  const joined = codes.join('.');
  const { id, name } = player ?? {};
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    const wanted = joined.split('.');
    for (const [code, link] of open) if (!wanted.includes(code)) closeLink(open, code, link);
    for (const code of wanted) {
      const link = open.has(code) ? undefined : linkTo(code, { id, name });
      if (link) open.set(code, link);
    }
    setLinks(new Map(open));
  }, [open, joined, id, name]);
  useEffect(
    () => () => {
      for (const [code, link] of open) closeLink(open, code, link);
    },
    [open],
  );
  return links;
}

function linkTo(code: string, { id, name }: Player): TableLink | undefined {
  if (isServerRoom(code))
    return new SocketTable({ room: code, digests: webDigests, chains: chainStore(id, code), enter: () => enterById(code) });
  const table = practiceTableOf(code);
  if (!table) return undefined;
  const dice = diceOf(webDigests, crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  return new PracticeRoom({ table, player: name, digests: webDigests, dice });
}

function closeLink(open: Map<string, TableLink>, code: string, link: TableLink): void {
  link.close();
  open.delete(code);
}
