import { useState } from 'react';
import type { ContractRequest } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { requestContract, declineRequest } from '#contracts/agent-downlines.ts';
import type { AgentContractKind } from '#contracts/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const KINDS: readonly AgentContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

/**
 * Lists requests for a contract: the agent's own to the member right above, and those of members right below. An offer or a refusal closes
 * a request.
 */
export function ContractRequests({ requests, mayRequest }: { requests: readonly ContractRequest[]; mayRequest: boolean }) {
  const { t, formatDateTime } = useI18n();
  if (!mayRequest && requests.length === 0) return null;

  async function decline(id: string): Promise<void> {
    const declined = await call(declineRequest, { id });
    if (!declined.success) showToast(refusalText(declined, t), 'bad');
    readAgentsAgain();
  }

  return (
    <section className="agent__part" aria-label={t('agent.asks')}>
      <h2>{t('agent.asks')}</h2>
      {mayRequest && <RequestForm requestedKinds={requests.filter(({ isOwn }) => isOwn).map(({ kind }) => kind)} />}
      <ul className="agent-requests">
        {requests.map(({ id, kind, account, isOwn, at }) => (
          <li key={id}>
            <b>{t(`agent.kind_${kind}`)}</b>{' '}
            <span className="quiet">
              {isOwn
                ? t('agent.ask_waits', { at: formatDateTime(at, 'short') })
                : t('agent.asked_by', { account, at: formatDateTime(at, 'short') })}
            </span>
            {!isOwn && (
              <Button size="small" variant="line" onClick={() => void decline(id)}>
                {t('agent.reject')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestForm({ requestedKinds }: { requestedKinds: readonly AgentContractKind[] }) {
  const { t } = useI18n();
  const open = KINDS.filter((kind) => !requestedKinds.includes(kind));
  const [chosen, setChosen] = useState<AgentContractKind>();
  const [isBusy, setBusy] = useState(false);
  const kind = open.find((one) => one === chosen) ?? open[0];
  if (kind === undefined) return null;

  async function send(): Promise<void> {
    setBusy(true);
    const sent = await call(requestContract, { kind: kind! });
    setBusy(false);
    showToast(sent.success ? t('agent.asked') : refusalText(sent, t), sent.success ? 'good' : 'bad');
    readAgentsAgain();
  }

  return (
    <form
      className="agent__find"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SelectField label={t('agent.kind')} value={kind} onChange={({ target }) => setChosen(target.value as AgentContractKind)}>
        {open.map((one) => (
          <option key={one} value={one}>
            {t(`agent.kind_${one}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" isBusy={isBusy}>
        {t('agent.ask')}
      </Button>
    </form>
  );
}
