import { useState } from 'react';
import { refresh, type Contract } from '#apps/site/pages/agents/use-agents.ts';
import { call } from '#apps/site/lib/http/api.ts';
import { refusalText } from '#apps/site/lib/http/refusal-text.ts';
import { useI18n, type MessageId } from '#apps/site/lib/text/i18n.tsx';
import { processDailySalary, processDividend, processHourlySalary, processRealtimeSalary } from '#contracts/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const TONE = { requested: 'warn', valid: 'good', denied: 'bad', expired: 'plain', invalid: 'plain' } as const;
type Action = 'ACCEPT' | 'REJECT' | 'TERMINATE' | 'REQUEST_TERMINATION';
const ACTS = {
  ...{ ACCEPT: 'agent.accept', REJECT: 'agent.reject' },
  ...{ TERMINATE: 'agent.terminate', REQUEST_TERMINATION: 'agent.ask_end' },
} as const satisfies Record<Action, MessageId>;

/** What either side may do with a contract just now. */
function actsOf({ isOwn, state, endsAt, endAskedAt }: Contract): Action[] {
  if (state === 'requested') return isOwn ? ['ACCEPT', 'REJECT'] : ['TERMINATE'];
  if (state !== 'valid' || endsAt !== null) return [];
  if (isOwn) return endAskedAt === null ? ['REQUEST_TERMINATION'] : [];
  return endAskedAt === null ? ['TERMINATE'] : ['TERMINATE', 'REJECT'];
}

function process({ kind, id: contractId }: Contract, action: Action) {
  if (kind === 'dividend') return call(processDividend, { contractId, action });
  if (kind === 'daily') return call(processDailySalary, { contractId, action });
  return kind === 'hourly' ? call(processHourlySalary, { contractId, action }) : call(processRealtimeSalary, { contractId, action });
}

export function ContractCard({ contract }: { contract: Contract }) {
  const { t, locale, formatDateTime } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const { kind, period, tiers, state, isOwn, upline, downline, startsAt, endsAt, endAskedAt, ends } = contract;
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

  async function act(action: Action): Promise<void> {
    setBusy(true);
    const done = await process(contract, action);
    setBusy(false);
    if (!done.success) showToast(refusalText(done, t), 'bad');
    refresh();
  }

  return (
    <li className="agent-contract">
      <div className="agent-contract__head">
        <h3>{t(`agent.kind_${kind}`)}</h3>
        <Tag tone={TONE[state]}>{t(`agent.${state}`)}</Tag>
      </div>
      <p>
        {t(`agent.${period}`)} · {t('agent.with')} <bdi>{isOwn ? (upline ?? t('agent.operator')) : downline}</bdi>
      </p>
      <ul className="agent-contract__tiers">
        {tiers.map(({ rate, activeMembers, validBet }) => (
          <li key={`${rate}/${activeMembers}/${validBet}`}>
            <b>{t('agent.rate_of', { rate: count.format(rate / 100) })}</b>
            {activeMembers > 0 && <span>{`${t('agent.min_active')} ${count.format(activeMembers)}`}</span>}
            {validBet > 0 && <span>{`${t('agent.min_bet')} ${count.format(validBet)}`}</span>}
          </li>
        ))}
      </ul>
      {startsAt !== null && endsAt === null && <p>{t('agent.from', { at: formatDateTime(startsAt, 'short') })}</p>}
      {endsAt !== null && <p>{t('agent.until', { at: formatDateTime(endsAt, 'short') })}</p>}
      {endAskedAt !== null && endsAt === null && <p className="agent-contract__warn">{t('agent.end_asked')}</p>}
      {ends > 0 && <p className="agent-contract__warn">{t('agent.ends', { count: ends })}</p>}
      <div className="agent-contract__acts">
        {actsOf(contract).map((action) => (
          <Button key={action} variant={action === 'ACCEPT' ? 'primary' : 'line'} disabled={isBusy} onClick={() => void act(action)}>
            {t(ACTS[action])}
          </Button>
        ))}
      </div>
    </li>
  );
}
