import { useState } from 'react';
import { useLimitChange } from '#apps/site/pages/safer-play/use-limit-change.ts';
import type { OwnLimit } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { liftLimit, setLimit } from '#contracts/safer-play.ts';
import { type LimitKind, type LimitPeriod } from '#contracts/safer-play-terms.ts';
import { fromMinor, toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';

export type Requested = { kind: LimitKind; period: LimitPeriod };
type Props = { requested: Requested; currency: Currency; held: OwnLimit | undefined; onClose: () => void };

/** Dialog that sets or lifts a limit. It says before the change is sent from when the change will apply. */
export function LimitDialog({ requested, currency, held, onClose }: Props) {
  const { t, locale } = useI18n();
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const { change, refusal, isBusy } = useLimitChange(onClose);
  const minor = minorOf(text, currency, locale);
  const isRaise = held !== undefined && minor !== null && minor > toMinor(held.amount, currency);
  const problem = isShown && minor === null ? t('safer_play.amount_form') : null;

  async function save(event: React.FormEvent): Promise<void> {
    event.preventDefault();
    setShown(true);
    if (minor === null || isBusy) return;
    await change(() => call(setLimit, { ...requested, amount: fromMinor(minor, currency), currency }));
  }

  const title = t('safer_play.limit_of', {
    kind: t(`safer_play.kind_${requested.kind}`),
    period: t(`safer_play.period_${requested.period}`),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={title}
      description={t(`safer_play.what_${requested.kind}`)}
      closeLabel={t('common.close')}
    >
      <form className="limit-form" noValidate onSubmit={(event) => void save(event)}>
        <AmountField
          label={t('safer_play.amount')}
          value={text}
          currency={currency}
          quick={[]}
          quickLabel=""
          error={problem ?? (refusal ? refusalText(refusal, t) : null)}
          hint={t(isRaise ? 'safer_play.raise_waits' : 'safer_play.holds_at_once')}
          disabled={isBusy}
          onChange={setText}
        />
        <div className="dialog__actions">
          <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
            {t('safer_play.save')}
          </Button>
          {held && (
            <Button variant="line" size="large" disabled={isBusy} onClick={() => void change(() => call(liftLimit, requested))}>
              {t('safer_play.lift')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
