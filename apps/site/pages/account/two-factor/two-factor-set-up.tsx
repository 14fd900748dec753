import { useState, type FormEvent } from 'react';
import { useTwoFactorActs, type Enrolment } from '#apps/site/pages/account/two-factor/use-two-factor.ts';
import { qrPath } from '#apps/site/features/download/qr/qr-svg.ts';
import { CopyButton } from '#apps/site/parts/controls/copy-button.tsx';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';
import './two-factor.css';

type Props = { enrolment: Enrolment; onCancel: () => void; onDone: () => void };

/** Shows the key to scan and asks for the first code; afterwards shows the recovery codes, once. */
export function TwoFactorSetUp({ enrolment, onCancel, onDone }: Props) {
  const { t } = useI18n();
  const { confirm, isBusy } = useTwoFactorActs();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setError(t('two_factor.code_missing'));
    const answer = await confirm(code);
    if (answer.success) setCodes(answer.value.recoveryCodes);
    else setError(refusalText(answer, t));
  }

  const { path, size } = qrPath(enrolment.uri, { size: 200, margin: 12 });
  return (
    <form className="two-factor" onSubmit={(event) => void submit(event)} noValidate>
      <p className="security__text">{t('two_factor.scan')}</p>
      <svg
        className="two-factor__code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('two_factor.qr')}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <dl>
        <CodeLine label={t('two_factor.key')} value={enrolment.secret} />
      </dl>
      <TextField
        label={t('two_factor.code')}
        name="totp"
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        maxLength={6}
        required
        value={code}
        error={error}
        disabled={isBusy}
        onChange={({ target }) => {
          setCode(plainDigits(target.value).replace(/\D/g, ''));
          setError(undefined);
        }}
      />
      <div className="password-form__actions">
        <Button variant="line" size="large" disabled={isBusy} onClick={onCancel}>
          {t('common.back')}
        </Button>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          {t('two_factor.turn_on')}
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useI18n();
  return (
    <section className="two-factor" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{t('two_factor.recovery')}</h3>
      <p className="security__text">{t('two_factor.recovery_text')}</p>
      <ul className="two-factor__list figures" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="password-form__actions">
        <CopyButton text={codes.join('\n')} name={t('two_factor.recovery')} />
        <Button variant="primary" size="large" onClick={onStored}>
          {t('two_factor.kept')}
        </Button>
      </div>
    </section>
  );
}
