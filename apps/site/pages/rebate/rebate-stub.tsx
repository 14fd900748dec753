import { useRef, useState } from 'react';
import { readRebatesAgain, type Rebate, type RebateDay, type Rebates } from '#apps/site/pages/rebate/use-rebate.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { isNothing, NOTHING, plus, type Amount } from '#kernel/amount.ts';
import { requestReward } from '#contracts/promotions.ts';

type Props = { rebate: Rebate } & Pick<Rebates, 'currency' | 'today'>;

/** Shows the rebate gathered since the last payment, by day, and the button that collects it. */
export function RebateStub({ rebate, currency, today }: Props) {
  const { t, formatMoney, locale } = useI18n();
  const { days, least, most } = rebate;
  const sumOf = (of: readonly RebateDay[]): Amount => of.reduce((all, { open }) => plus(all, open, currency), NOTHING);
  const collectable = days.filter(({ slot }) => slot !== null);
  const named = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Stub className="rebate__stub">
      <StubPart>
        <StubHead level="h3" serial={currency}>
          {t('rebate.gathered')}
        </StubHead>
        <output className="stub-figure">{formatMoney(sumOf(days), currency)}</output>
        <Guilloche />
      </StubPart>
      <StubPart>
        <dl>
          {days.map(({ day, open }) => (
            <StubLine key={day} label={day === today ? t('rebate.today') : named.format(new Date(`${day}T00:00:00Z`))}>
              {formatMoney(open, currency)}
            </StubLine>
          ))}
          <StubLine label={t('rebate.most')}>{formatMoney(most, currency)}</StubLine>
          {!isNothing(least) && <StubLine label={t('rebate.least')}>{formatMoney(least, currency)}</StubLine>}
        </dl>
        <Collect rebate={rebate} collectable={collectable} sum={formatMoney(sumOf(collectable), currency)} />
        <p className="stub-quiet">{t('rebate.by_itself')}</p>
      </StubPart>
    </Stub>
  );
}

function Collect({
  rebate: { promotionId },
  collectable,
  sum,
}: Pick<Props, 'rebate'> & { collectable: readonly RebateDay[]; sum: string }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { run, refusal } = useKnownCall<object>();
  const [isBusy, setBusy] = useState(false);
  /** Request id of each slot, until the request is answered. */
  const requests = useRef(new Map<string, string>());

  /** Collects the oldest day first. A refused day is reported, and later days are still collected. */
  async function collect(): Promise<void> {
    setBusy(true);
    let isWhole = true;
    for (const { slot } of collectable.toReversed()) {
      const requestId = requests.current.get(slot!) ?? newRequestId();
      requests.current.set(slot!, requestId);
      const answer = await run(() => call(requestReward, { promotionId, slot: slot!, requestId }));
      if (answer) requests.current.delete(slot!);
      isWhole = answer?.success === true;
      if (!isWhole) break;
    }
    if (isWhole) showToast(t('promotions.claimed_toast', { amount: sum }), 'good');
    await readRebatesAgain();
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="primary"
        size="large"
        isBusy={isBusy}
        disabled={!isOnline || collectable.length === 0}
        onClick={() => void collect()}
      >
        {collectable.length === 0 ? t('rebate.nothing') : t('promotions.claim', { amount: sum })}
      </Button>
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </>
  );
}
