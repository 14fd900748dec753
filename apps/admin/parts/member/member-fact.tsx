import { Link } from '@tanstack/react-router';
import type { Fact } from '#apps/admin/parts/page/facts.tsx';

/** Returns the fact that names a member, with a link to the member's page. */
export function memberFact({ id, account }: { id: string; account: string }): Fact {
  return [
    'member',
    <Link key="member" to="/members/$id" params={{ id }} className="link">
      {account}
    </Link>,
  ];
}
