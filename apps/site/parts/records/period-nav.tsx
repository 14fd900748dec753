import type { ReactNode } from 'react';
import { LENGTHS, nextOf, pastOf, type Period } from '#apps/site/parts/records/period.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { SegmentedNav } from '#ui/components/segmented/segmented.tsx';

type LinkLook = {
  key: string;
  className: string;
  'aria-current'?: 'true' | undefined;
  'aria-label'?: string;
  title?: string;
  children: ReactNode;
};
/** Draws a link to the record of another period, with the other choices unchanged. */
export type RenderPeriodLink = (period: Period, look: LinkLook) => ReactNode;

type Props = { period: Period; span: { first: string; last: string } | undefined; renderLink: RenderPeriodLink };

/** Shows the length of a period, its days, and links to the previous and the next period. */
export function PeriodNav({ period, span, renderLink }: Props) {
  const { t, formatDays } = useI18n();
  const step = (to: Period | undefined, isBack: boolean) => {
    const icon = <Icon name={isBack ? 'chevron-start' : 'chevron-end'} className="icon--turns" />;
    if (!to) return <span className="records__step icon-button records__step--none">{icon}</span>;
    const name = t(isBack ? 'records.past_days' : 'records.next_days', { days: period.days });
    return renderLink(to, {
      key: isBack ? 'past' : 'next',
      className: 'records__step icon-button',
      'aria-label': name,
      title: name,
      children: icon,
    });
  };
  return (
    <>
      <SegmentedNav className="records__days" label={t('records.days')}>
        {LENGTHS.map((days) =>
          renderLink(
            { days, ago: 0 },
            {
              key: String(days),
              className: 'segmented__one',
              'aria-current': days === period.days && (days > 1 || period.ago === 0) ? 'true' : undefined,
              children: t('records.last_days', { days }),
            },
          ),
        )}
      </SegmentedNav>
      <div className="records__steps">
        {step(pastOf(period), true)}
        <span className="records__span" aria-live="polite">
          {span && formatDays(span.first, span.last)}
        </span>
        {step(nextOf(period), false)}
      </div>
    </>
  );
}
