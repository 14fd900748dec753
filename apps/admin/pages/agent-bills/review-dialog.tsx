import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentContractKind } from '#contracts/agents.ts';
import { agentReviews, setReview } from '#contracts/bo/agents.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { KIND_OPTIONS, KINDS } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';

/** Whether the house's bills of a kind are paid by hand: looked at first, and paid by two. */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const brands = useBrandOptions();
  const { data } = useQuery({ queryKey: [agentReviews.path], queryFn: () => readValue(agentReviews) });
  const [chosen, setBrand] = useState('');
  const [kind, setKind] = useState<AgentContractKind>('dividend');
  const merchantId = Number(chosen || brands[0]?.[0]);
  const isOn = data?.rows.some((one) => one.merchantId === merchantId && one.kind === kind) ?? false;
  return (
    <ActDialog
      title="Payment by hand"
      description={
        isOn
          ? `Bills of the house are reviewed now: ${KINDS[kind]}. What waits already is paid by its run.`
          : `Bills of the house are paid by themselves now: ${KINDS[kind]}. By hand, each run waits until two of staff let it be paid.`
      }
      submit={isOn ? 'Pay them by themselves' : 'Pay them by hand'}
      onSubmit={({ reason }) => call(setReview, { merchantId, kind, isOn: !isOn, reason })}
      done={(value) => (value.isOn ? 'From the next run on they wait for review.' : 'From the next run on they are paid by themselves.')}
      onClose={onClose}
    >
      <SelectField label="Of brand" value={String(merchantId)} onChange={({ target }) => setBrand(target.value)}>
        {brands.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Of kind" value={kind} onChange={({ target }) => setKind(target.value as AgentContractKind)}>
        {KIND_OPTIONS.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
