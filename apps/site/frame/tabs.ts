import type { NavItem } from '#apps/site/features/categories/nav-items.ts';
import type { CategoryCode } from '#web/categories/categories.ts';
import type { MessageId } from '#web/text/i18n.tsx';
import type { IconName } from '#ui/components/icon/icon.tsx';

type Tab = {
  to: '/' | '/games' | '/slip' | '/member/personalHistoryCopy' | '/member/transferFund' | '/member/overview';
  icon: IconName;
  name: MessageId;
};

/** Categories in which the visitor collects picks on a slip. */
const WITH_SLIP: readonly CategoryCode[] = ['sports', 'esports', 'lottery', 'elott'];

/** Returns the tabs of the bar. The slip has a tab if a category with picks is open; otherwise the record of bets has that place. */
export function tabsFor(items: readonly NavItem[]): readonly Tab[] {
  const hasSlip = items.some((item) => item.kind === 'category' && item.isOpen && WITH_SLIP.includes(item.category.code));
  return [
    { to: '/', icon: 'home', name: 'tab.home' },
    { to: '/games', icon: 'grid', name: 'tab.games' },
    hasSlip
      ? { to: '/slip', icon: 'ticket', name: 'tab.slip' }
      : { to: '/member/personalHistoryCopy', icon: 'list', name: 'records.title' },
    { to: '/member/transferFund', icon: 'wallet', name: 'tab.wallet' },
    { to: '/member/overview', icon: 'user', name: 'tab.me' },
  ];
}
