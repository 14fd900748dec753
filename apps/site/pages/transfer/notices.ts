/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

const transfers = () => ({ to: '/member/transferUpline', label: 'inbox.to_transfers' }) as const;

export const notices: NoticeLinks = { transfer_sent: transfers, transfer_received: transfers };

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/transfers': typeof import('#locales/en/inbox/transfers.json', { with: { type: 'json' } });
  }
}
