/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

const page = () => ({ to: '/member/points', label: 'inbox.to_points' }) as const;

export const notices: NoticeLinks = { points_approved: page, points_rejected: page };

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/points': typeof import('#locales/en/inbox/points.json', { with: { type: 'json' } });
  }
}
