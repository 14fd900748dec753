import type { agentsOf } from '#tests/abuse/agents.ts';
import type { doorOf } from '#tests/abuse/door.ts';
import type { pointsOf } from '#tests/abuse/points.ts';
import type { payouts } from '#tests/abuse/withdrawals.ts';
import type { mailbox } from '#tests/factories/mail.ts';
import type { pictureUpload } from '#tests/factories/pictures.ts';
import type { sandboxId } from '#tests/factories/sandbox-id.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** The server, with acts of its members. */
export type World = Pick<TestServer, 'call' | 'owner' | 'seal' | 'signIn'> & {
  server: TestServer;
  /** Token of mara07, signed in again for each call. */
  token: string;
  agents: ReturnType<typeof agentsOf>;
  box: ReturnType<typeof mailbox>;
  company: ReturnType<typeof sandboxId>;
  door: ReturnType<typeof doorOf>;
  members: ReturnType<typeof payouts>;
  points: ReturnType<typeof pointsOf>;
};

export type Good = {
  path?: string;
  body?: object;
  as?: string;
  isFree?: true;
  /** True if the call changes only the memory of the server. */
  isInMemory?: true;
  cookie?: string;
  form?: string;
  upload?: ReturnType<typeof pictureUpload>;
};

/** For each call, a body that it accepts. If the call fails with this body, it fails because of its origin. */
export type GoodCalls = Record<string, (world: World) => Promise<Good>>;
