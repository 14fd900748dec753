import type { NavItem } from '#apps/site/features/categories/nav-items.ts';
import type { CategoryCode } from '#web/categories/categories.ts';
import type { MessageId } from '#web/text/i18n.tsx';
import type { IconName } from '#ui/components/icon/icon.tsx';

type Tab = {
  to: '/' | '/games' | '/slip' | '/member/personalHistoryCopy' | '/member/transferFund' | '/member/overview';
  icon: IconName;
  name: MessageId;
};

/** Categories in which prices are picked on a board and collected on a slip. */
const WITH_SLIP: readonly CategoryCode[] = ['sports', 'esports', 'lottery', 'elott'];

/** The slip has a place as soon as there is something to put on it; until then the record of bets has it. */
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
