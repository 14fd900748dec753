import { money, parseMajor, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { memberMay, type MemberRefusal, membersBarred } from '#modules/identity/index.ts';
import { lockMember, type Command, type Move } from '#modules/wallet/index.ts';
import type { TransferDeps } from '#modules/transfers/send-transfer.ts';

type Deps = Pick<TransferDeps, 'db' | 'site' | 'wallet'>;

export type HouseRain = {
  /** Id of the approval. Each share of it is given once. */
  id: string;
  merchantId: number;
  /** Amount for each receiver. */
  share: Money;
  /** Possible receivers in order; `most` is the most of them that receive a share. */
  among: readonly bigint[];
  most: number;
  now: Date;
};
export type HouseRainFailure = Failure<
  'chat.nobody_there' | 'promotions.budget_spent' | 'transfers.not_received' | 'wallet.request_reused'
>;

/** Returns a brand's daily budget for rain of the house in a currency. */
export function houseRainOfDay({ site }: Pick<Deps, 'site'>, merchantId: number, currency: Currency): Money {
  const most = parseMajor(site.merchant(merchantId).settings.houseRain[currency] ?? '0', currency);
  return most.ok ? most.value : money(0n, currency);
}

/** Returns the unspent part of the budget on the brand's day of `now`. */
export async function houseRainLeft(deps: Deps, merchantId: number, currency: Currency, now: Date): Promise<Money> {
  const [row] = await deps.db.query<{ given: bigint }>(
    'SELECT given FROM house_rain_day WHERE merchant_id = $1 AND currency = $2 AND day = brand_day($1, $3)',
    [merchantId, currency, now],
  );
  const left = houseRainOfDay(deps, merchantId, currency).minor - (row?.given ?? 0n);
  return money(left > 0n ? left : 0n, currency);
}

/**
 * Returns those of `among` who may receive money of the house now: members who may play. Closed, excluded, frozen and trial members may
 * not.
 */
export async function houseRainReceivers(db: Queryable, among: readonly bigint[]): Promise<bigint[]> {
  const barred = await membersBarred(db, among, 'play');
  return among.filter((id) => !barred.has(id));
}

/**
 * Pays the same share of the house's money to each receiver, within the caller's transaction. All are paid, or none. The receivers are
 * selected here. A share has the rain and the member in its id, so a repeat pays nobody twice. The day's budget is locked until the commit.
 */
export async function rainFromHouse(deps: Deps, tx: Tx, rain: HouseRain): Promise<Result<bigint[], HouseRainFailure>> {
  const to = await payable(tx, rain);
  if (to.length === 0) return err('chat.nobody_there');
  if (!(await spend(deps, tx, rain, rain.share.minor * BigInt(to.length)))) return err('promotions.budget_spent');
  const commands = await Promise.all(to.map((receiver) => commandOf(deps, rain, receiver)));
  const decided = await deps.wallet.commitManyIn<MemberRefusal, Move>(tx, commands);
  if (!decided.at(-1)!.ok) return err('transfers.not_received');
  if (decided.some((one) => one.ok && one.value.isReplay)) return err('wallet.request_reused');
  return ok(to);
}

/**
 * Selects the receivers, and checks them again with their accounts locked. Without this check, a refusal of the ledger would be stored, and
 * every repeat of the rain would get it.
 */
async function payable(tx: Tx, { among, most }: HouseRain): Promise<bigint[]> {
  const chosen = (await houseRainReceivers(tx, among)).slice(0, most);
  for (const id of chosen.toSorted((a, b) => (a < b ? -1 : 1))) await lockMember(tx, id);
  return houseRainReceivers(tx, chosen);
}

/**
 * Spends an amount of the day's budget. Returns false if the rest of the budget is too small. The second of two calls at the same time
 * waits for the first.
 */
async function spend(deps: Deps, tx: Tx, { merchantId, share: { currency }, now }: HouseRain, minor: bigint): Promise<boolean> {
  const most = houseRainOfDay(deps, merchantId, currency);
  if (minor > most.minor) return false;
  const rows = await tx.query(
    `INSERT INTO house_rain_day AS d (merchant_id, currency, day, given) VALUES ($1, $2, brand_day($1, $3), $4)
     ON CONFLICT (merchant_id, currency, day) DO UPDATE SET given = d.given + excluded.given WHERE d.given + excluded.given <= $5
     RETURNING 1`,
    [merchantId, currency, now, minor, most.minor],
  );
  return rows.length === 1;
}

async function commandOf({ wallet }: Deps, rain: HouseRain, receiver: bigint): Promise<Command<MemberRefusal, Move>> {
  const { id, merchantId, share, now } = rain;
  const { currency } = share;
  const [{ cash }, house] = await Promise.all([
    wallet.accountsOf({ merchantId, memberId: receiver, currency }),
    wallet.houseAccount(merchantId, 'house', 'promotions', currency),
  ]);
  const amount = String(share.minor);
  const row = { id: derivedId(`house-rain/${id}/${receiver}`), merchant: merchantId, request: id, from: null, to: String(receiver) };
  return {
    key: { source: 'transfers', kind: 'house-rain', externalId: `${id}:${receiver}`, meaning: [amount, currency] },
    account: cash,
    gates: [memberMay(receiver, 'play')],
    transfers: [{ kind: 'house-rain', from: house, to: cash, amount: share }],
    writes: [{ kind: 'member_transfer', row: { ...row, way: 'rain', currency, amount, at: now } }],
  };
}
