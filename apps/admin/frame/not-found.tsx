import { Link } from '@tanstack/react-router';
import { Nothing } from '#apps/admin/parts/page/state.tsx';

export function NotFound() {
  return (
    <Nothing>
      Page not found. <Link to="/">Go to queues</Link>
    </Nothing>
  );
}
