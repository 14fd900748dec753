import type { Queryable } from '#platform/db/database.ts';
import { createOpenPayload, type OpenPayload } from '#platform/payload/open-payload.ts';
import { createPayloadKeys, type PayloadKeys } from '#platform/payload/payload-keys.ts';

/** Encrypted bodies: the keys with which browsers encrypt, and the function that opens a body. */
export type Payload = { keys: PayloadKeys; open: OpenPayload };

export function createPayload(db: Queryable): Payload {
  const keys = createPayloadKeys(db);
  return { keys, open: createOpenPayload(db, keys) };
}
