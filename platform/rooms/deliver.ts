import type { Queryable } from '#platform/db/database.ts';
import { mailFor } from '#platform/rooms/directory.ts';
import { deleteMail, mailOf } from '#platform/rooms/room-store.ts';
import type { Room } from '#platform/rooms/room.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';

const AT_ONCE = 500;

type Options = { db: Queryable; secrets: Pick<SecretBox, 'open'>; owner: string; room(id: string): Room | undefined };

/**
 * Gives messages to the rooms of a process, and deletes those that are stored. A message that is delivered twice, because its deletion was
 * lost, is known by its key.
 */
export function createDelivery({ db, secrets, owner, room }: Options) {
  /** Rooms that have messages which are not stored yet. */
  const underWay = new Set<string>();

  return {
    /** True where a room has stored something while messages to it were under way: they can be deleted. */
    isDue: ({ id }: Room): boolean => underWay.has(id),
    forget: ({ id }: Room): void => void underWay.delete(id),
    deliver: async (): Promise<void> => {
      const done: bigint[] = [];
      underWay.clear();
      for (const { id, room: to, key, body } of await mailOf(db, owner, AT_ONCE)) {
        const found = room(to);
        if (!found) continue;
        if (found.mail(key, JSON.parse(secrets.open(body, mailFor(to)))) === 'stored') done.push(id);
        else underWay.add(to);
      }
      if (done.length > 0) await deleteMail(db, done);
    },
  };
}
