import type { Caller } from '#contracts/caller.ts';
import { DOCUMENTS, MOST_LEVEL } from '#contracts/identity-levels.ts';
import type { DocumentKind } from '#contracts/kyc.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { lockMember } from '#modules/wallet/index.ts';
import type { KycDeps } from '#modules/kyc/deps.ts';
import { casesOf, findProfile, keeperOf, readCases } from '#modules/kyc/kyc-store.ts';

export type Sending = { caller: Caller; kind: DocumentKind; pictureIds: readonly string[]; requestId: string; now: Date };

export type SendFailure = Failure<
  'kyc.details_first' | 'kyc.level_before' | 'kyc.level_reached' | 'kyc.waiting' | 'files.unknown' | 'wallet.request_reused'
>;

/** Submits a document for the next level. Each `requestId` of a member is one document. At most one document waits for staff. */
export async function sendDocument(deps: KycDeps, sending: Sending): Promise<Result<true, SendFailure>> {
  const { memberId } = sending.caller;
  return deps.db.transaction<true, SendFailure>(async (tx) => {
    await lockMember(tx, memberId);
    const [before] = await readCases(tx, 'WHERE c.member_id = $1 AND c.request_id = $2', [memberId, sending.requestId]);
    if (before) return isSame(before, sending) ? ok(true) : err('wallet.request_reused');
    const level = levelOf(sending.kind);
    const fits = await isNext(tx, memberId, level);
    if (!fits.ok) return fits;
    return openCase(deps, tx, sending, level);
  });
}

function levelOf(kind: DocumentKind): 2 | 3 {
  return (DOCUMENTS[2] as readonly string[]).includes(kind) ? 2 : 3;
}

function isSame(before: { kind: string; pictureIds: string[] }, { kind, pictureIds }: Sending): boolean {
  return before.kind === kind && before.pictureIds.join() === pictureIds.join().toLowerCase();
}

async function isNext(tx: Tx, memberId: bigint, level: number): Promise<Result<true, SendFailure>> {
  const profile = await findProfile(tx, memberId);
  if (!profile) return err('kyc.details_first');
  if (level <= profile.level) return err('kyc.level_reached', { level: profile.level });
  if (level > profile.level + 1) return err('kyc.level_before', { level: Math.min(profile.level + 1, MOST_LEVEL) });
  return (await casesOf(tx, memberId)).some(({ state }) => state === 'waiting') ? err('kyc.waiting') : ok(true);
}

async function openCase(
  { files, announce }: KycDeps,
  tx: Tx,
  { caller: { memberId, merchantId }, kind, pictureIds, requestId, now }: Sending,
  level: number,
): Promise<Result<true, SendFailure>> {
  const id = derivedId(`kyc/${memberId}/${requestId.toLowerCase()}`);
  const kept = await files.keep(tx, { memberId, purpose: 'identity', ids: pictureIds, storedBy: keeperOf({ id }) });
  if (!kept.ok) return kept;
  await tx.query(
    `INSERT INTO kyc_case (id, merchant_id, member_id, request_id, level, kind, picture_ids, submitted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, merchantId, memberId, requestId, level, kind, pictureIds, now],
  );
  tx.afterCommit(() => announce({ memberId }));
  return ok(true);
}
