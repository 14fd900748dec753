import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { findCategory } from '#apps/site/features/categories/categories.ts';
import { useI18n, type MessageId } from '#apps/site/lib/i18n.tsx';

const TITLES: Partial<Record<string, MessageId>> = {
  '/login': 'login.title',
  '/register': 'register.title',
  '/terms': 'legal.terms',
  '/privacy': 'legal.privacy',
  '/promotions': 'nav.promotions',
  '/pointMall': 'points.title',
  '/agentHome': 'nav.agent',
  '/member/rewardCenter': 'rewards.title',
  '/lottery': 'category.lottery',
  '/vnLottery': 'category.lottery',
  '/seaLottery': 'category.lottery',
  '/help': 'help.title',
  '/winners': 'winners.title',
  '/down': 'download.title',
  '/down/ios': 'download.title',
  '/down/android': 'download.title',
  '/about': 'about.title',
  '/fairness': 'fairness_page.title',
  '/safer-play': 'safer.title',
  '/games': 'lobby.all_games',
  '/slip': 'tab.slip',
  '/member/depositv2': 'money.deposit',
  '/member/transferFund': 'wallet.title',
  '/member/securityCenter': 'account.title',
  '/member/personalHistoryCopy': 'records.title',
};

/** Names the tab after the page, so that two tabs of one brand can be told apart. */
export function usePageTitle(): void {
  const { t } = useI18n();
  const { name } = useBrand();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const title = TITLES[path] ?? findCategory(path.slice(1))?.name;
  useEffect(() => {
    document.title = title ? `${t(title)} · ${name}` : name;
  }, [title, name, t]);
}
