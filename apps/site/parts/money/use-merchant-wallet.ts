import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { FOR_THE_SESSION } from '#web/http/query-client.ts';
import { useSession } from '#web/state/session.ts';
import { merchantWallet } from '#contracts/system.ts';

/** Query that reads whether all games of the brand use one wallet. */
export const MERCHANT_WALLET = queryOptions({
  ...FOR_THE_SESSION,
  queryKey: ['wallet', 'merchant'],
  queryFn: () => readValue(merchantWallet),
});

export function useMerchantWallet() {
  const { status } = useSession();
  return useQuery({ ...MERCHANT_WALLET, enabled: status === 'in' });
}
