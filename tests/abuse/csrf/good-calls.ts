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
  /** Mara's, signed in anew for each call. */
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
  /** True if the call changes the memory of the server alone. */
  isInMemory?: true;
  cookie?: string;
  form?: string;
  upload?: ReturnType<typeof pictureUpload>;
};

/** A body that each call accepts: what fails with it fails for where it comes from. */
export type GoodCalls = Record<string, (world: World) => Promise<Good>>;
