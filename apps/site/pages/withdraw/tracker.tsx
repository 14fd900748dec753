import { useState } from 'react';
import { paidBy } from '#apps/site/pages/withdraw/paid-by.ts';
import type { Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

type Stage = { name: MessageId; at: string | null; look: 'done' | 'now' | 'next' | 'bad'; note?: string };

/** Shows the steps of a withdrawal, with the time of each step done, the likely time of the payment, and the staff who work on it. */
export function Tracker({ one, usualMinutes }: { one: Withdrawal; usualMinutes: number | null }) {
  const { t, formatDateTime } = useI18n();
  const expected = useExpected(one, usualMinutes);
  const paidNote = one.reference === null ? expected : t('withdraw.reference', { reference: one.reference });
  return (
    <>
      <ol className="stages" aria-label={t('withdraw.way')}>
        {stagesOf(one, paidNote).map(({ name, at, look, note }) => (
          <li key={name} className={`stages__one stages__one--${look}`} aria-current={look === 'now' ? 'step' : undefined}>
            <span className={classNames('stages__mark', look === 'now' && 'stages__mark--now')}>
              {look === 'done' && <Icon name="check" size={16} />}
              {look === 'bad' && <Icon name="close" size={16} />}
            </span>
            <span className="stages__name">{t(name)}</span>
            {at !== null && (
              <time className="stages__time figures" dateTime={at}>
                {formatDateTime(at, 'short')}
              </time>
            )}
            {note !== undefined && <span className="stages__note">{note}</span>}
          </li>
        ))}
      </ol>
      {one.hand && <Hand hand={one.hand} />}
    </>
  );
}

/** Says which staff work on the withdrawal and by when they finish, and that they are late once that time is over. */
function Hand({ hand: { team, dueAt } }: { hand: NonNullable<Withdrawal['hand']> }) {
  const { t, formatDateTime } = useI18n();
  const isLate = Date.parse(dueAt) < Date.now();
  return (
    <p className="track__note">
      {t(`withdraw.with_${team}`, { time: formatDateTime(dueAt, 'minute') })} {isLate && <b>{t('withdraw.is_late')}</b>}
    </p>
  );
}

/** Returns text such as "Expected by about 20:30", while the payment is the next step. */
function useExpected({ state, requestedAt }: Withdrawal, usualMinutes: number | null): string | undefined {
  const { t, formatTime, formatDateTime } = useI18n();
  // Once the likely time is over, no time is promised.
  const [now] = useState(Date.now);
  const at = state === 'approved' || state === 'paying' ? paidBy(requestedAt, usualMinutes, now) : null;
  if (!at) return undefined;
  const isToday = at.toDateString() === new Date(now).toDateString();
  return t('withdraw.paid_by', { time: isToday ? formatTime(at) : formatDateTime(at, 'minute') });
}

function stagesOf({ state, requestedAt, decidedAt, paidAt, closedAt }: Withdrawal, paidNote: string | undefined): Stage[] {
  const requested: Stage = { name: 'withdraw.stage_requested', at: requestedAt, look: 'done' };
  if (state === 'denied') return [requested, { name: 'withdraw.state_denied', at: decidedAt, look: 'bad' }];
  if (state === 'cancelled') return [requested, { name: 'withdraw.state_cancelled', at: closedAt, look: 'bad' }];
  if (state === 'refunded') {
    return [
      requested,
      { name: 'withdraw.stage_approved', at: decidedAt, look: 'done' },
      { name: 'withdraw.stage_paid', at: paidAt, look: 'done', ...(paidNote !== undefined && { note: paidNote }) },
      { name: 'withdraw.state_refunded', at: closedAt, look: 'done' },
    ];
  }
  const order = ['requested', 'approved', 'paid', 'received'];
  // A dispute is about the last step, so the payment counts as done. While the payment is under way, only the approval counts as done.
  const reached = state === 'disputed' ? 2 : state === 'paying' ? 1 : order.indexOf(state);
  const isBeingPaid = state === 'approved' || state === 'paying';
  const lookAt = (at: number): Stage['look'] => (at <= reached ? 'done' : at === reached + 1 ? 'now' : 'next');
  return [
    requested,
    // A step under way has a name of its own, which does not say that it is done.
    { name: state === 'requested' ? 'withdraw.state_requested' : 'withdraw.stage_approved', at: decidedAt, look: lookAt(1) },
    {
      name: isBeingPaid ? 'withdraw.stage_paying' : 'withdraw.stage_paid',
      at: paidAt,
      look: lookAt(2),
      ...(paidNote !== undefined && { note: paidNote }),
    },
    { name: 'withdraw.stage_received', at: state === 'received' ? closedAt : null, look: lookAt(3) },
  ];
}
