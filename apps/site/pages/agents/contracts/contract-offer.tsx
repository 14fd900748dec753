import { useRef, useState, type FormEvent } from 'react';
import { bpsOf, termsOf, wholeOf } from '#apps/site/pages/agents/contracts/terms.ts';
import { useTeam } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { offerContract } from '#contracts/agent-downlines.ts';
import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField, FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const PERIODS: Readonly<Record<AgentContractKind, readonly AgentPeriod[]>> = {
  dividend: ['Daily', 'Weekly', 'Semimonthly', 'Monthly'],
  daily: ['Daily'],
  hourly: ['Hourly'],
  realtime: ['FiveMinutes'],
};
const KINDS = Object.keys(PERIODS) as AgentContractKind[];

type Texts = { rate: string; active: string; bet: string };
type Wrong = { field: keyof Texts | 'form'; text: string };

/** Form that offers a contract with one tier to a member right below. An offer that is sent again is stored once. */
export function ContractOffer({ onDone }: { onDone: () => void }) {
  const { t, locale } = useI18n();
  const { data: team } = useTeam({ days: 1, pageSize: 200 });
  const [to, setTo] = useState('');
  const [kind, setKind] = useState<AgentContractKind>('daily');
  const [period, setPeriod] = useState<AgentPeriod>('Daily');
  const [texts, setTexts] = useState<Texts>({ rate: '', active: '', bet: '' });
  const [payerIsMe, setPayerIsMe] = useState(false);
  const [isAutoPaid, setAutoPaid] = useState(true);
  const [wrong, setWrong] = useState<Wrong>();
  const [isBusy, setBusy] = useState(false);
  const requestId = useRef(newRequestId());
  const downlineId = to || team?.content[0]?.memberId;
  const set = (of: keyof Texts, text: string): void => {
    setTexts({ ...texts, [of]: text });
    requestId.current = newRequestId();
  };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const rate = bpsOf(texts.rate, locale);
    if (rate === null) return setWrong({ field: 'rate', text: t('agent.rate_hint') });
    const [activeMembers, validBet] = [wholeOf(texts.active, locale), wholeOf(texts.bet, locale)];
    if (activeMembers === null) return setWrong({ field: 'active', text: t('agent.whole') });
    if (validBet === null) return setWrong({ field: 'bet', text: t('agent.whole') });
    if (!downlineId) return;
    setBusy(true);
    const tier = { rate, activeMembers, validBet, loss: 0 };
    const sent = await call(offerContract, {
      ...termsOf(kind, period, tier),
      downlineId,
      payer: payerIsMe ? 'upline' : 'platform',
      isAutoPaid,
      requestId: requestId.current,
    });
    setBusy(false);
    if (!sent.success) return setWrong({ field: 'form', text: refusalText(sent, t) });
    showToast(t('agent.offered'), 'good');
    readAgentsAgain();
    onDone();
  }

  return (
    <form className="agent__form agent__form--offer" noValidate onSubmit={(event) => void send(event)}>
      <SelectField label={t('agent.offer_to')} value={downlineId ?? ''} onChange={({ target }) => setTo(target.value)}>
        {team?.content.map(({ memberId, account }) => (
          <option key={memberId} value={memberId}>
            {account}
          </option>
        ))}
      </SelectField>
      <KindAndPeriod kind={kind} period={period} onKind={setKind} onPeriod={setPeriod} />
      <TierFields texts={texts} wrong={wrong} onText={set} />
      <CheckField label={t('agent.auto_paid')} checked={isAutoPaid} onChange={({ target }) => setAutoPaid(target.checked)} />
      <CheckField label={t('agent.upline_pays')} checked={payerIsMe} onChange={({ target }) => setPayerIsMe(target.checked)} />
      {wrong?.field === 'form' && <FieldError>{wrong.text}</FieldError>}
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} disabled={!downlineId}>
        {t('agent.send_offer')}
      </Button>
    </form>
  );
}

type KindProps = {
  kind: AgentContractKind;
  period: AgentPeriod;
  onKind: (kind: AgentContractKind) => void;
  onPeriod: (period: AgentPeriod) => void;
};

function KindAndPeriod({ kind, period, onKind, onPeriod }: KindProps) {
  const { t } = useI18n();
  return (
    <>
      <SelectField
        label={t('agent.kind')}
        value={kind}
        onChange={({ target }) => {
          const chosen = target.value as AgentContractKind;
          onKind(chosen);
          onPeriod(chosen === 'dividend' ? 'Monthly' : PERIODS[chosen][0]!);
        }}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`agent.kind_${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('agent.period')} value={period} onChange={({ target }) => onPeriod(target.value as AgentPeriod)}>
        {PERIODS[kind].map((one) => (
          <option key={one} value={one}>
            {t(`agent.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type TierProps = { texts: Texts; wrong: Wrong | undefined; onText: (of: keyof Texts, text: string) => void };

function TierFields({ texts, wrong, onText }: TierProps) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('agent.rate')}
        name="rate"
        inputMode="decimal"
        hint={t('agent.rate_hint')}
        error={wrong?.field === 'rate' ? wrong.text : undefined}
        value={texts.rate}
        onChange={({ target }) => onText('rate', target.value)}
      />
      <TextField
        label={t('agent.min_active')}
        name="active"
        inputMode="numeric"
        error={wrong?.field === 'active' ? wrong.text : undefined}
        value={texts.active}
        onChange={({ target }) => onText('active', target.value)}
      />
      <TextField
        label={t('agent.min_bet')}
        name="bet"
        inputMode="numeric"
        error={wrong?.field === 'bet' ? wrong.text : undefined}
        value={texts.bet}
        onChange={({ target }) => onText('bet', target.value)}
      />
    </>
  );
}
