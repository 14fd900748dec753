import * as z from 'zod/mini';
import { toMajor } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf, cardsOf } from '#modules/identity/index.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { lockFriend, setDue, termsOf, type Friend, type Terms } from '#modules/referral/referral-store.ts';
import { REFERRAL } from '#contracts/bo/permissions/referral.ts';

const payload = z.strictObject({ id: z.string() });
type Code = 'referral.unknown' | 'referral.not_refused';

/** Declares the approval that rewards a refused friend in spite of the refusal: one staff member requests it and another approves it. */
export const overruleKind: ApprovalKind<z.infer<typeof payload>, Code> = {
  kind: 'referral.overrule',
  permission: REFERRAL.approve,
  payload,
  describe: async (tx, { id }) => {
    const found = await refusedFriend(tx, id);
    if (!found.ok) return found;
    const { friend, terms } = found.value;
    const names = await accountsOf(tx, [friend.friendId, friend.inviterId]);
    return ok({
      merchantId: friend.merchantId,
      subject: { kind: 'referral', id },
      facts: {
        inviter: names.get(friend.inviterId) ?? '',
        friend: names.get(friend.friendId) ?? '',
        refused_by: friend.reason,
        reward: `${toMajor(terms.reward)} ${terms.reward.currency}`,
      },
    });
  },
  execute: async (tx, { id }, { checker, now }) => {
    const found = await refusedFriend(tx, id);
    if (!found.ok) return found;
    const { friend, terms } = found.value;
    await setDue(tx, friend, terms.reward, now, checker.name);
    return ok({ before: { state: 'refused', reason: friend.reason }, after: { state: 'due' } });
  },
};

async function refusedFriend(tx: Tx, id: string): Promise<Result<{ friend: Friend; terms: Terms }, Failure<Code>>> {
  const friend = await lockFriend(tx, id);
  if (!friend) return err('referral.unknown');
  const inviter = (await cardsOf(tx, [friend.inviterId])).get(friend.inviterId);
  const terms = inviter && (await termsOf(tx, friend.merchantId)).get(inviter.currency);
  return friend.state === 'refused' && terms ? ok({ friend, terms }) : err('referral.not_refused');
}
