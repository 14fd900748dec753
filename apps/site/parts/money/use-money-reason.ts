import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useIsOnline } from '#web/http/online.ts';

/** Returns why money can be neither deposited nor withdrawn at present; null if it can. */
export function useMoneyReason(): string | null {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { isTrial } = useLoginState();
  return !isOnline ? t('money.offline') : isTrial ? t('money.trial') : null;
}
