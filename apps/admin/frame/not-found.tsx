import { Link } from '@tanstack/react-router';
import { Nothing } from '#apps/admin/parts/page/state.tsx';

export function NotFound() {
  return (
    <Nothing>
      There is no such page. <Link to="/">To the queues</Link>
    </Nothing>
  );
}
