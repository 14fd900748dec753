import { useState, type FormEvent } from 'react';
import { OutcomeBoards } from '#apps/site/features/fairness/outcome-boards.tsx';
import { checkSeed, modelsOf, redeal, type Check, type Redealt } from '#apps/site/features/fairness/verify.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

const FAMILY = 'slots';
const EMPTY = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '' };
type Dealt = { redealt: Redealt; check: Check | null };

/** Deals the round of any seeds, without an account and without the server. */
export function ByHand() {
  const { t } = useI18n();
  const models = modelsOf(FAMILY);
  const [model, setModel] = useState(models[0] ?? '');
  const [values, setValues] = useState(EMPTY);
  const [dealt, setDealt] = useState<Dealt | null>(null);
  const nonce = /^\d{1,15}$/.test(values.nonce.trim()) ? Number(values.nonce) : null;
  const isComplete = values.serverSeed.trim() !== '' && values.clientSeed !== '' && nonce !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isComplete) return;
    const serverSeed = values.serverSeed.trim();
    const redealt = await redeal(FAMILY, model, { serverSeed, clientSeed: values.clientSeed.trim(), nonce });
    const hash = values.serverSeedHash.trim();
    setDealt(redealt && { redealt, check: hash ? checkSeed(serverSeed, hash) : null });
  }

  const field = (name: keyof typeof EMPTY, label: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={({ target }) => {
        setValues({ ...values, [name]: target.value });
        setDealt(null);
      }}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...(name === 'nonce' && { inputMode: 'numeric' as const })}
    />
  );

  return (
    <form className="by-hand" onSubmit={(event) => void submit(event)} noValidate>
      {field('serverSeed', t('fairness.server_seed'))}
      {field('serverSeedHash', t('fairness.hash_optional'))}
      <div className="by-hand__pair">
        {field('clientSeed', t('fairness.client_seed'))}
        {field('nonce', t('fairness.nonce'))}
      </div>
      <SelectField
        label={t('fairness.model')}
        value={model}
        onChange={({ target }) => {
          setModel(target.value);
          setDealt(null);
        }}
      >
        {models.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <Button type="submit" variant="line" size="large" disabled={!isComplete}>
        {t('fairness.deal')}
      </Button>
      {dealt && (
        <div className="by-hand__result" role="status">
          {dealt.check && (
            <p className={dealt.check.isOk ? 'revealed-now__good' : 'revealed-now__bad'}>
              <Icon name={dealt.check.isOk ? 'check' : 'alert'} />
              {t(dealt.check.isOk ? 'fairness.hash_fits' : 'fairness.hash_differs')}
            </p>
          )}
          <p>{t('fairness.deals', { times: dealt.redealt.won / dealt.redealt.cost })}</p>
          <OutcomeBoards outcome={dealt.redealt.outcome} />
        </div>
      )}
    </form>
  );
}
