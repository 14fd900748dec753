import { httpsOrigins } from '#kernel/hosts.ts';
import { launchFallback } from '#contracts/rounds.ts';
import { newExchangeCode } from '#contracts/session.ts';
import { call } from '#web/http/api.ts';

const PATIENCE_MS = 3_000;

/**
 * Sends the page to the host of a launch (specification 4.30), signed in there by a code; if that host does not answer, to another host.
 * Returns false if the game is played on this host: the page is on a host for games already, the launch names this host, or no other host
 * answers.
 */
export async function leaveForHost(launched: { launchToken: string; url: string }, hosts: readonly string[]): Promise<boolean> {
  if (httpsOrigins(hosts).includes(location.origin)) return false;
  const failed: string[] = [];
  for (let { url } = launched; ;) {
    const { origin } = new URL(url, location.origin);
    if (origin === location.origin || failed.includes(origin)) return false;
    if (await answers(origin)) return goTo(url);
    failed.push(origin);
    const other = await call(launchFallback, { launchToken: launched.launchToken, failed });
    if (!other.success) return false;
    ({ url } = other.value);
  }
}

/** Sends the page to the first of these hosts that answers, signed in there by a code. Returns false if no host answers. */
export async function goToHost(hosts: readonly string[], path: string): Promise<boolean> {
  for (const origin of hosts) if (await answers(origin)) return goTo(origin + path);
  return false;
}

/** Returns true if a server answers at an origin. The browser hides the content of the answer. */
async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/healthz`, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

async function goTo(url: string): Promise<boolean> {
  const code = await call(newExchangeCode);
  if (!code.success) return false;
  const address = new URL(url);
  address.searchParams.set('token', code.value.code);
  // The old page leaves the history, so that Back leads to the page where the game was chosen.
  location.replace(address);
  return true;
}
