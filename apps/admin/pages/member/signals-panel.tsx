import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signals } from '#contracts/bo/signals.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const MOST = 6;

/** Lists the signs of abuse about the member, the heaviest first. Shows nothing if there is no sign. */
export function SignalsPanel({ member: { account, merchantId } }: { member: Member }) {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['member-signals', merchantId, account],
    queryFn: () => readValue(signals, { account, merchantId, pageSize: MOST }),
    enabled: may(signals),
  });
  if (!data || data.total === 0) return null;
  return (
    <div className="panel">
      <h2>{t('Abuse signals')}</h2>
      <Facts
        facts={data.rows.map(
          ({ id, label, weight, state }) =>
            [
              label,
              <Link key={id} className="link" to="/signals/$id" params={{ id }}>
                {t('weight {weight}, {state}', { weight, state: words(state) })}
              </Link>,
            ] as const,
        )}
      />
      {data.total > MOST && (
        <Link className="link" to="/signals" search={{ account, merchantId: String(merchantId) }}>
          {t('All {total}', { total: data.total })}
        </Link>
      )}
    </div>
  );
}
