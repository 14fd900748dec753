import { hearBalance } from '#apps/site/features/wallet/use-balance.ts';
import { endSession } from '#apps/site/lib/session.ts';
import { queryClient } from '#apps/site/lib/query-client.ts';
import type { ServerFrame } from '#contracts/realtime.ts';

/** Brings the frames of the websocket into the query cache. */
export function hearRealtime(frame: ServerFrame): void {
  if (frame.type === 'balance') hearBalance(frame);
  if (frame.type === 'deposit') void queryClient.invalidateQueries({ queryKey: ['cashier', 'deposit', frame.id] });
  if (frame.type === 'signed-out') endSession('expired');
  // Frames sent while the line was cut are gone: ask again for what they could have changed.
  if (frame.type === 'ready') {
    void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    void queryClient.invalidateQueries({ queryKey: ['cashier', 'deposit'] });
  }
}
