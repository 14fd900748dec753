import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { hashToken, newToken } from '#platform/random/token.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { addRoom } from '#platform/rooms/room-store.ts';

/** Returns the owner name under which a message to a room is encrypted. */
export const mailFor = (room: string): string => `room-mail/${room}`;

const PASS_MS = 60_000;

/** Address of a room's socket: a process, and the origin that leads to the process, with a star for the host. */
export type Place = { process: string; address: string };
export type PassOf = { room: string; viewer: string; session: string };

/** Finds rooms, in any process. */
export type Directory = {
  /** Adds a room. An existing room is not changed. */
  add(room: { id: string; kind: string; config: object }): Promise<void>;
  /**
   * Returns the process that leads a room; a room that nobody leads is given to a process. `rooms.moving`: its process is lost, or no
   * process runs rooms.
   */
  find(room: string): Promise<Result<Place, Failure<'rooms.unknown' | 'rooms.moving'>>>;
  /** Gives each of these rooms that nobody leads to a process. */
  lead(rooms: readonly string[]): Promise<void>;
  /** Returns the configuration with which a room was added; undefined for an unknown room. */
  config(room: string): Promise<unknown>;
  /**
   * Sends a message to the process that leads a room, once for each key, and in the order of the calls. Returns false for an unknown room.
   * Within a transaction, the message is sent with its commit.
   */
  send(room: string, key: string, mail: unknown, within?: Queryable): Promise<boolean>;
  /** Returns a secret that opens one socket within a minute. */
  pass(of: PassOf): Promise<string>;
};

export function createDirectory(db: Database, secrets: Pick<SecretBox, 'seal'>): Directory {
  return {
    add: (room) => addRoom(db, room),
    find: async (room) => {
      const [row] = await db.query<{ owner: string | null; address: string | null; isLost: boolean }>(
        'SELECT owner, address, is_lost FROM owner_of_room($1)',
        [room],
      );
      if (!row) return err('rooms.unknown');
      if (row.owner === null || row.address === null || row.isLost) return err('rooms.moving');
      return ok({ process: row.owner, address: row.address });
    },
    lead: async (rooms) => {
      const unled = await db.query<{ id: string }>('SELECT id FROM room WHERE id = ANY ($1) AND owner IS NULL', [rooms]);
      for (const { id } of unled) await db.query('SELECT FROM owner_of_room($1)', [id]);
    },
    config: async (room) => (await db.query<{ config: unknown }>('SELECT config FROM room WHERE id = $1', [room]))[0]?.config,
    send: async (room, key, mail, within = db) => {
      const body = secrets.seal(JSON.stringify(mail), mailFor(room));
      const [row] = await within.query<{ sent: boolean }>('SELECT send_room_mail($1, $2, $3) AS sent', [room, key, body]);
      return row!.sent;
    },
    pass: async ({ room, viewer, session }) => {
      const { token, tokenHash } = newToken();
      await db.query(
        `INSERT INTO room_pass (secret_hash, room, viewer, session, ends_at) VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 ms')`,
        [tokenHash, room, viewer, session, PASS_MS],
      );
      return token;
    },
  };
}

/** Uses a pass, which is valid once. Returns undefined if it is unknown, of another room, used, or too old. */
export async function takePass(db: Database, room: string, pass: string): Promise<Omit<PassOf, 'room'> | undefined> {
  const [row] = await db.query<Omit<PassOf, 'room'>>(
    'DELETE FROM room_pass WHERE secret_hash = $1 AND room = $2 AND ends_at > clock_timestamp() RETURNING viewer, session',
    [hashToken(pass), room],
  );
  return row;
}
