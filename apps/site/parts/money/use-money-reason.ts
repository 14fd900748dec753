import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useIsOnline } from '#web/http/online.ts';

/** Why no money can go in or out just now; null when it can. */
export function useMoneyReason(): string | null {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { isTrial } = useLoginState();
  return !isOnline ? t('money.offline') : isTrial ? t('money.trial') : null;
}
