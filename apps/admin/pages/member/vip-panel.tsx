import { useQuery } from '@tanstack/react-query';
import { memberVip } from '#contracts/bo/vip.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { SetLevel } from '#apps/admin/pages/member/set-level.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const MOST = 6;

function useMemberVip(id: string) {
  const may = useMay();
  return useQuery({ queryKey: ['member-vip', id], queryFn: () => readValue(memberVip, { id }), enabled: may(memberVip) });
}

/** Shows the member's VIP level as a tag beside the name. Shows nothing for level 0. */
export function VipTag({ id }: { id: string }) {
  const { data } = useMemberVip(id);
  return data && data.rank > 0 && <Tag tone="good">{t('VIP {rank}', { rank: data.rank })}</Tag>;
}

/** Shows the member's VIP level, the next level, the last gifts, and the last changes of level. */
export function VipPanel({ id }: { id: string }) {
  const { data } = useMemberVip(id);
  if (!data) return null;
  const { rank, name, turnover, currency, isInGrace, next, gifts, history } = data;
  const sum = (amount: typeof turnover): string => `${moneyText(amount, currency)} ${currency}`;
  return (
    <div className="panel">
      <h2>{t('VIP')}</h2>
      <Facts
        facts={[
          [t('level'), rank === 0 ? t('none') : `${rank}, ${name ?? ''}`],
          [t('turnover this month'), sum(turnover)],
          next && [t('next level'), t('{name} at {sum}', { name: next.name, sum: sum(next.reach) })],
          isInGrace && [t('grace month'), t('last month’s turnover was too low')],
          ...gifts
            .slice(0, MOST)
            .map(
              ({ slot, amount, state, dueAt }) =>
                [
                  t('gift: {replace}, {dueAt}', { replace: slot.replace(':', ' '), dueAt: timeText(dueAt) }),
                  `${sum(amount)}, ${words(state)}`,
                ] as const,
            ),
          ...history
            .slice(0, MOST)
            .map(
              (step) =>
                [
                  timeText(step.at),
                  t('from VIP {from} to VIP {to}, {cause}', { from: step.from, to: step.to, cause: causeOf(step, sum(step.turnover)) }),
                ] as const,
            ),
        ]}
      />
      <SetLevel id={id} standing={data} />
    </div>
  );
}

/** Returns the cause of a change of level: turnover, or a staff member. */
function causeOf({ setBy, approvedBy }: { setBy: string | null; approvedBy: string | null }, turnover: string): string {
  if (setBy === null) return t('turnover {turnover}', { turnover });
  return approvedBy === null ? t('set by {setBy}', { setBy }) : t('set by {setBy}, approved by {approvedBy}', { setBy, approvedBy });
}
