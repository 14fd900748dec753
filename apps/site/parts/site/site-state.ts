import type { ClosedCode } from '#web/http/closed-signal.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { systemStatus } from '#contracts/system.ts';

export type SiteStatus = WireOutput<typeof systemStatus>;
export type SiteState = 'open' | 'maintenance' | 'restricted';

/** How often a closed site asks whether it is open again. */
export const POLL_MS = 15_000;

const STATES = ['open', 'maintenance', 'restricted'] as const;

/** Specification 2.22 to 2.24; open while nothing is known. */
export function siteState(status: SiteStatus | null): SiteState {
  return STATES[status?.systemStatus ?? 0];
}

/**
 * What to show when a call was refused because the site is closed and the status itself could not be asked.
 * Maintenance outweighs the region (specification 2.25), whichever came first.
 */
export function statusAfter(code: ClosedCode, before: SiteStatus | null): SiteStatus {
  const systemStatus = code === 'site.maintenance' || before?.systemStatus === 1 ? 1 : 2;
  return {
    systemStatus,
    maintenance: before?.maintenance ?? null,
    location: before?.location ?? { ip: '' },
    customerServiceUrl: before?.customerServiceUrl ?? null,
  };
}
