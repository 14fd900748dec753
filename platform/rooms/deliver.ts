import type { Queryable } from '#platform/db/database.ts';
import { mailFor } from '#platform/rooms/directory.ts';
import { deleteMail, mailOf } from '#platform/rooms/room-store.ts';
import type { Room } from '#platform/rooms/room.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';

const AT_ONCE = 500;

type Options = { db: Queryable; secrets: Pick<SecretBox, 'open'>; owner: string; room(id: string): Room | undefined };

/**
 * Creates the delivery of messages to the rooms of a process. Stored messages are deleted. If a deletion was lost and a message is
 * delivered twice, its key shows that.
 */
export function createDelivery({ db, secrets, owner, room }: Options) {
  /** Rooms with messages that are not stored yet. */
  const underWay = new Set<string>();

  return {
    /** True if a room has stored a beat while messages to it were under way, so that the messages can be deleted. */
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
