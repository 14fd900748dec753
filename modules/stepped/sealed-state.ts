import type { Queryable } from '#platform/db/database.ts';
import type { KeptSecrets, SecretBox } from '#platform/security/secret-box.ts';
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

/** States of rounds that go on: sealed anew at the start where the key is older. */
export function keptStates(db: Queryable): KeptSecrets {
  return {
    list: () =>
      db.query(
        `SELECT id::text AS id, 'open-round/' || seed_id || '/' || nonce || '/' || step AS of, state #>> '{}' AS kept FROM open_round
          WHERE seed_id IS NOT NULL AND json_typeof(state) = 'string'`,
      ),
    put: async (id, before, sealed) => {
      await db.query(`UPDATE open_round SET state = to_json($3::text) WHERE id = $1 AND state #>> '{}' = $2`, [id, before, sealed]);
    },
  };
}
