import { call } from '#apps/site/lib/api.ts';
import { onSiteClosed, type ClosedCode } from '#apps/site/lib/closed-signal.ts';
import { createStore } from '#apps/site/lib/store.ts';
import { statusHeard, type SiteStatus } from '#apps/site/features/site-state/site-state.ts';
import type { systemStatus } from '#contracts/system.ts';

const status = createStore<SiteStatus | null>(null);
let asking: Promise<void> | null = null;

export const useSiteStatus = status.use;

/** Asks how the site is; what is known stays where no answer comes. One question at a time. */
export async function askStatus(heard?: ClosedCode): Promise<void> {
  asking ??= ask(heard).finally(() => (asking = null));
  await asking;
}

async function ask(heard?: ClosedCode): Promise<void> {
  const answer = await call<typeof systemStatus>('GET', '/wps/system/status');
  if (answer.success) adopt(answer.value);
  else if (heard) adopt(statusHeard(heard, status.get()));
}

/** The same answer again is no news, so a page that waits is not drawn anew. */
function adopt(next: SiteStatus): void {
  if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next);
}

onSiteClosed((code) => void askStatus(code));
