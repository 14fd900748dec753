import { useI18n } from '#web/text/i18n.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

/** Lets the agent choose the number of days, today included. */
export function Period({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const { t } = useI18n();
  return (
    <Segmented
      label={t('agent.period')}
      chosen={String(days)}
      options={[
        { value: '1', label: t('agent.day') },
        { value: '7', label: t('agent.days_7') },
        { value: '30', label: t('agent.days_30') },
      ]}
      onChoose={(value) => onDays(Number(value))}
    />
  );
}
