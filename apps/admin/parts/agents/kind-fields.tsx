import { useState } from 'react';
import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { kindOptions, PERIODS, PERIODS_OF } from '#apps/admin/parts/agents/agent-words.ts';

type KindAndPeriod = { kind: AgentContractKind; period: AgentPeriod };

/** Returns a chosen kind of contract and its period, with the fields for both. Another kind begins with its first period. */
export function useKindAndPeriod(label: string) {
  const [chosen, choose] = useState<KindAndPeriod>({ kind: 'dividend', period: 'Monthly' });
  const fields = (
    <>
      <SelectField
        label={label}
        value={chosen.kind}
        onChange={({ target }) => {
          const kind = target.value as AgentContractKind;
          choose({ kind, period: PERIODS_OF[kind][0]! });
        }}
      >
        {kindOptions().map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Period')}
        value={chosen.period}
        onChange={({ target }) => choose({ ...chosen, period: target.value as AgentPeriod })}
      >
        {PERIODS_OF[chosen.kind].map((one) => (
          <option key={one} value={one}>
            {PERIODS[one]}
          </option>
        ))}
      </SelectField>
    </>
  );
  return { ...chosen, fields };
}
