import { useState } from 'react';
import { presetsOf, type Preset } from '#apps/site/pages/agents/days/past.ts';
import { useFeatures } from '#apps/site/pages/agents/use-agents.ts';
import type { Period } from '#apps/site/parts/records/period.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

export type Past = Period;

/** Returns the period of a page and its setter. It begins with the days in the page's address, otherwise with `usual` days up to today. */
export function usePeriod(usual: number, { days = usual, ago = 0 }: Partial<Past> = {}): [Past, (period: Past) => void] {
  return useState<Past>({ days, ago });
}

/** Returns a text for each period: the React key that resets a part of the page when the period changes. */
export const keyOf = ({ days, ago }: Past): string => `${days} ${ago}`;

const NAMES = {
  today: 'agent.day',
  yesterday: 'agent.yesterday',
  days_7: 'agent.days_7',
  days_30: 'agent.days_30',
  last_week: 'agent.last_week',
  last_month: 'agent.last_month',
} as const satisfies Record<Preset, string>;

/** Lets the agent choose days up to today, or a past day, week or month, by the calendar of the brand. */
export function PastPeriod({ period, onPeriod }: { period: Past; onPeriod: (period: Past) => void }) {
  const { t } = useI18n();
  const { data } = useFeatures(true);
  if (!data) return null;
  const presets = presetsOf(data.today);
  const names = Object.keys(NAMES) as Preset[];
  const chosen = names.find((name) => keyOf(presets[name]) === keyOf(period));
  return (
    <Segmented<Preset | ''>
      label={t('agent.period')}
      chosen={chosen ?? ''}
      options={names.map((name) => ({ value: name, label: t(NAMES[name]) }))}
      onChoose={(name) => name !== '' && onPeriod(presets[name])}
    />
  );
}
