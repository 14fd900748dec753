import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

const wallet = () => ({ to: '/member/transferFund', label: 'inbox.to_wallet' }) as const;

/** Links of notices about a debt or a checked deposit, which lead to the wallet. */
export const notices: NoticeLinks = {
  debt_opened: wallet,
  debt_paid: wallet,
  debt_forgiven: wallet,
  deposit_checked: wallet,
};
