/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

/** Link of a notice about free rounds: it opens the game for which they were given. */
export const notices: NoticeLinks = {
  free_rounds_given: ({ rounds }) =>
    rounds && {
      to: '/seamless',
      search: { vendor: rounds.vendor, gameCode: rounds.gameCode, mode: 'real' },
      label: 'inbox.to_free_rounds',
    },
};

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/free-rounds': typeof import('#locales/en/inbox/free-rounds.json', { with: { type: 'json' } });
  }
}
