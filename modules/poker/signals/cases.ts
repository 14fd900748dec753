import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { addCase, closeCase } from '#modules/poker/signals/case-store.ts';
import { clearedBy, evidenceOf, findSignal, flowOf, membersOf, moveSignal, type SignalRow } from '#modules/poker/signals/signal-store.ts';
import { withholdMoney } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';

/** Most hands that a case retains. */
const MOST_HANDS = 200;

type Requested = { id: string; version: number; note: string; now: Date };
type Refused = Failure<'poker.no_such_signal' | 'poker.signal_changed'>;
type Done = { version: number };

/**
 * Opens a case of a sign, if the sign is still at the version that was read. The case stores its members, its hands, and the money that
 * passed from the first to the second.
 */
export function openCase(db: Database, caller: StaffCaller, { id, version, note, now }: Requested): Promise<Result<Done, Refused>> {
  return db.transaction<Done, Refused>(async (tx) => {
    const sign = await findSignal(tx, id, true);
    if (!sign) return err('poker.no_such_signal');
    if (sign.version !== version || sign.state === 'case') return err('poker.signal_changed');
    const hands = await evidenceOf(tx, sign, sign.firstAt, MOST_HANDS);
    const sum = await flowOf(tx, sign, sign.firstAt);
    await addCase(tx, { signal: sign.id, by: caller.name, at: now, note, sum, hands: hands.map((hand) => hand.id) });
    const moved = await moveSignal(tx, sign, 'case');
    await write(caller, sign, { action: 'poker.open_case', note, after: { state: 'case', hands: hands.length, sum }, tx });
    return ok({ version: moved });
  });
}

/**
 * Stores a verdict on a sign at the version that was read, and closes the case. If the verdict is not abuse, money that was withheld for
 * the sign is released. The money of a member of another case or abuse stays withheld.
 */
export function judge(
  db: Database,
  caller: StaffCaller,
  { id, version, verdict, note, now }: Requested & { verdict: 'clear' | 'abuse' },
): Promise<Result<Done, Refused>> {
  return db.transaction<Done, Refused>(async (tx) => {
    const sign = await findSignal(tx, id, true);
    if (!sign) return err('poker.no_such_signal');
    if (sign.version !== version) return err('poker.signal_changed');
    await closeCase(tx, sign.id, { by: caller.name, at: now, closing: note });
    if (verdict === 'clear') for (const member of await clearedBy(tx, sign)) await withholdMoney(tx, member, null);
    const moved = await moveSignal(tx, sign, verdict);
    await write(caller, sign, { action: 'poker.judge_signal', note, after: { state: verdict }, tx });
    return ok({ version: moved });
  });
}

type Written = { action: string; note: string; after: object; tx: Parameters<typeof audit>[0] };

export function write(caller: StaffCaller, sign: SignalRow, { action, note, after, tx }: Written): Promise<void> {
  const { id, merchantId, kind, weight, state } = sign;
  const subject = { kind: 'poker-signal', id: String(id) };
  const about = { kind, weight, members: membersOf(sign) };
  return audit(tx, caller, { action, merchantId, subject, reason: note, before: { state }, after: { ...about, ...after } });
}
