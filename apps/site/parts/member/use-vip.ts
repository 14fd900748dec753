import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { readValue } from '#web/http/api.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { vipStanding } from '#contracts/vip.ts';

/** Reads the member's VIP level in short; nothing is requested for a visitor or a trial account. */
export function useVip() {
  const { language } = useLanguage();
  const { data: member } = useMember();
  const isRequested = member !== undefined && !member.isTrial && !member.mustChangePassword;
  return useQuery({
    queryKey: ['vip', 'standing', language],
    queryFn: () => readValue(vipStanding, { language }),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  });
}
