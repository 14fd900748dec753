import { createSecretBox } from '#platform/security/secret-box.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '#kernel/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createBrandTexts } from '#platform/i18n/brand-texts.ts';
import { loadMessages } from '#platform/i18n/messages.ts';
import { createLog } from '#platform/log/log.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { createDirectory } from '#platform/rooms/directory.ts';
import { createPayload } from '#platform/payload/payload.ts';
import { createRestored } from '#platform/restored/restored.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { openBets } from '#modules/bets/index.ts';
import { openBonus } from '#modules/bonus/index.ts';
import { openCatalogue } from '#modules/catalogue/index.ts';
import { openGateway, type Gateway } from '#modules/gateway/index.ts';
import { openIdentity } from '#modules/identity/index.ts';
import { jackpotOf } from '#modules/jackpots/index.ts';
import type { ReconcileDeps } from '#modules/reconciliation/deps.ts';
import type { Run } from '#modules/reconciliation/run-store.ts';
import { openLaunch } from '#modules/launch/index.ts';
import { openVendorRounds } from '#modules/vendor-rounds/index.ts';
import { factsOfModels, loadFamilies } from '#modules/rules/index.ts';
import { openMeters } from '#modules/meters/index.ts';
import { openSite } from '#modules/site/index.ts';
import { openStaff } from '#modules/staff/index.ts';
import { openTurnoverWeights } from '#modules/turnover-weights/index.ts';
import { openWallet } from '#modules/wallet/index.ts';
import { titleArt } from '#apps/server/title-art.ts';
import type { Noted } from '#vendors/seamless-kit/simulator/book.ts';
import { startSimulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { openTrial } from '#vendors/seamless-kit/conformance/context.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { until, vendorBench } from '#tests/factories/vendor.ts';

const root = join(import.meta.dirname, '../..');

/** Opens the gateway of another process at a server's database. */
async function gatewayOf({
  server,
  dataDir,
}: Awaited<ReturnType<typeof vendorBench>>): Promise<{ gateway: Gateway; stop(): Promise<void> }> {
  const { db } = server;
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, SECRETS_KEY: TEST_KEY });
  const deps: ModuleDeps = {
    db,
    clock: systemClock,
    log: createLog('silent'),
    config,
    root,
    secrets: openSecretBox(config),
    payload: createPayload(db),
    messages: loadMessages(join(root, 'locales')),
    brandTexts: createBrandTexts(),
    directory: createDirectory(db, createSecretBox([TEST_KEY])),
    restored: createRestored(db, undefined),
    callbackBase: () => 'http://127.0.0.1:1',
  };
  const opened: Module[] = [];
  const open = async <Api>(opening: Promise<Module<Api>>): Promise<Api> => {
    const module = await opening;
    opened.push(module);
    return module.api;
  };
  const staff = await open(openStaff(deps));
  const site = await open(openSite({ ...deps, staff }));
  const wallet = await open(openWallet(deps));
  const identity = await open(openIdentity({ ...deps, site, staff }));
  const families = await loadFamilies(root);
  const catalogue = await open(openCatalogue({ ...deps, models: factsOfModels(families), art: titleArt, jackpotOf, site }));
  const bonus = await open(openBonus({ ...deps, wallet }));
  const weights = await open(openTurnoverWeights({ ...deps, catalogue, site }));
  const meters = await open(openMeters({ ...deps, wallet }));
  const bets = await open(openBets({ ...deps, families, bonus, catalogue, meters, site, wallet, weights }));
  const launch = await open(openLaunch({ ...deps, bets, site }));
  const vendorRounds = await open(openVendorRounds({ bets, launch }));
  const gateway = await open(openGateway({ ...deps, identity, launch, site, vendorRounds }));
  return { gateway, stop: async () => void (await Promise.all(opened.toReversed().map(async (module) => module.stop?.()))) };
}

/**
 * Opens a supplier that plays at a server and reports its bookings, rightly or wrongly, and the comparison. `ahead` moves only the clock of
 * the comparison.
 */
export async function reconcileBench() {
  const bench = await vendorBench();
  const { server, credentials, url } = bench;
  const supplier = await startSimulator({ port: 0, url, credentials });
  await server.owner.query("UPDATE vendor_connection SET feed_url = $1 WHERE vendor = 'SIM'", [`http://127.0.0.1:${supplier.port}/feed`]);
  const { gateway, stop } = await gatewayOf(bench);
  await until(async () => gateway.connections.of('SIM')?.feedUrl?.includes(String(supplier.port)) === true);
  const time = { ahead: 0 };
  const deps: ReconcileDeps = {
    db: server.db,
    log: createLog('silent'),
    clock: { now: () => new Date(Date.now() + time.ahead) },
    feed: gateway.feed,
    perform: gateway.perform,
    restored: createRestored(server.db, undefined),
    isStopping: () => false,
  };
  const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
  trial.game.code = bench.gameCode;
  const common = {
    player_id: trial.player_id,
    game_code: bench.gameCode,
    currency: trial.currency,
    state: 'OK',
    round_closed: false,
  } as const;
  const note = (one: Partial<Noted> & Pick<Noted, 'kind' | 'transaction_uuid' | 'amount'>) =>
    supplier.book.note({ ...common, round_id: null, reference_transaction_uuid: null, at: Date.now(), ...one });

  return {
    ...bench,
    supplier,
    gateway,
    deps,
    time,
    trial,
    note,
    /** Plays a bet that both sides know, and a win that the vendor counts: sent, or lost on its way. */
    round: async ({ stake = 1, win, isSent = true }: { stake?: number; win?: number; isSent?: boolean } = {}) => {
      const amount = String(BigInt(stake) * 100_000n);
      const { id: bet, round } = await trial.placed({ amount });
      note({ kind: 'bet', transaction_uuid: bet, round_id: round, amount });
      const own = randomUUID();
      if (win !== undefined) {
        const won = { transaction_uuid: own, amount: String(BigInt(win) * 100_000n) };
        if (isSent) await trial.win(bet, round, won);
        note({ kind: 'win', ...won, round_id: round, reference_transaction_uuid: bet, round_closed: true });
      }
      return { bet, round, win: own };
    },
    /** Returns a window that contains all of `work`. */
    during: async (work: () => Promise<unknown>): Promise<Run> => {
      const startsAt = new Date(Date.now());
      await work();
      await new Promise((resolve) => setTimeout(resolve, 3));
      return { vendor: 'SIM', span: 'hour', startsAt, endsAt: new Date(Date.now()), tries: 1 };
    },
    cash: async (): Promise<bigint> => {
      const { rows } = await server.owner.query<{ balance: string }>(
        "SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash' AND code = ''",
        [bench.memberId],
      );
      return BigInt(rows[0]!.balance);
    },
    cases: async (ids: readonly string[]) =>
      (
        await server.owner.query<{
          id: string;
          kind: string;
          difference: string;
          state: string;
          trouble: string | null;
          decided_by: string | null;
        }>('SELECT id, kind, difference, state, trouble, decided_by FROM vendor_case WHERE external_id = ANY ($1) ORDER BY id', [ids])
      ).rows,
    setLimit: (each: number, aDay: number) =>
      server.owner.query(
        `INSERT INTO reconcile_limit VALUES ('USD', $1, $2, now(), 'test')
         ON CONFLICT (currency) DO UPDATE SET each = excluded.each, a_day = excluded.a_day`,
        [each * 100, aDay * 100],
      ),
    stop: async () => {
      await supplier.stop();
      await stop();
    },
  };
}
