import type { NoticeLinks } from '#apps/site/parts/messages/notice-links.ts';

const wallet = () => ({ to: '/member/transferFund', label: 'inbox.to_wallet' }) as const;

/** A debt is paid in the wallet, and a check that is over opens it again. */
export const notices: NoticeLinks = {
  debt_opened: wallet,
  debt_paid: wallet,
  debt_forgiven: wallet,
  deposit_checked: wallet,
};
