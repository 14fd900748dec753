import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/http/api.ts';
import { FOR_THE_SESSION } from '#apps/site/lib/http/query-client.ts';
import { useSession } from '#apps/site/lib/state/session.ts';
import { merchantWallet } from '#contracts/system.ts';

/** Whether one wallet is behind all games of the brand. */
export const MERCHANT_WALLET = queryOptions({
  ...FOR_THE_SESSION,
  queryKey: ['wallet', 'merchant'],
  queryFn: () => readValue(merchantWallet),
});

export function useMerchantWallet() {
  const { status } = useSession();
  return useQuery({ ...MERCHANT_WALLET, enabled: status === 'in' });
}
