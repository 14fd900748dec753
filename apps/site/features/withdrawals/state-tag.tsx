import type { Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

const TONES = {
  requested: 'plain',
  approved: 'info',
  paying: 'info',
  paid: 'warn',
  received: 'good',
  disputed: 'warn',
  refunded: 'info',
  denied: 'bad',
  cancelled: 'plain',
} as const;

export function StateTag({ state }: Pick<Withdrawal, 'state'>) {
  const { t } = useI18n();
  return <Tag tone={TONES[state]}>{t(`withdraw.state_${state}`)}</Tag>;
}
