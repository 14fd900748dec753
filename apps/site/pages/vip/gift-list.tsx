import { useState } from 'react';
import { readVipAgain, type Gift, type Road } from '#apps/site/pages/vip/use-road.ts';
import { readMoneyAgain } from '#apps/site/parts/money/use-bonus.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { collectVipGift } from '#contracts/vip.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Lists the gifts of the member's levels, the newest first. A due gift has a button. */
export function GiftList({ road: { gifts, levels, currency } }: { road: Road }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="vip-gifts">
      <h2 id="vip-gifts">{t('vip.gifts')}</h2>
      {gifts.length === 0 ? (
        <p className="quiet">{t('vip.no_gifts')}</p>
      ) : (
        <ul className="vip-gifts">
          {gifts.map((gift) => (
            <GiftLine key={gift.slot} {...{ gift, currency }} level={levels.find(({ rank }) => rank === gift.rank)?.name ?? ''} />
          ))}
        </ul>
      )}
    </section>
  );
}

function GiftLine({ gift, level, currency }: { gift: Gift; level: string; currency: Road['currency'] }) {
  const { t, formatMoney, locale } = useI18n();
  const isOnline = useIsOnline();
  const [requestId, setRequestId] = useState(newRequestId);
  const { run, refusal, isBusy } = useKnownCall<Gift>();
  const { slot, kind, amount, state, until, collectedAt } = gift;
  const written = `${formatMoney(amount, currency)} ${currency}`;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const what =
    kind === 'level'
      ? t('vip.for_level', { name: level })
      : kind === 'birthday'
        ? t('vip.for_birthday')
        : t('vip.for_rebate', { month: month.format(new Date(`${slot.slice(7)}-15T00:00:00Z`)) });

  async function collect(): Promise<void> {
    const answer = await run(() => call(collectVipGift, { slot, requestId }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (answer.success) showToast(t('vip.collected_toast', { amount: written }), 'good');
    readVipAgain();
    await readMoneyAgain();
  }

  return (
    <li className="vip-gift" data-state={state}>
      <div className="vip-gift__words">
        <b>{what}</b>
        <span className="quiet">
          {state === 'collected' && collectedAt !== null
            ? dates.format(new Date(collectedAt))
            : t('vip.until', { date: dates.format(new Date(until)) })}
        </span>
      </div>
      {state === 'due' ? (
        <Button variant="primary" isBusy={isBusy} disabled={!isOnline} onClick={() => void collect()}>
          {t('vip.collect', { amount: written })}
        </Button>
      ) : (
        <>
          <span className="figures vip-gift__sum">{written}</span>
          <Tag tone={state === 'collected' ? 'good' : 'plain'}>{t(`vip.${state}`)}</Tag>
        </>
      )}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </li>
  );
}
