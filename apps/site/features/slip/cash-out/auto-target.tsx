import { useId, useState, type FormEvent } from 'react';
import type { OpenBet } from '#apps/site/features/slip/cash-out/cash-out.tsx';
import { isUnanswered, setTarget, useSelling } from '#apps/site/features/slip/cash-out/selling.ts';
import { PARTS, useValue } from '#apps/site/features/slip/cash-out/use-value.ts';
import { unitText } from '#apps/site/features/slip/use-slip-view.ts';
import type { Currency } from '#kernel/money.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';

type Props = { bet: OpenBet; currency: Currency };

/** Sets the value at which the rest of a bet is sold automatically. */
export function AutoTarget({ bet, currency }: Props) {
  const { t, formatMoney } = useI18n();
  const selling = useSelling(bet.id);
  return (
    <>
      {bet.autoTarget === null ? (
        <TargetForm bet={bet} currency={currency} />
      ) : (
        <>
          <p className="cash-out__note">{t('sports.cash_out.auto_at', { value: formatMoney(bet.autoTarget, currency) })}</p>
          <Button variant="line" isWide isBusy={isUnanswered(selling)} onClick={() => void setTarget(bet.id, undefined, currency)}>
            {t('sports.cash_out.auto_end')}
          </Button>
        </>
      )}
      {selling?.phase === 'refused' && (
        <p className="cash-out__why" role="status">
          {refusalText(selling.refusal, t)}
        </p>
      )}
    </>
  );
}

function TargetForm({ bet, currency }: Props) {
  const { t, locale, formatMoney } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { answer } = useValue(bet.id, PARTS - bet.sold);
  const isBusy = isUnanswered(useSelling(bet.id));
  const target = unitText(typed, currency, locale);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (target !== undefined) void setTarget(bet.id, target, currency);
  }
  return (
    <form className="cash-out__auto" onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('sports.cash_out.auto_label')}</label>
      <div className="cash-out__row">
        <input
          id={id}
          className="stake__input figures"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          disabled={isBusy}
          onChange={({ target: field }) => setTyped(field.value)}
        />
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={target === undefined}>
          {t('sports.cash_out.auto_set')}
        </Button>
      </div>
      <p className="cash-out__note">
        {answer?.success && <>{t('sports.cash_out.now', { value: formatMoney(answer.value.value, currency) })} </>}
        {t('sports.cash_out.auto_more')}
      </p>
    </form>
  );
}
