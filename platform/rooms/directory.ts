import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { hashToken, newToken } from '#platform/random/token.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { addRoom } from '#platform/rooms/room-store.ts';

/** Name of the owner of a sealed message. */
export const mailFor = (room: string): string => `room-mail/${room}`;

const PASS_MS = 60_000;

/** Place of a room's socket: a process, and the origin that leads to it, with a star for the host. */
export type Place = { process: string; address: string };
export type PassOf = { room: string; viewer: string; session: string };

/** Finds rooms for any process. */
export type Directory = {
  /** Adds a room; one that is there stays as it is. */
  add(room: { id: string; kind: string; config: object }): Promise<void>;
  /**
   * Finds the owner of a room; a room that nobody leads is given to a process. `rooms.moving`: its owner is lost, or no process runs rooms.
   */
  find(room: string): Promise<Result<Place, Failure<'rooms.unknown' | 'rooms.moving'>>>;
  /** Gives those of the rooms that nobody leads to a process. */
  lead(rooms: readonly string[]): Promise<void>;
  /** Configuration that a room was added with; undefined where the room is unknown. */
  config(room: string): Promise<unknown>;
  /**
   * Sends a message to the leader of a room, once by its key; it arrives after those sent before it. False where the room is unknown.
   * Within a transaction it is sent with its commit.
   */
  send(room: string, key: string, mail: unknown, within?: Queryable): Promise<boolean>;
  /** A secret that opens one socket within a minute. */
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

/** Uses a pass up; undefined where it is unknown, of another room, used or too old. */
export async function takePass(db: Database, room: string, pass: string): Promise<Omit<PassOf, 'room'> | undefined> {
  const [row] = await db.query<Omit<PassOf, 'room'>>(
    'DELETE FROM room_pass WHERE secret_hash = $1 AND room = $2 AND ends_at > clock_timestamp() RETURNING viewer, session',
    [hashToken(pass), room],
  );
  return row;
}
