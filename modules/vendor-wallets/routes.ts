import { bringBack, bringToVendor, moveToVendor, vendorWalletBalance, vendorWallets } from '#contracts/vendor-wallets.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { VendorWallets } from '#modules/vendor-wallets/vendor-wallets.ts';

/** Routes of members. */
export function walletRoutes(wallets: VendorWallets): Route[] {
  return [
    forTrueMembers(vendorWallets, async ({ caller }) => ok(await wallets.list(caller))),
    forTrueMembers(vendorWalletBalance, ({ input, caller, now }) => wallets.balance(caller, input.vendor, now)),
    forTrueMembers(moveToVendor, ({ input, caller, now }) => {
      const { vendor, direction, amount, requestId } = input;
      return wallets.move({ caller, vendor, direction, amount, requestId, now });
    }),
    forTrueMembers(bringToVendor, ({ input, caller, now }) => wallets.bring({ caller, ...input, now })),
    forTrueMembers(bringBack, ({ input, caller, now }) => wallets.back({ caller, ...input, now })),
  ];
}
