import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** Where a page will stand, while it is on its way. */
export function PagePending() {
  return (
    <div aria-busy="true">
      <Skeleton height="60vh" />
    </div>
  );
}
