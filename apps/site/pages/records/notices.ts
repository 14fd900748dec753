/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

const ticket: NoticeLinks[string] = ({ round }) => ({ to: '/member/rounds/$id', params: { id: round ?? '' }, label: 'inbox.to_ticket' });

/** Links of notices about a corrected ticket, which lead to its round. */
export const notices: NoticeLinks = { ticket_raised: ticket, ticket_lowered: ticket };

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/draws': typeof import('#locales/en/inbox/draws.json', { with: { type: 'json' } });
  }
}
