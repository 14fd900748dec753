import { createStore } from '#web/state/store.ts';
import { reduceSlip, EMPTY, type Pick, type Slip, type SlipAction } from '#apps/site/features/slip/slip-state.ts';

/** A slip on this device outlives a reload for a day: prices of yesterday are no choice of today. */
const STORED_MS = 24 * 3_600_000;
const KEY = 'sports-slip';

/** A bet that was sent and not yet answered: the same request is sent again after a reload. */
export type Sent = { requestId: string; keys: readonly string[]; body: unknown };
/** `owner` is the member whose slip it is; a visitor's has none. */
type Stored = { at: number; owner: string | null; slip: Slip; sent: readonly Sent[] };

const stored = read();
const slips = createStore<Slip>(stored.slip);
let { sent, owner } = stored;

export const useSlip = slips.use;
export const slipNow = slips.get;

export function dispatch(action: SlipAction): void {
  slips.set(reduceSlip(slips.get(), action));
  write();
}

/** Bets that were sent and not answered. */
export const sentNow = (): readonly Sent[] => sent;

/** Stores the bets that are on their way: before they are sent, and again as each is answered. */
export function setSent(next: readonly Sent[]): void {
  sent = next;
  write();
}

/** Makes the slip that of a member. The slip of another member is dropped first; picks of a visitor are kept. */
export function assignSlip(member: string): void {
  if (owner === member) return;
  if (owner !== null) {
    slips.set({ ...EMPTY, policy: slips.get().policy });
    sent = [];
  }
  owner = member;
  write();
}

function read(): Stored {
  const none: Stored = { at: 0, owner: null, slip: EMPTY, sent: [] };
  try {
    const { at, owner: whose, slip, sent: kept } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored;
    const isRead = Date.now() - at < STORED_MS && Array.isArray(slip.picks) && slip.picks.every(isPick) && Array.isArray(kept);
    return isRead ? { at, owner: whose ?? null, slip: { ...EMPTY, ...slip }, sent: kept } : none;
  } catch {
    return none;
  }
}

function isPick(pick: Partial<Pick>): boolean {
  const texts = [pick.market, pick.outcome, pick.event, pick.sport, pick.code, pick.specifiers, pick.stake];
  return texts.every((text) => typeof text === 'string') && typeof pick.price === 'number' && Array.isArray(pick.names);
}

function write(): void {
  const kept: Stored = { at: Date.now(), owner, slip: slips.get(), sent };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the slip after a reload, nothing else.
  }
}
