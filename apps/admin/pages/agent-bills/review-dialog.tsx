import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentContractKind } from '#contracts/agents.ts';
import { agentReviews, setReview } from '#contracts/bo/agents.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { kindOptions, KINDS } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';

/** Dialog that switches how the house pays its bills of a kind: automatically, or by hand with the approval of two staff members. */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const brands = useBrandOptions();
  const { data } = useQuery({ queryKey: [agentReviews.path], queryFn: () => readValue(agentReviews) });
  const [chosen, setBrand] = useState('');
  const [kind, setKind] = useState<AgentContractKind>('dividend');
  const merchantId = Number(chosen || brands[0]?.[0]);
  const isOn = data?.rows.some((one) => one.merchantId === merchantId && one.kind === kind) ?? false;
  return (
    <ActDialog
      title={t('Payment mode')}
      description={
        isOn
          ? t('House bills of this kind are paid manually now: {kind}. Bills that already wait are paid with their run.', {
              kind: KINDS[kind],
            })
          : t('House bills of this kind are paid automatically now: {kind}. With manual payment, two people must approve each run.', {
              kind: KINDS[kind],
            })
      }
      submit={isOn ? t('Pay automatically') : t('Pay manually')}
      onSubmit={({ reason }) => call(setReview, { merchantId, kind, isOn: !isOn, reason })}
      done={(value) => (value.isOn ? t('Bills need review from the next run.') : t('Bills are paid automatically from the next run.'))}
      onClose={onClose}
    >
      <SelectField label={t('Brand')} value={String(merchantId)} onChange={({ target }) => setBrand(target.value)}>
        {brands.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Contract kind')} value={kind} onChange={({ target }) => setKind(target.value as AgentContractKind)}>
        {kindOptions().map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
