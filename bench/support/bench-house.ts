import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness } from '#modules/fairness/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import type { Family } from '#modules/rules/family.ts';
import { launchGame } from '#modules/launch/launch-game.ts';
import { openGame } from '#modules/play/open-game.ts';
import { createPlayable } from '#modules/bets/open-title.ts';
import { openCoup } from '#modules/coups/coup-store.ts';
import { createWallet, reconcile, sealLedger } from '#modules/wallet/index.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { houseOf, type House } from '#tests/factories/play-house.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const AT_ONCE = 250;
/** Box with an encryption key for benches only. */
const secrets = createSecretBox(['7e'.repeat(32)]);

/** Title of a family with one stake. */
export type BenchTitle = { family: Family; model: string; stake: bigint };

/** Returns the dependencies of rounds without a server. */
function depsOf(db: House['db'], wallet: House['wallet'], { family, model, stake }: BenchTitle): House {
  const bet = String(Number(stake) / 100);
  const title = {
    vendor: 'CR',
    gameCode: 'BENCH',
    name: 'Bench',
    theme: '',
    reroll: 0,
    nodeId: 1,
    model: `${family.code}/${model}`,
    minBet: bet,
    maxBet: bet,
  };
  const catalogue = {
    title: () => title,
    titleEver: () => title,
    vendor: () => ({ accountTypeName: 'Bench', isDemoStudio: false }),
    vendorStyle: () => undefined,
    streamOf: () => null,
  } as unknown as Catalogue;
  const families = [family];
  return houseOf({
    db,
    secrets,
    wallet,
    catalogue,
    families,
    fairness: createFairness({ db, secrets: testSecrets }),
    bonus: createBonuses({ db, wallet }),
    jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
    playable: createPlayable(catalogue, families),
    tables: {
      announce: () => {},
      acceptsBets: (table: string) => openCoup({ db, secrets }, table),
    } as unknown as House['tables'],
    isStopped: () => false,
    weights: { of: () => Promise.resolve(10_000) },
    brandOf: () => ({ launchHosts: [], saferPlay: 'common', extras: { buy: true, ante: true, gamble: true } }),
  });
}

/** Opens a new database with a brand and the dependencies of rounds of a title, runs `run`, and deletes them. */
export async function inHouse<T>(title: BenchTitle, run: (deps: House, owner: pg.Pool) => Promise<T>): Promise<T> {
  const postgres = await scratchPostgres();
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
  owner.on('error', () => {});
  const db = openDatabase({ url: postgres.appUrl });
  const wallet = createWallet({ db });
  try {
    await printDurability(postgres.ownerUrl);
    await openBrand(owner);
    return await run(depsOf(db, wallet, title), owner);
  } finally {
    await wallet.stop();
    await db.end();
    await owner.end();
    await postgres.drop();
  }
}

/** Throws unless `due` rounds have ended, none is open, and the ledger is correct. */
export async function checkEnded(db: House['db'], due: number): Promise<void> {
  while ((await sealLedger(db)) > 0);
  const broken = await reconcile(db);
  const [row] = await db.query<{ open: number; ended: number }>(
    'SELECT (SELECT count(*)::int FROM open_round) AS open, (SELECT count(*)::int FROM round) AS ended',
  );
  if (broken.length > 0 || row!.open !== 0 || row!.ended !== due)
    throw new Error(`the rounds do not add up: ${row!.open} open, ${row!.ended} of ${due} ended, ${broken.length} invariants broken`);
}

/** Inserts the brand of all players of a bench. */
async function openBrand(owner: pg.Pool): Promise<void> {
  await owner.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
  );
}

/** Opens a player who has money and has opened the game. */
export async function openPlayer(deps: House, owner: pg.Pool, memberId: bigint): Promise<{ caller: Caller; gameToken: string }> {
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
    [memberId, `bench${memberId}`],
  );
  const { cash } = await deps.wallet.openMember(1, memberId, 'USD');
  const from = await deps.wallet.houseAccount(1, 'house', 'bench', 'USD');
  await deps.wallet.commit({
    key: { source: 'bench', kind: 'fund', externalId: String(memberId), meaning: [] },
    account: cash,
    transfers: [{ kind: 'fund', from, to: cash, amount: money(1_000_000n, 'USD') }],
  });
  const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
  const launched = await launchGame(deps, { caller, vendor: 'CR', gameCode: 'BENCH', mode: 'real', now: new Date() });
  if (!launched.ok) throw new Error(launched.failure.code);
  const opened = await openGame(deps, { caller, launchToken: launched.value.launchToken, now: new Date() });
  if (!opened.ok) throw new Error(opened.failure.code);
  return { caller, gameToken: opened.value.gameToken };
}

/** Calls `once` `count` times, `AT_ONCE` at the same time. Returns all results. */
export async function inTurns<T>(count: number, once: (at: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < count; at += AT_ONCE)
    all.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => once(at + i)))));
  return all;
}
