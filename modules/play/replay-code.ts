import type { SecretBox } from '#platform/security/secret-box.ts';

/** Time in ms for which a code shows its round. */
const REPLAY_MS = 10 * 60_000;
const OF = 'round-replay';

/** The round that a code shows, and the session of the staff member for whom it was made. */
export type Replayed = { merchantId: number; memberId: bigint; roundId: bigint; sessionId: string };

/** Returns a code with which the site of a brand shows one round, without a session of its member, until `until`. */
export function makeReplayCode(secrets: SecretBox, { merchantId, memberId, roundId, sessionId }: Replayed, now: Date) {
  const until = new Date(now.getTime() + REPLAY_MS);
  return { code: secrets.seal([merchantId, memberId, roundId, until.getTime(), sessionId].join(' '), OF), until };
}

/** Returns the round of a code; none if this installation did not make it for this brand, or it has expired. */
export function readReplayCode(secrets: SecretBox, code: string, merchantId: number, now: Date): Replayed | undefined {
  let plain: string;
  try {
    plain = secrets.open(code, OF);
  } catch {
    return undefined;
  }
  const [brand = '', member = '', round = '', until = '', sessionId = ''] = plain.split(' ');
  if (Number(brand) !== merchantId || Number(until) <= now.getTime()) return undefined;
  return { merchantId, memberId: BigInt(member), roundId: BigInt(round), sessionId };
}
