import type { CSSProperties } from 'react';
import type { Step } from '#apps/site/pages/missions/use-missions.ts';
import { categoryName } from '#apps/site/parts/categories/category-name.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

const ICONS = { turnover: 'refresh', rounds: 'play', win: 'lantern', deposit: 'wallet' } as const;

/** A task of a mission card: a ring that fills with progress, and a stamp once the task is done or the mission was collected. */
export function StepStamp({ step, currency, isStamped }: { step: Step; currency: Currency; isStamped: boolean }) {
  const { t, formatMoney, locale } = useI18n();
  const { kind, gameTypes, games, times, goal, done, part } = step;
  const whole = new Intl.NumberFormat(locale);
  const textOf = ({ amount, count }: Step['goal']): string =>
    amount === null ? whole.format(count ?? 0) : `${formatMoney(amount, currency)} ${currency}`;
  const goalText = textOf(goal);
  const task =
    kind === 'deposit'
      ? t('missions.step_deposit', { amount: goalText })
      : kind === 'turnover'
        ? t('missions.step_turnover', { amount: goalText })
        : kind === 'win'
          ? t('missions.step_win', { count: goal.count ?? 0, times: whole.format(times ?? 0) })
          : t('missions.step_rounds', { count: goal.count ?? 0 });
  const places = games.length > 0 ? games : gameTypes.map((one) => categoryName(one, t));
  return (
    <li className="step-stamp" data-stamped={isStamped || undefined} style={{ '--part': isStamped ? 1 : part } as CSSProperties}>
      <span className="step-stamp__ring" aria-hidden="true">
        <Icon name={isStamped ? 'check' : ICONS[kind]} size={20} />
      </span>
      <span className="step-stamp__words">
        <b>{task}</b>
        {places.length > 0 && <span className="stub-quiet">{places.join(', ')}</span>}
        <span className="figures stub-quiet">
          {isStamped ? t('missions.done') : t('missions.progress', { done: textOf(done), goal: goalText })}
        </span>
      </span>
    </li>
  );
}
