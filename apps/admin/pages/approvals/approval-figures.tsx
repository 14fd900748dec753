import { useQuery } from '@tanstack/react-query';
import { approvalFigures } from '#contracts/bo/approvals.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { valueText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Approval } from '#apps/admin/parts/approvals/approval.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

/**
 * Shows the figures of a request that change over time. For a staff member who may decide the request they are read again. A figure that
 * has changed is shown with both values: when requested, and now.
 */
export function ApprovalFigures({ approval: { id, figures, status, mayDecide } }: { approval: Approval }) {
  const hasFigures = Object.keys(figures).length > 0;
  const { data, error, isFetching } = useQuery({
    queryKey: ['approval-figures', id],
    queryFn: () => readValue(approvalFigures, { id }),
    enabled: hasFigures && status === 'waiting' && mayDecide,
    staleTime: 0,
    retry: false,
  });
  if (!hasFigures) return null;
  const now = data?.figures;
  const keys = Object.keys({ ...figures, ...now });
  const moved = now ? keys.filter((key) => now[key] !== figures[key]) : [];
  const shown = (value: unknown): string => (value === undefined ? t('none') : valueText(value));
  return (
    <DrawerPart title={t('Figures')}>
      <Facts
        facts={keys.map((key) => [words(key), moved.includes(key) ? `${shown(figures[key])} → ${shown(now![key])}` : shown(figures[key])])}
      />
      {isFetching && <p className="quiet">{t('Loading current figures…')}</p>}
      {error && <p className="quiet">{error.message}</p>}
      {now && (
        <p className="quiet">
          {moved.length > 0 ? t('Figures have changed: at the request → now. You can still approve.') : t('Unchanged since the request.')}
        </p>
      )}
    </DrawerPart>
  );
}
