import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';

/** Receiver of a gift: the author of a message, or the members who wrote lately in a room. */
export type GiftAim = { kind: 'tip'; message: Pick<ChatMessageFrame, 'id' | 'name'> } | { kind: 'rain'; room: string };
export type OnGiven = (message: ChatMessageFrame) => void;

export const giftDialog = createDialog(
  withAreas(['chat', 'withdrawals', 'auth'], () => import('#apps/site/features/chat/gift-dialog.tsx')),
  'GiftDialog',
);
