import { useState, type FormEvent } from 'react';
import { DownlineGroup } from '#apps/site/pages/agents/downline-group.tsx';
import { DownlineNotes } from '#apps/site/pages/agents/downline-notes.tsx';
import { useDownline, type Downline } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { freezeDownline, unfreezeDownline } from '#contracts/agent-downlines.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Shows a downline: whether the account is frozen, its prize group, and the agent's notes. */
export function DownlineCard({ memberId }: { memberId: string }) {
  const { t, formatDateTime } = useI18n();
  const { data } = useDownline(memberId);
  const [isFreezing, setFreezing] = useState(false);
  if (!data) return null;
  const { account, frozen, isAgent, joinedAt } = data;
  return (
    <section className="agent-downline" aria-label={t('agent.account_of', { account })}>
      <div className="agent-downline__head">
        <div>
          <h2 className="agent__named">
            <bdi>{account}</bdi>
            {isAgent && <Tag tone="info">{t('account.type_agent')}</Tag>}
            {frozen && <Tag tone="bad">{t('agent.frozen')}</Tag>}
          </h2>
          <p>{t('agent.joined_at', { at: formatDateTime(joinedAt, 'short') })}</p>
        </div>
        {frozen ? <Unfreeze downline={data} /> : <Button onClick={() => setFreezing(true)}>{t('agent.freeze')}</Button>}
      </div>
      {frozen && (
        <p className="agent-downline__why">
          {frozen.by !== null
            ? t('agent.frozen_by', { account: frozen.by, at: formatDateTime(frozen.at, 'short'), reason: frozen.reason })
            : t('agent.frozen_above', { at: formatDateTime(frozen.at, 'short') })}
        </p>
      )}
      <DownlineGroup downline={data} />
      <DownlineNotes downline={data} />
      {isFreezing && <FreezeDialog downline={data} onClose={() => setFreezing(false)} />}
    </section>
  );
}

function Unfreeze({ downline: { memberId, account, frozen } }: { downline: Downline }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function lift(): Promise<void> {
    setBusy(true);
    const lifted = await call(unfreezeDownline, { id: memberId });
    setBusy(false);
    showToast(lifted.success ? t('agent.unfrozen', { account }) : refusalText(lifted, t), lifted.success ? 'good' : 'bad');
    readAgentsAgain();
  }

  return frozen?.mayLift ? (
    <Button isBusy={isBusy} onClick={() => void lift()}>
      {t('agent.unfreeze')}
    </Button>
  ) : null;
}

function FreezeDialog({ downline: { memberId, account }, onClose }: { downline: Downline; onClose: () => void }) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const frozen = await call(freezeDownline, { id: memberId, reason: reason.trim() });
    setBusy(false);
    if (!frozen.success) return setWrong(refusalText(frozen, t));
    showToast(t('agent.is_frozen', { account }), 'good');
    readAgentsAgain();
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('agent.freeze_title', { account })} closeLabel={t('common.close')}>
      <form className="agent__form" onSubmit={(event) => void send(event)}>
        <p>{t('agent.freeze_text')}</p>
        <AreaField label={t('agent.reason')} value={reason} onChange={setReason} required minLength={4} maxLength={200} />
        {wrong && <FieldError>{wrong}</FieldError>}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('agent.freeze')}
        </Button>
      </form>
    </Dialog>
  );
}
