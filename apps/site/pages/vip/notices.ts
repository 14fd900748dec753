/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

const page = () => ({ to: '/member/vip', label: 'inbox.to_vip' }) as const;

export const notices: NoticeLinks = { vip_level: page, vip_birthday: page };

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/vip': typeof import('#locales/en/inbox/vip.json', { with: { type: 'json' } });
  }
}
