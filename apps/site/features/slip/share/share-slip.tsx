import { useId, useState, type FormEvent } from 'react';
import { bookedSlip, bookSlip } from '#contracts/sports-booking.ts';
import { loadPicks } from '#apps/site/features/slip/share/load-picks.ts';
import { betsOfSlip } from '#apps/site/features/slip/slip-bets.ts';
import { keyOf, type Slip } from '#apps/site/features/slip/slip-state.ts';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { ApiError, call, readValue } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n, type I18n } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { Button } from '#ui/components/button/button.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';

const LENGTH = 8;

/** Button that makes a code for the picks of a slip, for another device or another person. */
export function ShareSlip({ slip }: { slip: Slip }) {
  const { t } = useI18n();
  const { status } = useSession();
  const of = [slip.mode, slip.sizes.join(), slip.eachWay, ...slip.picks.map((pick) => `${keyOf(pick)}${pick.isBanker}`)].join(' ');
  const [made, setMade] = useState<{ of: string; code?: string; trouble?: string }>();
  const [isBusy, setBusy] = useState(false);
  if (status !== 'in') return null;
  async function share(): Promise<void> {
    setBusy(true);
    const legs = slip.picks.map(({ market, outcome, isBanker }) => ({ market, outcome, isBanker: slip.mode === 'system' && isBanker }));
    const sizes = slip.mode === 'single' ? [1] : [...betsOfSlip(slip)[0]!.sizes];
    const answer = await call(bookSlip, { sizes, legs, eachWay: slip.eachWay });
    setBusy(false);
    setMade({ of, ...(answer.success ? { code: answer.value.code } : { trouble: refusalText(answer, t) }) });
  }
  const shown = made?.of === of ? made : undefined;
  if (shown?.code !== undefined)
    return (
      <dl className="bet-slip__code">
        <CodeLine label={t('sports.code')} value={shown.code} note={t('sports.code.shared')} />
      </dl>
    );
  return (
    <div className="bet-slip__share">
      <button type="button" className="text-link" disabled={isBusy} onClick={() => void share()}>
        {t('sports.code.share')}
      </button>
      {shown?.trouble !== undefined && <p role="alert">{shown.trouble}</p>}
    </div>
  );
}

/** Form that loads the picks of a shared code. */
export function EnterCode() {
  const { t } = useI18n();
  const id = useId();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const code = plainDigits(text)
    .replaceAll(/[^\dA-Za-z]/g, '')
    .toUpperCase();
  async function load(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setSaid(await loaded(code, t));
    setBusy(false);
  }
  return (
    <form className="bet-slip__enter" onSubmit={(event) => void load(event)}>
      <label htmlFor={id}>{t('sports.code')}</label>
      <div className="bet-slip__enter-row">
        <input
          id={id}
          className="stake__input figures"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2 * LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" isBusy={isBusy} disabled={code.length !== LENGTH}>
          {t('sports.code.load')}
        </Button>
      </div>
      {said !== '' && <p role="status">{said}</p>}
    </form>
  );
}

/** Loads a code. Returns a text on picks that were not found or on a refusal; an empty text if all picks were found. */
async function loaded(code: string, t: I18n['t']): Promise<string> {
  try {
    const { found, of } = await loadPicks(await readValue(bookedSlip, { code }));
    return found < of ? t('sports.code.part', { found, of }) : '';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.refusal.code === 'request.invalid' ? t('sports.code.wrong') : refusalText(error.refusal, t);
  }
}
