import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { FIRST_MEMBER } from '#tests/simulation/book.ts';

/** Balance of a member's cash, from a frame, from an answer, or from reading the page again. */
export type Balance = { member: number; minor: number; version: number };

const SETTLED_WITHIN_MS = 5_000;

/** Creates the open pages of all members. Each page shows the balance with the highest version that it has received. */
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
    /** Returns the number of pages, and the pages whose balance differs from the ledger after all frames have arrived. */
    check: async (ownerUrl: string): Promise<{ open: number; wrong: string[] }> => {
      const db = new pg.Client({ connectionString: ownerUrl });
      // An idle connection that breaks reports its failure at the next query.
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
