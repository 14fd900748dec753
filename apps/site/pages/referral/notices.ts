/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

export const notices: NoticeLinks = { referral_due: () => ({ to: '/member/referral', label: 'inbox.to_referral' }) };

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/referral': typeof import('#locales/en/inbox/referral.json', { with: { type: 'json' } });
  }
}
