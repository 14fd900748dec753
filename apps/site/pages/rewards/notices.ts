/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

export const notices: NoticeLinks = { tickets_given: () => ({ to: '/member/rewardCenter', label: 'inbox.to_tickets' }) };

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/reward-tickets': typeof import('#locales/en/inbox/reward-tickets.json', { with: { type: 'json' } });
  }
}
