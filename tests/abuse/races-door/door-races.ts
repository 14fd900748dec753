import { randomUUID } from 'node:crypto';
import type { doorOf } from '#tests/abuse/door.ts';
import { all, from, type counter, type Race } from '#tests/abuse/race.ts';
import type { mailbox } from '#tests/factories/mail.ts';
import type { sandboxId } from '#tests/factories/sandbox-id.ts';
import { solved } from '#tests/factories/seal.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** The server, with acts at its door. */
export type World = Pick<TestServer, 'call' | 'owner' | 'seal' | 'signIn'> & {
  server: TestServer;
  box: ReturnType<typeof mailbox>;
  company: ReturnType<typeof sandboxId>;
  count: ReturnType<typeof counter>;
  door: ReturnType<typeof doorOf>;
};
export type DoorRaces = Record<string, (world: World) => Promise<Race>>;

export const MARA = { account: 'mara07', password: 'Lantern07', mobile: '2015550107' };

export const challenges = ({ call }: World): Promise<string[]> =>
  all(async (at) => solved((await call('GET', '/wps/challenge', { headers: from(at) })).body.value));

export async function sealedAll({ seal }: World, method: string, path: string, bodyOf: (at: number) => object): Promise<object[]> {
  return all((at) => seal(method, path, bodyOf(at)));
}

export const form = (own: object): object => ({ isOfAge: true, termsVersion: '2026-11', requestId: randomUUID(), ...own });
