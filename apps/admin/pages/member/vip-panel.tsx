import { useQuery } from '@tanstack/react-query';
import { memberVip } from '#contracts/bo/vip.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const MOST = 6;

function useMemberVip(id: string) {
  const may = useMay();
  return useQuery({ queryKey: ['member-vip', id], queryFn: () => readValue(memberVip, { id }), enabled: may(memberVip) });
}

/** The member's VIP level beside its name. */
export function VipTag({ id }: { id: string }) {
  const { data } = useMemberVip(id);
  return data && data.rank > 0 && <Tag tone="good">VIP {data.rank}</Tag>;
}

/** Shows the member's place among the VIP levels, its last gifts and steps. */
export function VipPanel({ id }: { id: string }) {
  const { data } = useMemberVip(id);
  if (!data) return null;
  const { rank, name, turnover, currency, isInGrace, next, gifts, history } = data;
  const sum = (amount: typeof turnover): string => `${moneyText(amount, currency)} ${currency}`;
  return (
    <div className="panel">
      <h2>VIP</h2>
      <Facts
        facts={[
          ['level', rank === 0 ? 'none' : `${rank}, ${name ?? ''}`],
          ['turnover this month', sum(turnover)],
          next && ['next level', `${next.name} by ${sum(next.reach)}`],
          isInGrace && ['grace', 'last month’s turnover was too low'],
          ...gifts
            .slice(0, MOST)
            .map(
              ({ slot, amount, state, dueAt }) =>
                [`gift: ${slot.replace(':', ' ')}, ${timeText(dueAt)}`, `${sum(amount)}, ${state}`] as const,
            ),
          ...history
            .slice(0, MOST)
            .map((step) => [timeText(step.at), `from VIP ${step.from} to VIP ${step.to}, ${sum(step.turnover)}`] as const),
        ]}
      />
    </div>
  );
}
