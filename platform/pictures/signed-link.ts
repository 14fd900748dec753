import { createHmac, timingSafeEqual } from 'node:crypto';

/** Least life of a link in seconds; the greatest is twice as long. Within this time the address of a file stays the same. */
const HOLDS_S = 300;

/** Returns the end of a file's address after its id: the end of its validity, and the proof. */
export function signedTail(id: string, secret: Buffer, now: Date): string {
  const until = (Math.ceil(now.getTime() / 1_000 / HOLDS_S) + 1) * HOLDS_S;
  return `${until}/${proofOf(id, until, secret)}`;
}

export function isSigned({ id, until, proof }: { id: string; until: string; proof: string }, secret: Buffer, now: Date): boolean {
  if (!/^\d{10,11}$/.test(until) || Number(until) * 1_000 <= now.getTime()) return false;
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(id, Number(until), secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function proofOf(id: string, until: number, secret: Buffer): string {
  return createHmac('sha256', secret).update(`${id}/${until}`).digest('base64url');
}
