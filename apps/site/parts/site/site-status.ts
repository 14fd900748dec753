import { call } from '#web/http/api.ts';
import { onSiteClosed, type ClosedCode } from '#web/http/closed-signal.ts';
import { createStore } from '#web/state/store.ts';
import { statusAfter, type SiteStatus } from '#apps/site/parts/site/site-state.ts';
import { systemStatus } from '#contracts/system.ts';

const status = createStore<SiteStatus | null>(null);
let asking: Promise<void> | null = null;

export const useSiteStatus = status.use;

/** Reads the state of the site. Without an answer the known state stays. Only one request is under way at a time. */
export async function readStatus(refusal?: ClosedCode): Promise<void> {
  asking ??= ask(refusal).finally(() => (asking = null));
  await asking;
}

async function ask(refusal?: ClosedCode): Promise<void> {
  const answer = await call(systemStatus);
  if (answer.success) adopt(answer.value);
  else if (refusal) adopt(statusAfter(refusal, status.get()));
}

/** Stores a status. An equal answer is dropped, so that a waiting page is not drawn again. */
function adopt(next: SiteStatus): void {
  if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next);
}

onSiteClosed((code) => void readStatus(code));
