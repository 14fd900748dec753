import type { ChatMessage } from '#contracts/chat.ts';
import type { Database } from '#platform/db/database.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import type { Coups } from '#modules/coups/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Transfers } from '#modules/transfers/index.ts';
import type { Room } from '#modules/chat/room-store.ts';

export type ChatChange =
  | { kind: 'sent'; room: Room; message: ChatMessage }
  | { kind: 'gone'; room: Room; no: number; id: string }
  /** The room is slower, paused or open again. */
  | { kind: 'room'; room: Room }
  /** A member is muted, or may write again. */
  | { kind: 'member'; memberId: bigint };

export type ChatDeps = {
  db: Database;
  cashier: Pick<Cashier, 'standingDeposits'>;
  site: Pick<Site, 'merchant' | 'merchants'>;
  tables: Pick<Coups['tables'], 'isTable'>;
  transfers: Pick<Transfers, 'gifts' | 'houseRain'>;
  /** Called after the commit. */
  announce(change: ChatChange): void;
};
