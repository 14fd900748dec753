import { useEffect, useRef } from 'react';
import { POLL_MS, siteState, type SiteState } from '#apps/site/parts/site/site-state.ts';
import { readStatus, useSiteStatus } from '#apps/site/parts/site/site-status.ts';
import { queryClient } from '#web/http/query-client.ts';

/** Returns the state of the site for this visitor. While it is closed, the state is read again every `POLL_MS`. */
export function useSiteState(): SiteState {
  const state = siteState(useSiteStatus());
  const wasClosed = useRef(false);
  useEffect(() => {
    if (state === 'open') {
      // Calls that were refused meanwhile are sent again.
      if (wasClosed.current) void queryClient.invalidateQueries();
      wasClosed.current = false;
      return;
    }
    wasClosed.current = true;
    const timer = setInterval(() => void readStatus(), POLL_MS);
    return () => clearInterval(timer);
  }, [state]);
  return state;
}
