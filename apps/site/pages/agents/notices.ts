/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

const wallet = () => ({ to: '/member/transferFund', label: 'inbox.to_wallet' }) as const;

/** Links of notices about offered contracts and frozen accounts. An agent's message has no link. */
export const notices: NoticeLinks = {
  contract_offered: () => ({ to: '/agentHome/contracts', label: 'inbox.to_contracts' }),
  account_frozen: wallet,
  account_unfrozen: wallet,
};

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/agents': typeof import('#locales/en/inbox/agents.json', { with: { type: 'json' } });
  }
}
