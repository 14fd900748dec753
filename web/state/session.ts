import { useSyncExternalStore } from 'react';
import { takeCarried } from '#web/state/carried-code.ts';
import { createStore } from '#web/state/store.ts';
import { takeExchangeCode } from '#contracts/session.ts';

export type SessionEnd = 'signed-out' | 'expired';
type SessionState = { status: 'asking' } | { status: 'out'; reason?: SessionEnd } | { status: 'in'; token: string };
type Message =
  | { kind: 'ask'; nonce: string }
  | { kind: 'answer'; nonce: string; token: string }
  | { kind: 'signed-in'; token: string }
  | { kind: 'signing-out' }
  | { kind: 'signed-out' };

const TOKEN_KEY = 'token';
/** These outlive a sign-out (specification 4.17). */
const STORED_KEYS = ['merchant', 'merchantCode'];
const ANSWER_WITHIN_MS = 250;
/** For this long after a sign-out was asked for in some tab, a session that ends counts as signed out, not as expired. */
const LEAVING_FOR_MS = 10_000;

type CarriedQuestion = { account: string; answer: (isYes: boolean) => void };
/** The question whether to go on as an account that this browser does not know; the frame shows it. Null while none is open. */
export const carriedQuestion = createStore<CarriedQuestion | null>(null);

// A channel is bound to the origin, and each brand has its own: no other brand receives its messages.
const channel = new BroadcastChannel('croupier-session');
const listeners = new Set<() => void>();
const carried = takeCarried();
const stored = sessionStorage.getItem(TOKEN_KEY);
let state: SessionState = stored ? { status: 'in', token: stored } : { status: 'asking' };

let leavingUntil = 0;

/** Settles once it is known whether another tab of this brand is signed in, or the address brought a sign-in. */
export const sessionReady: Promise<void> = stored ? Promise.resolve() : findSession();

export function currentToken(): string | null {
  return state.status === 'in' ? state.token : null;
}

/** Returns how the last session of this tab ended, while there is no new one. */
export function sessionEnd(): SessionEnd | null {
  return (state.status === 'out' && state.reason) || null;
}

export function startSession(token: string): void {
  adopt(token);
  publish({ kind: 'signed-in', token });
}

/** Published before the server is asked: its sockets may close before it answers, and no tab may take that for an expired session. */
export function announceSignOut(): void {
  leavingUntil = Date.now() + LEAVING_FOR_MS;
  publish({ kind: 'signing-out' });
}

/** Forgets the session in this tab. A sign-out is published to all tabs; each finds out by itself that a token has expired. */
export function endSession(reason: SessionEnd): void {
  forget(Date.now() < leavingUntil ? 'signed-out' : reason);
  if (reason === 'signed-out') publish({ kind: 'signed-out' });
}

export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, () => state);
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const token = currentToken();
  if (data.kind === 'ask' && token !== null) publish({ kind: 'answer', nonce: data.nonce, token });
  if (data.kind === 'signing-out') leavingUntil = Date.now() + LEAVING_FOR_MS;
  if (data.kind === 'signed-in' && data.token !== token) adopt(data.token);
  if (data.kind === 'signed-out' && token !== null) forget('signed-out');
});

async function findSession(): Promise<void> {
  await requestOtherTabs();
  if (state.status === 'asking' && carried !== null) await exchange(carried);
  if (state.status === 'asking') change({ status: 'out' });
}

/** Exchanges the code of the address for a session; the server refuses an unknown code, and has the visitor asked about an unknown account. */
async function exchange(code: string): Promise<void> {
  const [{ call }, { showToast }] = await Promise.all([import('#web/http/api.ts'), import('#ui/components/toast/toast.tsx')]);
  let answer = await call(takeExchangeCode, { code });
  if (!answer.success && answer.code === 'session.confirm_needed') {
    const { account } = answer.value as { account: string };
    if (!(await ask(account))) return;
    answer = await call(takeExchangeCode, { code, isConfirmed: true });
  }
  if (answer.success) startSession(answer.value.token);
  else if (answer.message) showToast(answer.message, 'bad');
}

function ask(account: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isYes: boolean): void => {
      carriedQuestion.set(null);
      resolve(isYes);
    };
    carriedQuestion.set({ account, answer });
  });
}

function requestOtherTabs(): Promise<void> {
  const nonce = randomNonce();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ANSWER_WITHIN_MS);
    channel.addEventListener('message', function receive({ data }: MessageEvent<Message>) {
      if (data.kind !== 'answer' || data.nonce !== nonce) return;
      channel.removeEventListener('message', receive);
      clearTimeout(timer);
      // A late answer still counts, unless a session has begun or ended here meanwhile.
      const isUndecided = state.status === 'asking' || (state.status === 'out' && !state.reason);
      if (isUndecided) {
        sessionStorage.setItem(TOKEN_KEY, data.token);
        change({ status: 'in', token: data.token });
      }
      resolve();
    });
    publish({ kind: 'ask', nonce });
  });
}

function adopt(token: string): void {
  leavingUntil = 0;
  sessionStorage.setItem(TOKEN_KEY, token);
  change({ status: 'in', token });
}

function forget(reason: SessionEnd): void {
  const kept = STORED_KEYS.map((key) => [key, sessionStorage.getItem(key)] as const);
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
  change({ status: 'out', reason });
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function publish(message: Message): void {
  channel.postMessage(message);
}

function randomNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
