import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { FIRST_MEMBER } from '#tests/simulation/book.ts';

/** A balance of a member's cash, as given by a frame, an answer or a page that is read anew. */
export type Balance = { member: number; minor: number; version: number };

const SETTLED_WITHIN_MS = 5_000;

/** Creates the open pages of all members: each shows the balance with the highest version of all that it received. */
export function createTabs() {
  const shown = new Map<number, Balance>();

  async function wrong(db: pg.Client): Promise<string[]> {
    const { rows } = await db.query<{ member: number; balance: bigint }>(
      "SELECT (member_id - $1)::int AS member, balance FROM ledger.account WHERE kind = 'cash' AND member_id >= $1",
      [FIRST_MEMBER],
    );
    return rows.flatMap(({ member, balance }) => {
      const tab = shown.get(member);
      if (!tab || tab.minor === Number(balance)) return [];
      return `the page of member ${member} shows ${tab.minor} (version ${tab.version}), the ledger has ${balance}`;
    });
  }

  return {
    show: (balance: Balance): void => {
      if (balance.version >= (shown.get(balance.member)?.version ?? 0)) shown.set(balance.member, balance);
    },
    /** Returns the number of pages, and those that show another balance than the ledger has when all that was sent has arrived. */
    check: async (ownerUrl: string): Promise<{ open: number; wrong: string[] }> => {
      const db = new pg.Client({ connectionString: ownerUrl });
      // A connection that ends while it is idle fails at its next query.
      db.on('error', () => {});
      await db.connect();
      try {
        for (const deadline = performance.now() + SETTLED_WITHIN_MS; ; await sleep(100)) {
          const found = await wrong(db);
          if (found.length === 0 || performance.now() > deadline) return { open: shown.size, wrong: found };
        }
      } finally {
        await db.end();
      }
    },
  };
}

export type Tabs = ReturnType<typeof createTabs>;
