import { useState, type FormEvent } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { FirstTerms, offersOf, ownInForce, type Rates } from '#apps/site/pages/agents/contracts/first-terms.tsx';
import { useContractsOnce } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { callSealed } from '#web/http/seal.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { openDownline } from '#contracts/agent-downlines.ts';
import { Button } from '#ui/components/button/button.tsx';
import { CheckField, FieldError, PasswordField, TextField } from '#ui/components/field/text-field.tsx';

/** Page on which an agent opens an account right below, with first terms of contracts. */
export function RegisterPage() {
  return (
    <AgentFrame title="agent.register">
      <NewDownline />
    </AgentFrame>
  );
}

function NewDownline() {
  const { t, locale } = useI18n();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isAgent, setAgent] = useState(false);
  const [rates, setRates] = useState<Rates>({});
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data: contracts } = useContractsOnce();
  const own = ownInForce(contracts?.content ?? []);
  const [said, setSaid] = useState<{ text: string; isDone: boolean }>();

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    const offers = offersOf(rates, own, locale);
    setTried(true);
    if (account.trim() === '' || password === '' || offers === null) return;
    setBusy(true);
    const opened = await callSealed(openDownline, { account: account.trim(), password, isAgent, offers });
    setBusy(false);
    setSaid(
      opened.success
        ? { isDone: true, text: t('agent.opened', { account: opened.value.account }) }
        : { isDone: false, text: refusalText(opened, t) },
    );
    if (!opened.success) return;
    setAccount('');
    setPassword('');
    setRates({});
    setTried(false);
    readAgentsAgain();
  }

  return (
    <form className="agent__form" noValidate onSubmit={(event) => void open(event)}>
      <p>{t('agent.open_text')}</p>
      <TextField
        label={t('agent.find')}
        name="account"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        required
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <PasswordField
        label={t('agent.password')}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        required
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <CheckField label={t('agent.as_agent')} checked={isAgent} onChange={({ target }) => setAgent(target.checked)} />
      <FirstTerms own={own} rates={rates} isTried={isTried} onRates={setRates} />
      {said && !said.isDone && <FieldError>{said.text}</FieldError>}
      <p role="status" className="agent__done">
        {said?.isDone && said.text}
      </p>
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        {t('agent.open')}
      </Button>
    </form>
  );
}
