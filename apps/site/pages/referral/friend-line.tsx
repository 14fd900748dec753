import { useState } from 'react';
import { readFriendsAgain, type Friend, type Friends } from '#apps/site/pages/referral/use-friends.ts';
import { readMoneyAgain } from '#apps/site/parts/money/use-bonus.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { collectReferral } from '#contracts/referral.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Shows a friend: the progress of the friend's turnover, or the reward to collect. */
export function FriendLine({ friend, currency }: { friend: Friend; currency: Friends['currency'] }) {
  const { t, formatMoney, locale } = useI18n();
  const isOnline = useIsOnline();
  const [requestId, setRequestId] = useState(newRequestId);
  const { run, refusal, isBusy } = useKnownCall<object>();
  const { id, name, joinedAt, progress, state, reward } = friend;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(joinedAt));
  const percent = new Intl.NumberFormat(locale, { style: 'percent', roundingMode: 'trunc' }).format(progress);
  const written = reward === null ? '' : `${formatMoney(reward, currency)} ${currency}`;

  async function collect(): Promise<void> {
    const answer = await run(() => call(collectReferral, { id, requestId }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (answer.success) showToast(t('referral.collected_toast', { amount: written }), 'good');
    readFriendsAgain();
    await readMoneyAgain();
  }

  return (
    <li className="friend">
      <div className="friend__words">
        <bdi className="friend__name">{name}</bdi>
        <span className="quiet">{t('referral.since', { date })}</span>
      </div>
      {state === 'open' && (
        <div className="friend__way">
          <progress className="friend__bar" value={progress} max={1} aria-label={t('referral.progress', { name, percent })} />
          <span className="figures">{percent}</span>
        </div>
      )}
      {state === 'due' && (
        <Button variant="primary" isBusy={isBusy} disabled={!isOnline} onClick={() => void collect()}>
          {t('referral.collect', { amount: written })}
        </Button>
      )}
      {state === 'collected' && (
        <>
          <span className="figures friend__sum">{written}</span>
          <Tag tone="good">{t('referral.collected')}</Tag>
        </>
      )}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
    </li>
  );
}
