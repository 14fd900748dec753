import pg from 'pg';
import { money } from '#kernel/money.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createWallet, reconcile, sealLedger, type Account } from '#modules/wallet/index.ts';
import { claim } from '#bench/claim.ts';
import { median, medianMsOfBoth, throughput } from '#bench/support/measure.ts';
import { createNaiveLedger } from '#bench/support/naive-ledger.ts';
import { findPgbench, initPgbench, tpcbLike } from '#bench/support/pgbench.ts';
import { settle } from '#bench/support/settle.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';

const MEMBERS = 5_000;
const CALLERS = 256;
const ROUNDS = 3;

/**
 * Compares durable transfers through `wallet.commit` with pgbench, a naive transaction and a bare update, on the same server in the same
 * minutes. The sealing job runs as it does in production, and afterwards all transfers must exist. `npm run bench -- ledger settle`
 * measures settlements instead.
 */
export default async function ledger([part]: string[] = []): Promise<void> {
  if (part === 'settle') return settle();
  const pgbench = findPgbench();
  // The callers of the naive ledger and of pgbench together need more connections than the server allows by default.
  const postgres = await scratchPostgres({ max_connections: '120' });
  try {
    await printDurability(postgres.ownerUrl);
    await initPgbench(pgbench, postgres.ownerUrl);
    await measure(pgbench, postgres.ownerUrl, postgres.appUrl);
  } finally {
    await postgres.drop();
  }
}

async function measure(pgbench: string, ownerUrl: string, appUrl: string): Promise<void> {
  const db = openDatabase({ url: appUrl });
  const wallet = createWallet({ db });
  const house = await wallet.houseAccount(1, 'house', 'bench', 'USD');
  const members: Account[] = [];
  for (let id = 1n; id <= MEMBERS; id++) members.push((await wallet.openMember(1, id, 'USD')).cash);

  let sent = 0;
  const transfer = async (from: Account, to: Account, minor: bigint, account: Account) => {
    const externalId = String(++sent);
    const done = await wallet.commit({
      key: { source: 'bench', kind: 'transfer', externalId, meaning: [account.id, minor] },
      account,
      transfers: [{ kind: 'transfer', from, to, amount: money(minor, 'USD') }],
    });
    if (!done.ok) throw new Error(`transfer ${externalId}: ${done.failure.code}`);
  };
  await Promise.all(members.map((member) => transfer(house, member, 1_000_000_000n, member)));
  const bet = (turn: number) => {
    const member = members[(turn * 7_919) % MEMBERS]!;
    return transfer(member, house, 100n, member);
  };

  const naive = await createNaiveLedger(ownerUrl, MEMBERS);
  const single = new pg.Client({ connectionString: ownerUrl });
  single.on('error', () => {});
  await single.connect();
  await single.query('CREATE TABLE bench_row (id bigint PRIMARY KEY, n bigint NOT NULL) WITH (fillfactor = 50)');
  await single.query('INSERT INTO bench_row SELECT id, 0 FROM generate_series(0, $1::bigint) AS id', [MEMBERS]);
  let updates = 0;
  const update = () =>
    single.query({ name: 'one', text: 'UPDATE bench_row SET n = n + 1 WHERE id = $1', values: [(updates++ * 7_919) % MEMBERS] });

  const sealing = setInterval(() => void sealLedger(db).catch(() => {}), 2_000);
  const ratios = { pgbench: [] as number[], naive: [] as number[], single: [] as number[] };
  for (let round = 1; round <= ROUNDS; round++) {
    const tps = await tpcbLike(pgbench, ownerUrl, 10);
    const batched = await throughput(CALLERS, 8, () => bet(sent));
    const slow = await throughput(naive.clients, 4, (caller) => naive.transfer(BigInt(1 + ((updates++ * 7_919 + caller) % MEMBERS)), 1n));
    const [one, bare] = await medianMsOfBoth(15, [() => bet(sent), update]);
    ratios.pgbench.push(batched.perSecond / tps);
    ratios.naive.push(batched.perSecond / slow.perSecond);
    ratios.single.push(one / bare);

    await sealLedger(db);
    const broken = await reconcile(db);
    const [row] = await db.query<{ count: bigint }>('SELECT count(*) AS count FROM ledger.transfer');
    process.stdout.write(
      `round ${round}: ledger ${batched.perSecond.toFixed(0)}/s, pgbench ${tps.toFixed(0)}/s, naive ${slow.perSecond.toFixed(0)}/s, ` +
        `one caller p50 ${one.toFixed(3)} ms, bare update p50 ${bare.toFixed(3)} ms; ` +
        `ratios ${ratios.pgbench.at(-1)!.toFixed(2)}, ${ratios.naive.at(-1)!.toFixed(2)}, ${ratios.single.at(-1)!.toFixed(2)}; ` +
        `invariants ${broken.length === 0 ? 'hold' : JSON.stringify(broken.slice(0, 3))}, ${row!.count} of ${sent} transfers there\n`,
    );
    if (broken.length > 0 || row!.count !== BigInt(sent)) throw new Error('the ledger does not add up');
  }
  clearInterval(sealing);
  process.stdout.write(
    `best of ${ROUNDS}: ${Math.max(...ratios.pgbench).toFixed(2)}, ${Math.max(...ratios.naive).toFixed(2)}, ${Math.min(...ratios.single).toFixed(2)}; judged is the middle one\n`,
  );
  claim({ name: 'ledger-256-callers-to-pgbench', ratio: median(ratios.pgbench), goal: 'at least', limit: 3 });
  claim({ name: 'ledger-256-callers-to-naive-hot-house', ratio: median(ratios.naive), goal: 'at least', limit: 10 });
  claim({ name: 'ledger-one-caller-p50-to-bare-update', ratio: median(ratios.single), goal: 'at most', limit: 2.5 });
  await naive.end();
  await single.end();
  await wallet.stop();
  await db.end();
}
