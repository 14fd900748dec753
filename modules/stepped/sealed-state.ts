import type { SecretBox } from '#platform/security/secret-box.ts';
import type { OpenRound } from '#modules/bets/index.ts';

type Place = Pick<OpenRound, 'seedId' | 'nonce' | 'step'>;

const sealedFor = ({ seedId, nonce, step }: Place): string => `open-round/${seedId}/${nonce}/${step}`;

/**
 * Encrypts the state of a stepped round for the database: the state has mines and cards that the player must not see. The ciphertext is
 * bound to round and step.
 */
export function sealState(secrets: SecretBox, state: unknown, place: Place): string {
  return secrets.seal(JSON.stringify(state), sealedFor(place));
}

/** Returns a stepped round with its decrypted state. */
export function withState(secrets: SecretBox, round: OpenRound): OpenRound {
  return { ...round, state: JSON.parse(secrets.open(round.state as string, sealedFor(round))) as unknown };
}
