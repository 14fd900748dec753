import type { Money } from '#kernel/money.ts';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { createSeats, type Seats } from '#modules/seats/index.ts';
import { createWallet, type Wallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';

export const WEIGHT = 5_000n;

/** Opens the module for the money of sittings, with its own wallet, on a database. */
export function seatsOn(db: Database): { seats: Seats; wallet: Wallet } {
  const wallet = createWallet({ db });
  return { wallet, seats: createSeats({ db, wallet, weightOf: () => Promise.resolve(Number(WEIGHT)) }) };
}

/** Creates a member of brand 1 with this amount of cash and the same amount of practice money. */
export async function seatedMember(db: Database, wallet: Wallet, id: bigint, cash: bigint): Promise<Money> {
  await db.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')
     ON CONFLICT DO NOTHING`,
  );
  await db.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
     VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
    [id, `seated${id}`],
  );
  const { practice } = await funded(wallet, id, cash);
  const source = await wallet.houseAccount(1, 'play_money', '', 'USD');
  if (cash > 0n) {
    const key = { source: 'test', kind: 'test', externalId: `practice ${id}`, meaning: [] };
    const given = await wallet.commit({
      key,
      account: practice,
      transfers: [{ kind: 'test', from: source, to: practice, amount: money(cash, 'USD') }],
    });
    if (!given.ok) throw new Error(given.failure.code);
  }
  return money(cash, 'USD');
}
