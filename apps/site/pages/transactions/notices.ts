/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

const transactions = () => ({ to: '/member/transactionHistory', label: 'inbox.to_transactions' }) as const;

/** Links of notices about deposits and withdrawals, which lead to the transactions. */
export const notices: NoticeLinks = {
  deposit_credited: transactions,
  deposit_refunded: transactions,
  deposit_charged_back: transactions,
  deposit_not_added: transactions,
  withdrawal_paid: transactions,
  withdrawal_denied: transactions,
  withdrawal_refunded: transactions,
};

declare module '#web/text/message-ids.ts' {
  interface AddedTexts {
    'inbox/cashier': typeof import('#locales/en/inbox/cashier.json', { with: { type: 'json' } });
    'inbox/withdrawals': typeof import('#locales/en/inbox/withdrawals.json', { with: { type: 'json' } });
  }
}
