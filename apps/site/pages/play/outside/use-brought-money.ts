import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetStored, isUnderWay, sendBack, useVendorWallets } from '#apps/site/features/vendor-wallets/use-vendor-wallets.ts';
import { call, type Refusal } from '#web/http/api.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { untilKnown } from '#web/http/until-known.ts';
import { bringToVendor } from '#contracts/vendor-wallets.ts';

/** State of money that is moved to a studio. `asking`: the studio has not confirmed the money yet. */
export type Brought = { state: 'bringing' | 'asking' | 'ready' } | { state: 'refused'; refusal: Refusal };

/**
 * Moves the whole balance to a studio that keeps money before its game is shown, and back when the game is left. The money stays there if
 * the game goes on in its own tab. With an empty balance, the member plays with the money that is at the studio.
 */
export function useBroughtMoney(vendor: string, isNeeded: boolean, isElsewhere: boolean): Brought {
  const [requestId] = useState(newRequestId);
  const wallets = useVendorWallets();
  const brought = useQuery({
    queryKey: ['vendor-wallets', 'brought', vendor, requestId],
    queryFn: async () => {
      const answer = await untilKnown(() => call(bringToVendor, { vendor, requestId }), { isLeft: () => false, onUnknown: () => {} });
      forgetStored();
      return answer!;
    },
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const leave = useEffectEvent(() => {
    if (isNeeded && !isElsewhere) void sendBack(newRequestId(), vendor).then(forgetStored);
  });
  useEffect(() => () => leave(), []);

  const answer = brought.data;
  if (!isNeeded) return { state: 'ready' };
  if (!answer) return { state: 'bringing' };
  const isRequesting = wallets.data?.transfers.some((one) => one.vendor === vendor && isUnderWay(one)) ?? true;
  if (!answer.success) {
    if (answer.code === 'vendor_wallets.nothing_there') return { state: 'ready' };
    if (answer.code === 'vendor_wallets.under_way') return { state: isRequesting ? 'asking' : 'ready' };
    return { state: 'refused', refusal: answer };
  }
  return { state: isUnderWay(answer.value) && isRequesting ? 'asking' : 'ready' };
}
