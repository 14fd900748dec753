import type { PlayMode } from '#contracts/rounds.ts';
import { drawJackpot, type JackpotRng } from '#kernel/jackpot.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Account, Move, Wallet, Write } from '#modules/wallet/index.ts';
import { judgePool, seedsFrom, type JackpotWin, type JudgeDeps } from '#modules/jackpots/judge.ts';
import { changedPools } from '#modules/jackpots/judge-store.ts';
import { LINKS, tiersOf, type Connection, type Link } from '#modules/jackpots/links.ts';
import type { Pool } from '#modules/jackpots/pool.ts';
import { addPool, entryOfRound, findPool, sumOfEntries, termsId } from '#modules/jackpots/pool-store.ts';
import { shownEntry, type RoundJackpot } from '#modules/jackpots/round-jackpot.ts';
import { createShown, type ShownJackpots } from '#modules/jackpots/shown.ts';
import { winsOfMember, winsOfRound, type PaidWin } from '#modules/jackpots/win-store.ts';

/** Jackpots: pools, entries and drops. */
export interface Jackpots extends ShownJackpots {
  /** Opens the jackpots of all brands that are not open yet, with their seeds. */
  ensure(): Promise<void>;
  /** Returns the contribution and hits of a real round, or undefined if its title contributes to no jackpot. */
  entryOf(
    entrant: Omit<Entrant, 'weight'> & { merchantId: number; mode: PlayMode },
    connection: Connection | undefined,
    options: { house: Account; rng: () => JackpotRng },
  ): JackpotEntry | undefined;
  /** Returns the contribution and hits of a stored round. */
  ofRound(roundId: bigint, currency: Currency): Promise<RoundJackpot | null>;
  /** Returns the sum of the contributions and hits of commands, such as the checkpoints of a sitting. */
  ofCommands(seqs: readonly bigint[], currency: Currency): Promise<RoundJackpot | null>;
  /** Returns the wins of a round by its number, or by the numbers of its commands. */
  winsOfRound(roundIds: readonly bigint[]): Promise<RoundWin[]>;
  /** Returns the wins of a member since a time, the newest first. */
  winsOfMember(memberId: bigint, since: Date): Promise<PaidWin[]>;
  /** Processes every jackpot with new entries, and returns the number of drops. A failing jackpot delays no other. */
  judge(now: Date): Promise<number>;
  /** Processes entries like `judge`, but returns 0 immediately if no pool has a new entry. */
  judgeChanged(now: Date): Promise<number>;
  /** Calls the listener after a jackpot was processed, with the drops that were paid. */
  onJudged(listener: (pool: Pool, wins: readonly JackpotWin[]) => void): void;
}

/** A brand whose members play for jackpots. */
type Brand = { id: number; code: string; currencies: readonly Currency[] };

type Options = { db: Database; wallet: Wallet; secrets: SecretBox; brands: () => readonly Brand[]; links?: readonly Link[] };

/** Win of a round, as its record shows it. */
export type RoundWin = Omit<PaidWin, 'roundId' | 'memberId'>;

/** Part of a round in a jackpot: moves and rows of its command, and its view. */
export type JackpotEntry = { transfers: Move[]; writes: Write[]; shown: RoundJackpot };

/** Creates the progressive jackpots: contributions in the commits of rounds, drops in their order. */
export function createJackpots({ db, wallet, secrets, brands, links = LINKS }: Options): Jackpots {
  const pools = new Map<string, Pool>();
  const listeners: ((pool: Pool, wins: readonly JackpotWin[]) => void)[] = [];
  const nameOf = (merchantId: number, code: string, currency: Currency): string => `${merchantId}/${code}/${currency}`;

  /** Opens the jackpots of all brands that are not open yet: their accounts, with the seeds in them. */
  async function ensure(): Promise<void> {
    for (const { id: merchantId, currencies } of brands()) {
      for (const link of links) {
        for (const currency of currencies) {
          const name = nameOf(merchantId, link.code, currency);
          if (!pools.has(name)) pools.set(name, await openPool({ db, wallet, secrets }, link, { merchantId, currency }));
        }
      }
    }
  }

  async function judge(pool: Pool, now: Date): Promise<number> {
    const wins = await judgePool({ db, wallet, secrets }, pool, now);
    if (!wins) return 0;
    shown.forget(pool);
    for (const listener of listeners) listener(pool, wins);
    return wins.length;
  }

  const shown = createShown({
    db,
    secrets,
    poolsOf: (merchantId, currency) => [...pools.values()].filter((one) => one.merchantId === merchantId && one.currency === currency),
  });

  async function judgePools(changed: Awaited<ReturnType<typeof changedPools>>, now: Date): Promise<number> {
    const judged = await Promise.allSettled([...pools.values()].filter(({ id }) => changed.has(id)).map((pool) => judge(pool, now)));
    const failures = judged.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jackpots could not be judged`);
    return judged.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
  }

  return {
    ensure,
    entryOf: ({ merchantId, memberId, mode, stake, vendor, gameCode }, connection, { house, rng }) => {
      const pool = connection && mode === 'real' ? pools.get(nameOf(merchantId, connection.code, stake.currency)) : undefined;
      if (!pool || !connection) return undefined;
      return entryIn(pool, { vendor, gameCode, memberId, stake, weight: connection.weight }, { house, rng });
    },
    ofRound: async (roundId, currency) => {
      const entry = await entryOfRound(db, roundId);
      return entry ? shownEntry(entry, currency) : null;
    },
    ofCommands: async (seqs, currency) => {
      const entry = await sumOfEntries(db, seqs);
      return entry ? shownEntry(entry, currency) : null;
    },
    winsOfRound: async (roundIds) =>
      (await winsOfRound(db, roundIds)).map(({ code, tier, run, amount, secret, at }) => ({ code, tier, run, amount, secret, at })),
    winsOfMember: (memberId, since) => winsOfMember(db, memberId, since),
    judge: async (now) => judgePools(await changedPools(db), now),
    judgeChanged: async (now) => {
      const changed = await changedPools(db);
      if (changed.size > 0) await judgePools(changed, now);
      return changed.size;
    },
    onJudged: (listener) => void listeners.push(listener),
    ...shown,
  };
}

type Entrant = { vendor: string; gameCode: string; memberId: bigint; stake: Money; weight: number };

/** Returns the amount that a real round contributes to a jackpot, and the tiers that it hits. */
function entryIn(
  pool: Pool,
  { vendor, gameCode, memberId, stake, weight }: Entrant,
  { house, rng }: { house: Account; rng: () => JackpotRng },
): JackpotEntry {
  const terms = { tiers: pool.tiers, weight };
  const { contributed, hits } = drawJackpot(terms, stake.minor, rng());
  const sum = contributed.reduce((total, part) => total + part, 0n);
  return {
    transfers: sum > 0n ? [{ kind: 'jackpot-contribution', from: house, to: pool.account, amount: money(sum, stake.currency) }] : [],
    writes: [
      {
        kind: 'jackpot_entry',
        row: { jackpot: pool.id, member: memberId, terms: pool.terms.get(weight), contributed, hits, vendor, game: gameCode },
      },
    ],
    shown: shownEntry({ code: pool.code, terms, contributed, hits }, stake.currency),
  };
}

/** Finds a jackpot or opens it with its seeds, in one transaction. */
async function openPool(
  { db, wallet, secrets }: JudgeDeps,
  link: Link,
  { merchantId, currency }: { merchantId: number; currency: Currency },
): Promise<Pool> {
  const { code } = link;
  const key = { merchantId, code, currency };
  const tiers = tiersOf(link, currency);
  const account = await wallet.houseAccount(merchantId, 'jackpot', code, currency);
  const house = await seedsFrom(wallet, key);
  const terms = new Map<number, number>();
  for (const { weight } of link.titles) terms.set(weight, await termsId(db, { tiers, weight }));
  const seeds = money(
    tiers.reduce((sum, { seed }) => sum + seed, 0n),
    currency,
  );
  const id =
    (await findPool(db, key)) ??
    (await db.transact(
      async (tx) => {
        const added = await addPool(tx, secrets, key, account.id, tiers);
        if (added === undefined) return undefined;
        const seeded = await wallet.commitIn<never, Move>(tx, {
          key: { source: 'jackpots', kind: 'jackpot-seed', externalId: String(added), meaning: [] },
          transfers: seeds.minor > 0n ? [{ kind: 'jackpot-seed', from: house, to: account, amount: seeds }] : [],
        });
        if (!seeded.ok) throw new Error(`jackpot ${added} could not be opened: ${seeded.failure.code}`);
        return added;
      },
      { isRepeatable: true },
    )) ??
    (await findPool(db, key))!;
  return { id, merchantId, code, currency, account, tiers, terms };
}
