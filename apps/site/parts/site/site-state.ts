import type { ClosedCode } from '#web/http/closed-signal.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { systemStatus } from '#contracts/system.ts';

export type SiteStatus = WireOutput<typeof systemStatus>;
export type SiteState = 'open' | 'maintenance' | 'restricted';

/** Interval at which a closed site checks whether it is open again, in ms. */
export const POLL_MS = 15_000;

const STATES = ['open', 'maintenance', 'restricted'] as const;

/** Returns the state of the site (specification 2.22 to 2.24); open while it is unknown. */
export function siteState(status: SiteStatus | null): SiteState {
  return STATES[status?.systemStatus ?? 0];
}

/**
 * Returns the status to show if a request was refused because the site is closed and the status itself could not be read. Maintenance comes
 * before the region (specification 2.25), in whatever order they were found.
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
