import { applyBalanceFrame } from '#apps/site/parts/money/use-balance.ts';
import { readMessagesAgain } from '#apps/site/parts/member/use-unread.ts';
import { readJackpotsAgain } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { endSession } from '#web/state/session.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { ServerFrame } from '#contracts/realtime.ts';

/** Writes the frames of the websocket into the query cache. */
export function applyFrame(frame: ServerFrame): void {
  if (frame.type === 'balance') applyBalanceFrame(frame);
  if (frame.type === 'withdrawal') readMoneyOutAgain();
  if (frame.type === 'promotions') for (const key of ['promotions', 'badge']) void queryClient.invalidateQueries({ queryKey: [key] });
  if (frame.type === 'feedback') void queryClient.invalidateQueries({ queryKey: ['feedback'] });
  // What is told may be the end of a check, or of a debt, or an offer.
  if (frame.type === 'messages') {
    readMessagesAgain();
    for (const queryKey of [['wallet', 'balance'], ['payout-accounts'], ['agents', 'funds']])
      void queryClient.invalidateQueries({ queryKey });
  }
  if (frame.type === 'support') for (const key of ['support', 'badge']) void queryClient.invalidateQueries({ queryKey: [key] });
  if (frame.type === 'identity') void queryClient.invalidateQueries({ queryKey: ['identity'] });
  if (frame.type === 'transfer') void queryClient.invalidateQueries({ queryKey: ['transfers'] });
  if (frame.type === 'jackpot-win') readJackpotsAgain();
  // A deposit that is taken back may leave a debt, and a case.
  if (frame.type === 'deposit')
    for (const queryKey of [['cashier', 'deposit'], ['wallet', 'balance'], ['payout-accounts']])
      void queryClient.invalidateQueries({ queryKey });
  if (frame.type === 'signed-out') endSession('expired');
  // Frames sent while the socket was closed are lost: what they could have changed is read again.
  if (frame.type === 'ready') {
    readMoneyOutAgain();
    readJackpotsAgain();
    readMessagesAgain();
    void queryClient.invalidateQueries({ queryKey: ['cashier', 'deposit'] });
    for (const key of ['identity', 'feedback', 'support']) void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

/** What is locked changes with a withdrawal, and so may the count of those that wait for the member. */
function readMoneyOutAgain(): void {
  for (const key of ['withdrawals', 'wallet', 'badge']) void queryClient.invalidateQueries({ queryKey: [key] });
}
