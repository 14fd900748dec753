import type { SecretBox } from '#platform/security/secret-box.ts';
import type { OpenRound } from '#modules/bets/index.ts';

type Place = Pick<OpenRound, 'seedId' | 'nonce' | 'step'>;

const sealedFor = ({ seedId, nonce, step }: Place): string => `open-round/${seedId}/${nonce}/${step}`;

/** The state of a stepped round as the database keeps it: mines and cards that nobody has seen are in it. Round and step are authenticated with it. */
export function sealState(secrets: SecretBox, state: unknown, place: Place): string {
  return secrets.seal(JSON.stringify(state), sealedFor(place));
}

/** A stepped round with its state. */
export function withState(secrets: SecretBox, round: OpenRound): OpenRound {
  return { ...round, state: JSON.parse(secrets.open(round.state as string, sealedFor(round))) as unknown };
}
