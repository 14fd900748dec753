import { Link } from '@tanstack/react-router';
import { accountGraph } from '#contracts/bo/account-graph.ts';
import { agentTree } from '#contracts/bo/agents.ts';
import { pointOrders } from '#contracts/bo/points.ts';
import { signals } from '#contracts/bo/signals.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Related = { label: string; to: string; search?: Record<string, string> };

/** Links to other pages that show data of the member. */
export function RelatedPanel({ member: { id, account, upline, downlines } }: { member: Member }) {
  const may = useMay();
  const own = (kind: string): Pick<Related, 'to' | 'search'> => ({ to: `/members/${id}`, search: { tab: 'timeline', kind } });
  const links: (Related | false)[] = [
    upline !== null && { label: t('Upline {account}', { account: upline.account }), to: `/members/${upline.id}` },
    downlines > 0 && may(agentTree) && { label: t('Downlines, {downlines}', { downlines }), to: '/agents', search: { under: id } },
    may(accountGraph) && { label: t('Linked accounts'), to: '/account-graph', search: { member: id } },
    may(signals) && { label: t('Risk signals'), to: '/signals', search: { account } },
    { label: t('Cases'), ...own('cases') },
    { label: t('Chats'), ...own('chats') },
    { label: t('Withdrawals'), ...own('withdrawals') },
    { label: t('Documents'), ...own('documents') },
    may(pointOrders) && { label: t('Point orders'), to: '/point-orders', search: { account } },
  ];
  return (
    <nav className="panel" aria-labelledby="member-related">
      <h2 id="member-related">{t('Related')}</h2>
      <ul className="related">
        {links.map(
          (one) =>
            one && (
              <li key={one.label}>
                <Link to={one.to as never} search={(one.search ?? {}) as never} className="link">
                  {one.label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
