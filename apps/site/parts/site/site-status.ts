import { call } from '#web/http/api.ts';
import { onSiteClosed, type ClosedCode } from '#web/http/closed-signal.ts';
import { createStore } from '#web/state/store.ts';
import { statusAfter, type SiteStatus } from '#apps/site/parts/site/site-state.ts';
import { systemStatus } from '#contracts/system.ts';

const status = createStore<SiteStatus | null>(null);
let asking: Promise<void> | null = null;

export const useSiteStatus = status.use;

/** Reads how the site is; what is known stays where no answer comes. At most one request is under way. */
export async function readStatus(refusal?: ClosedCode): Promise<void> {
  asking ??= ask(refusal).finally(() => (asking = null));
  await asking;
}

async function ask(refusal?: ClosedCode): Promise<void> {
  const answer = await call(systemStatus);
  if (answer.success) adopt(answer.value);
  else if (refusal) adopt(statusAfter(refusal, status.get()));
}

/** An answer that changes nothing does not draw a waiting page anew. */
function adopt(next: SiteStatus): void {
  if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next);
}

onSiteClosed((code) => void readStatus(code));
