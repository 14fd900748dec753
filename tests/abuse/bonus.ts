import { randomUUID } from 'node:crypto';
import { money } from '#kernel/money.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** Grants a member of the first brand a bonus of 20.00, after giving up a running one, and returns its id. */
export async function grantedBonus({ db, owner }: Pick<TestServer, 'db' | 'owner'>, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1', [account]);
  const memberId = rows[0]!.id;
  const wallet = createWallet({ db });
  const bonuses = createBonuses({ db, wallet });
  const usd = (minor: bigint) => money(minor, 'USD');
  const now = new Date();
  try {
    const running = await bonuses.runningOf({ memberId, currency: 'USD' });
    if (running) await bonuses.forfeit({ memberId, id: running.id, requestId: randomUUID(), now });
    const granted = await bonuses.grant({
      origin: randomUUID(),
      merchantId: 1,
      memberId,
      amount: usd(20_00n),
      required: usd(100_00n),
      cap: null,
      now,
      terms: { maxStake: 5_00n, weights: { RNG: 10_000 }, excluded: ['LIVE'] },
      endsAt: new Date(now.getTime() + 86_400_000),
    });
    if (!granted.ok) throw new Error(granted.failure.code);
    return String(granted.value.id);
  } finally {
    await wallet.stop();
  }
}
