import { useSyncExternalStore } from 'react';

export type SessionEnd = 'signed-out' | 'expired';
type SessionState = { status: 'asking' } | { status: 'out'; reason?: SessionEnd } | { status: 'in'; token: string };
type Word =
  | { kind: 'ask'; nonce: string }
  | { kind: 'answer'; nonce: string; token: string }
  | { kind: 'signed-in'; token: string }
  | { kind: 'signing-out' }
  | { kind: 'signed-out' };

const TOKEN_KEY = 'token';
/** These outlive a sign-out (specification 9.16). */
const KEPT_KEYS = ['merchant', 'merchantCode'];
const ANSWER_WITHIN_MS = 250;
/** How long a session that ends counts as ended by the member, after the member asked for it in some tab. */
const LEAVING_FOR_MS = 10_000;

// A channel is bound to the origin, and each brand has its own: no other brand hears this.
const channel = new BroadcastChannel('croupier-session');
const listeners = new Set<() => void>();
const stored = sessionStorage.getItem(TOKEN_KEY);
let state: SessionState = stored ? { status: 'in', token: stored } : { status: 'asking' };

let leavingUntil = 0;

/** Settles once it is known whether another tab of this brand is signed in. */
export const sessionReady: Promise<void> = stored ? Promise.resolve() : askOtherTabs();

export function currentToken(): string | null {
  return state.status === 'in' ? state.token : null;
}

/** How the last session of this tab ended, while there is no new one. */
export function sessionEnd(): SessionEnd | null {
  return (state.status === 'out' && state.reason) || null;
}

export function startSession(token: string): void {
  adopt(token);
  say({ kind: 'signed-in', token });
}

/** Said before the server is asked: its sockets may close before its answer is here, and no tab shall take that for an expired session. */
export function announceSignOut(): void {
  leavingUntil = Date.now() + LEAVING_FOR_MS;
  say({ kind: 'signing-out' });
}

/** Forgets the session in this tab; a sign-out is told to all tabs, an expired token is found out by each. */
export function endSession(reason: SessionEnd): void {
  forget(Date.now() < leavingUntil ? 'signed-out' : reason);
  if (reason === 'signed-out') say({ kind: 'signed-out' });
}

export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, () => state);
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
  const token = currentToken();
  if (data.kind === 'ask' && token !== null) say({ kind: 'answer', nonce: data.nonce, token });
  if (data.kind === 'signing-out') leavingUntil = Date.now() + LEAVING_FOR_MS;
  if (data.kind === 'signed-in' && data.token !== token) adopt(data.token);
  if (data.kind === 'signed-out' && token !== null) forget('signed-out');
});

function askOtherTabs(): Promise<void> {
  const nonce = randomNonce();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if (state.status === 'asking') change({ status: 'out' });
      resolve();
    }, ANSWER_WITHIN_MS);
    channel.addEventListener('message', function hear({ data }: MessageEvent<Word>) {
      if (data.kind !== 'answer' || data.nonce !== nonce) return;
      channel.removeEventListener('message', hear);
      clearTimeout(timer);
      // On a busy machine the answer comes late: it still counts, unless a session has begun or ended here meanwhile.
      const isUndecided = state.status === 'asking' || (state.status === 'out' && !state.reason);
      if (isUndecided) {
        sessionStorage.setItem(TOKEN_KEY, data.token);
        change({ status: 'in', token: data.token });
      }
      resolve();
    });
    say({ kind: 'ask', nonce });
  });
}

function adopt(token: string): void {
  leavingUntil = 0;
  sessionStorage.setItem(TOKEN_KEY, token);
  change({ status: 'in', token });
}

function forget(reason: SessionEnd): void {
  const kept = KEPT_KEYS.map((key) => [key, sessionStorage.getItem(key)] as const);
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
  change({ status: 'out', reason });
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function say(word: Word): void {
  channel.postMessage(word);
}

function randomNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
