import { createStore } from '#web/state/store.ts';
import { reduceSlip, EMPTY, type Pick, type Slip, type SlipAction } from '#apps/site/features/slip/slip-state.ts';

/** Time for which a slip is stored on this device, in ms: a day, because older prices are no longer a choice. */
const STORED_MS = 24 * 3_600_000;
const KEY = 'sports-slip';

/** A sent bet without an answer. The same request is sent again after a reload. */
export type Sent = { requestId: string; keys: readonly string[]; body: unknown };
/** The slip as this device stores it. `owner` is the id of the member; null for a visitor. */
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

/** Returns the sent bets without an answer. */
export const sentNow = (): readonly Sent[] => sent;

/** Stores the sent bets without an answer: before they are sent, and again after each answer. */
export function setSent(next: readonly Sent[]): void {
  sent = next;
  write();
}

/** Makes the slip that of a member. The slip of another member is dropped; picks of a visitor stay. */
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
    // Without access to the storage, or if it is full, the slip is lost at a reload.
  }
}
