import { useState } from 'react';
import { useDownline, type Downline } from '#apps/site/pages/agents/use-agents.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { groupDownline } from '#contracts/agent-downlines.ts';
import { LOWEST_GROUP } from '#contracts/prize-group.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const STEP = 20;

/** Lets the agent choose the highest prize group of lotteries for a downline, at most the agent's own group. */
export function DownlineGroup({ downline: { memberId, account, prizeGroup, mostPrizeGroup } }: { downline: Downline }) {
  const { t } = useI18n();
  const { refetch } = useDownline(memberId);
  const [isBusy, setBusy] = useState(false);
  const steps = Array.from({ length: Math.floor((mostPrizeGroup - LOWEST_GROUP) / STEP) + 1 }, (_, at) => LOWEST_GROUP + at * STEP);
  const groups = [...new Set([...steps, mostPrizeGroup, prizeGroup])].toSorted((a, b) => b - a);

  async function change(most: number): Promise<void> {
    setBusy(true);
    const set = await call(groupDownline, { id: memberId, most });
    setBusy(false);
    showToast(
      set.success ? t('agent.prize_group_set', { account, most: String(most) }) : refusalText(set, t),
      set.success ? 'good' : 'bad',
    );
    await refetch();
  }

  return (
    <SelectField
      className="agent-downline__group"
      label={t('agent.prize_group')}
      value={prizeGroup}
      disabled={isBusy}
      onChange={({ target }) => void change(Number(target.value))}
    >
      {groups.map((group) => (
        <option key={group} value={group} disabled={group > mostPrizeGroup}>
          {group}
        </option>
      ))}
    </SelectField>
  );
}
