import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { withholdMoney } from '#modules/identity/index.ts';
import { write } from '#modules/poker/signals/cases.ts';
import { findSignal, membersOf } from '#modules/poker/signals/signal-store.ts';

type Done = { isWithheld: boolean };
type Refused = Failure<'poker.no_such_signal' | 'poker.signal_changed'>;
type Requested = { id: string; memberId: string; isWithheld: boolean; note: string; now: Date };

/** Withholds the money of a member of an open case, or releases it. */
export function freezeMoney(
  db: Database,
  caller: StaffCaller,
  { id, memberId, isWithheld, note, now }: Requested,
): Promise<Result<Done, Refused>> {
  return db.transaction<Done, Refused>(async (tx) => {
    const sign = await findSignal(tx, id, true);
    const member = sign && membersOf(sign).find((one) => String(one) === memberId);
    if (!sign || member === undefined) return err('poker.no_such_signal');
    // Money is withheld only in a case. It may be released at any time.
    if (isWithheld && sign.state !== 'case') return err('poker.signal_changed');
    await withholdMoney(tx, member, isWithheld ? now : null);
    const action = isWithheld ? 'poker.withhold_money' : 'poker.release_money';
    await write(caller, sign, { action, note, after: { state: sign.state, member: String(member), isWithheld }, tx });
    return ok({ isWithheld });
  });
}
