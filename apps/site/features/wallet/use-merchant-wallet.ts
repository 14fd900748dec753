import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import { FOR_THE_SESSION } from '#apps/site/lib/query-client.ts';
import { useSession } from '#apps/site/lib/session.ts';
import type { merchantWallet } from '#contracts/system.ts';

/** Whether one wallet is behind all games of the brand. */
export const MERCHANT_WALLET = queryOptions({
  ...FOR_THE_SESSION,
  queryKey: ['wallet', 'merchant'],
  queryFn: () => readValue<typeof merchantWallet>('/wps/relay/GCS_merchantWallet'),
});

export function useMerchantWallet() {
  const { status } = useSession();
  return useQuery({ ...MERCHANT_WALLET, enabled: status === 'in' });
}
