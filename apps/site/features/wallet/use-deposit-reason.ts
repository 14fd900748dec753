import { useMember } from '#apps/site/features/session/use-member.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useIsOnline } from '#apps/site/lib/online.ts';

/** Why nothing can be deposited just now; null when it can. */
export function useDepositReason(): string | null {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { data: member } = useMember();
  return !isOnline ? t('money.offline') : member?.isTrial ? t('money.trial') : null;
}
