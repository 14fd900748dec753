import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { givePoints, memberPoints } from '#contracts/bo/points.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { MOST_POINTS } from '#contracts/point-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { CheckedField, wholeOf } from '#apps/admin/parts/form/checked-field.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Points = WireOutput<typeof memberPoints>;

const KINDS = translated({
  earned: 'earned by play',
  redeemed: 'redeemed for a gift',
  exchanged: 'exchanged for money',
  returned: 'returned',
  given: 'given by staff',
  taken: 'taken by staff',
});

const countText = (points: number): string => numberText(points).replace('-', '−');
const changeText = (points: number): string => `${points > 0 ? '+' : ''}${countText(points)}`;

/** Shows the member's points and their last changes, and gives or takes points. */
export function PointsPanel({ id }: { id: string }) {
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  const { data } = useQuery({
    queryKey: ['member-points', id],
    queryFn: () => readValue(memberPoints, { id }),
    enabled: may(memberPoints),
  });
  if (!data) return null;
  return (
    <section className="panel" aria-labelledby="member-points">
      <h2 id="member-points">{t('Points')}</h2>
      <Facts
        facts={[
          [t('balance'), countText(data.balance)],
          ...data.changes.map(
            ({ kind, points, at }) =>
              [`${KINDS[kind]}, ${kind === 'earned' ? timeText(at).slice(0, 10) : timeText(at)}`, changeText(points)] as const,
          ),
        ]}
      />
      {may(givePoints) && (
        <Button size="small" onClick={() => setGiving(true)}>
          {t('Give or take points')}
        </Button>
      )}
      {isGiving && <PointsDialog id={id} points={data} onClose={() => setGiving(false)} />}
    </section>
  );
}

function PointsDialog({ id, points: { balance, alone, aloneLeft }, onClose }: { id: string; points: Points; onClose: () => void }) {
  const [act, setAct] = useState<'give' | 'take'>('give');
  const [typed, setTyped] = useState('');
  const read = typed.trim() === '' ? 0 : wholeOf(typed);
  const count = read ?? 0;
  const error =
    typed.trim() !== '' && (read === null || count === 0 || count > MOST_POINTS)
      ? t('Enter a number from 1 to {count}.', { count: countText(MOST_POINTS) })
      : act === 'take' && count > balance
        ? t('The member has only {count} points.', { count: countText(balance) })
        : undefined;
  const needsSecond = count > aloneLeft;
  return (
    <ActDialog
      title={t('Give or take points')}
      description={t(
        'Up to {count} points per member and day need no second approver; {count2} are left today. The member sees the change in the points history.',
        { count: countText(alone), count2: countText(aloneLeft) },
      )}
      submit={needsSecond ? t('Request approval') : act === 'give' ? t('Give points') : t('Take points')}
      onSubmit={({ reason, requestId }) => call(givePoints, { id, points: act === 'give' ? count : -count, reason, requestId })}
      done={(value) =>
        value.balance === null ? t('Sent for approval.') : t('The member now has {count} points.', { count: countText(value.balance) })
      }
      onClose={onClose}
    >
      <SelectField label={t('Change')} value={act} onChange={({ target }) => setAct(target.value as 'give' | 'take')}>
        <option value="give">{t('give')}</option>
        <option value="take">{t('take')}</option>
      </SelectField>
      <CheckedField
        label={t('Points')}
        value={typed}
        inputMode="numeric"
        required
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActDialog>
  );
}
