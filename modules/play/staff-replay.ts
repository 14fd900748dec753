import { brandsOf } from '#contracts/bo/permissions.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { staffReplay as contract } from '#contracts/bo/rounds.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { audit, type Staff } from '#modules/staff/index.ts';
import type { Play } from '#modules/play/play.ts';
import type { RoundDetail } from '#modules/play/get-round.ts';
import { makeReplayCode, readReplayCode } from '#modules/play/replay-code.ts';

/** Dependencies by which the site shows a round to staff. */
export type ReplayDeps = {
  db: Database;
  secrets: SecretBox;
  play: Pick<Play, 'getRound'>;
  staff: Pick<Staff, 'grantsOfSession'>;
  /** Returns the main host of a brand's site. */
  hostOf(merchantId: number): string | undefined;
};

type Missing = Failure<'rounds.round_unknown' | 'rounds.round_archived'>;

/** Makes the address of a replay, and records it in the audit log. The code in it shows this round alone. */
export async function makeReplay(
  { db, secrets, play, hostOf }: ReplayDeps,
  caller: StaffCaller,
  { memberId, roundId, now }: { memberId: bigint; roundId: bigint; now: Date },
): Promise<Result<Output<typeof contract>, Failure<'identity.member_unknown'> | Missing>> {
  const owner = await ownerOf(db, String(memberId));
  if (!owner) return err('identity.member_unknown');
  const found = await play.getRound({ memberId, id: roundId });
  if (!found.ok) return found;
  const { merchantId } = owner;
  const { code, until } = makeReplayCode(secrets, { merchantId, memberId, roundId, sessionId: caller.sessionId }, now);
  await db.transaction(async (tx) => {
    const subject = { kind: 'member', id: String(memberId) };
    await audit(tx, caller, { action: 'rounds.replay', merchantId, subject, after: { round: String(roundId) } });
    return ok(undefined);
  });
  return ok({ host: hostOf(merchantId) ?? null, path: `/replay?replay=${encodeURIComponent(code)}`, until });
}

/** Returns the round of a code, while the session for which it was made is open and may still see the member's money. */
export async function replayedRound(
  { secrets, play, staff }: ReplayDeps,
  { code, merchantId, now }: { code: string; merchantId: number; now: Date },
): Promise<Result<RoundDetail, Failure<'content.preview_over'> | Missing>> {
  const of = readReplayCode(secrets, code, merchantId, now);
  if (!of) return err('content.preview_over');
  const brands = brandsOf(await staff.grantsOfSession(of.sessionId, now), MEMBERS.money);
  if (brands !== 'all' && !brands.includes(merchantId)) return err('content.preview_over');
  return play.getRound({ memberId: of.memberId, id: of.roundId });
}
