import { useQuery } from '@tanstack/react-query';
import { call, readValue } from '#web/http/api.ts';
import { ExactNumber } from '#web/http/json.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useSession } from '#web/state/session.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { bringBack, moveToVendor, vendorWalletBalance, vendorWallets } from '#contracts/vendor-wallets.ts';
import type { Currency } from '#kernel/money.ts';

export type VendorWallet = WireOutput<typeof vendorWallets>['wallets'][number];
export type VendorTransfer = WireOutput<typeof moveToVendor>;
export type Direction = VendorTransfer['direction'];

const KEY = ['vendor-wallets'];
const LOOK_EVERY_MS = 2_000;

/** Reads the studios that keep money themselves, and the last moves; again at intervals while a move is under way. */
export function useVendorWallets() {
  const { status } = useSession();
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: () => readValue(vendorWallets),
    enabled: status === 'in',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.transfers.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
}

export const isUnderWay = ({ state }: VendorTransfer): boolean => state === 'under_way';

/** Reads the balance that a studio reports. Each studio is a query of its own, so that a slow studio does not delay the others. */
export function useStoredBalance(vendor: string, isRequested: boolean) {
  return useQuery({
    queryKey: [...KEY, 'balance', vendor],
    queryFn: async () => {
      const { balance, ...said } = await readValue(vendorWalletBalance, { vendor });
      // The query fails, so that the last known balance stays, with its time.
      if (balance === null) throw new Error(`${vendor} does not answer`);
      return { ...said, balance };
    },
    enabled: isRequested,
    staleTime: 0,
    retry: false,
  });
}

/** Reads the balance of the wallet and those at studios again, after money has moved. */
export function forgetStored(): void {
  for (const queryKey of [KEY, ['wallet']]) void queryClient.invalidateQueries({ queryKey });
}

export type MoveOrder = { vendor: string; direction: Direction; amount: string; currency: Currency };

export function sendMove({ amount, ...order }: MoveOrder, requestId: string) {
  return call(moveToVendor, { ...order, amount: new ExactNumber(amount), requestId });
}

export function sendBack(requestId: string, vendor?: string) {
  return call(bringBack, { requestId, ...(vendor !== undefined && { vendor }) });
}
