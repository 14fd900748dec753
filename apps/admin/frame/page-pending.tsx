import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import './page-pending.css';

const ROWS = Array.from({ length: 8 }, (_, at) => at);

/** Shows the head of a page and the lines of a list while the page loads. */
export function PagePending() {
  return (
    <div aria-busy="true">
      <PageHead title={<Skeleton width="14ch" />} />
      <div className="page-pending">
        {ROWS.map((row) => (
          <Skeleton key={row} height="20px" />
        ))}
      </div>
    </div>
  );
}
