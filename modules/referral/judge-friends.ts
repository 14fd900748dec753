import type { Queryable } from '#platform/db/database.ts';
import { cardsOf, sharesDevice } from '#modules/identity/index.ts';
import type { Settled } from '#modules/bets/index.ts';
import { haveOneHolder } from '#modules/withdrawals/index.ts';
import { setDue, setRefused, termsOf } from '#modules/referral/referral-store.ts';

type Pair = { friendId: bigint; inviterId: bigint };

/**
 * Returns the reason why two members are considered one person: they sign in on one device, or their money goes to accounts of one name.
 */
export async function likenessOf(db: Queryable, { friendId, inviterId }: Pair): Promise<'device' | 'holder' | undefined> {
  if (await sharesDevice(db, friendId, [inviterId])) return 'device';
  return (await haveOneHolder(db, friendId, inviterId)) ? 'holder' : undefined;
}

/**
 * Counts turnover of friends' settled and corrected bets, in the transaction that takes it from the outbox. Decides on friends whose
 * turnover is now enough.
 */
export async function onRounds(tx: Queryable, rounds: readonly Settled[], now: Date): Promise<void> {
  if (rounds.length === 0) return;
  const list = <T>(of: (one: Settled) => T): T[] => rounds.map(of);
  const reached = await tx.query<{ friendId: bigint; inviterId: bigint; merchantId: number }>(
    'SELECT * FROM on_referral_rounds($1, $2, $3)',
    [list(({ member }) => member), list(({ currency }) => currency), list(({ turnover }) => turnover)],
  );
  for (const { friendId, inviterId, merchantId } of reached) {
    const alike = await likenessOf(tx, { friendId, inviterId });
    if (alike) {
      await setRefused(tx, friendId, alike, now);
      continue;
    }
    const inviter = (await cardsOf(tx, [inviterId])).get(inviterId);
    const terms = inviter && (await termsOf(tx, merchantId)).get(inviter.currency);
    // Without terms in the inviter's currency nothing is due, and nothing is refused, because staff may add terms.
    if (terms) await setDue(tx, { friendId, inviterId }, terms.reward, now, null);
  }
}
