import { useState } from 'react';
import { processContract, readAgentsAgain, type Contract, type ContractAct } from '#apps/site/parts/agreements/agreements.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import './contract-card.css';

const TONE = { requested: 'warn', valid: 'good', denied: 'bad', expired: 'plain', invalid: 'plain' } as const;
const ACTS = {
  ACCEPT: 'agent.accept',
  REJECT: 'agent.reject',
  TERMINATE: 'agent.terminate',
  REQUEST_TERMINATION: 'agent.ask_end',
} as const satisfies Record<ContractAct, MessageId>;

/** Returns the acts that either side may do with a contract just now. */
function actsOf({ isOwn, state, endsAt, endRequestedAt }: Contract): ContractAct[] {
  if (state === 'requested') return isOwn ? ['ACCEPT', 'REJECT'] : ['TERMINATE'];
  if (state !== 'valid' || endsAt !== null) return [];
  if (isOwn) return endRequestedAt === null ? ['REQUEST_TERMINATION'] : [];
  return endRequestedAt === null ? ['TERMINATE'] : ['TERMINATE', 'REJECT'];
}

/** A contract with what its reader may do with it. */
export function ContractCard({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function act(action: ContractAct): Promise<void> {
    setBusy(true);
    const done = await processContract(contract, action);
    setBusy(false);
    if (!done.success) showToast(refusalText(done, t), 'bad');
    readAgentsAgain();
  }

  return (
    <li className="agent-contract">
      <div className="agent-contract__head">
        <h3>{t(`agent.kind_${contract.kind}`)}</h3>
        <Tag tone={TONE[contract.state]}>{t(`agent.${contract.state}`)}</Tag>
      </div>
      <ContractTerms contract={contract} />
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

/** Terms of a contract: the other side, the rates of its tiers, its start and end, and what ends with it. */
export function ContractTerms({ contract }: { contract: Contract }) {
  const { t, locale, formatDateTime } = useI18n();
  const { period, tiers, isOwn, upline, downline, startsAt, endsAt, endRequestedAt, ends } = contract;
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <>
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
      {endRequestedAt !== null && endsAt === null && <p className="agent-contract__warn">{t('agent.end_asked')}</p>}
      {ends > 0 && <p className="agent-contract__warn">{t('agent.ends', { count: ends })}</p>}
    </>
  );
}
