import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { addCase, closeCase } from '#modules/poker/signals/case-store.ts';
import { clearedBy, evidenceOf, findSignal, flowOf, membersOf, moveSignal, type SignalRow } from '#modules/poker/signals/signal-store.ts';
import { withholdMoney } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';

/** Hands that a case holds on to. */
const MOST_HANDS = 200;

type Requested = { id: string; version: number; note: string; now: Date };
type Refused = Failure<'poker.no_such_signal' | 'poker.signal_changed'>;
type Done = { version: number };

/** Opens a case of a sign as it was read: its members, its hands, and what went from the first to the second. */
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
 * A verdict on a sign as it was read; it closes the case. Money that was withheld for it is let go where it is no abuse, but not that of a member
 * of another case or abuse.
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
