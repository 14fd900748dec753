import { join } from 'node:path';
import { openBus } from '#platform/bus/bus.ts';
import type { Config } from '#platform/config/config.ts';
import { readRelease } from '#platform/config/release.ts';
import { openDatabase } from '#platform/db/database.ts';
import { addDocs } from '#platform/http/docs-page.ts';
import { createPublicOrigin, createSiteOf, isLocal } from '#platform/http/hosts.ts';
import { createHttp } from '#platform/http/server.ts';
import { createBrandTexts } from '#platform/i18n/brand-texts.ts';
import { loadMessages } from '#platform/i18n/messages.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { take } from '#platform/limit/limit.ts';
import type { Log } from '#platform/log/log.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { createBrandOf } from '#platform/module/subjects.ts';
import { outboxJobs } from '#platform/outbox/outbox-jobs.ts';
import { createPayload } from '#platform/payload/payload.ts';
import { startRealtime } from '#platform/realtime/start-realtime.ts';
import { createRestored } from '#platform/restored/restored.ts';
import { createDirectory } from '#platform/rooms/directory.ts';
import { startRooms, type Rooms } from '#platform/rooms/start-rooms.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { securityJobs } from '#platform/security/security-jobs.ts';
import { watchJobs } from '#platform/watch/measure.ts';
import { createReadiness } from '#platform/watch/readiness.ts';
import { openDatabaseClock } from '#platform/time/database-clock.ts';
import { jackpotOf } from '#modules/jackpots/index.ts';
import { factsOfModels, loadFamilies } from '#modules/rules/index.ts';
import { demoStaff, type DemoStaff } from '#modules/staff/index.ts';
import { addSites } from '#apps/server/static-site.ts';
import { titleArt } from '#apps/server/title-art.ts';
import { openFeeds } from '#feeds/kit/open-feeds.ts';
import { openBook } from '#sports/kit/book.ts';

export type Server = {
  port: number;
  /** Demonstration accounts that may sign in to the back office. */ demoStaff: readonly DemoStaff[];
  stop(): Promise<void>;
};

type Options = {
  config: Config;
  databaseUrl: string;
  /** Set if a single database role migrates and works; the pool then works under this role. */
  databaseRole?: string;
  root: string;
  log: Log;
};

/** Opens every module, and lets the server listen once all parts that a call needs are ready. */
export async function startServer({ config, databaseUrl, databaseRole, root, log }: Options): Promise<Server> {
  const db = openDatabase({
    url: databaseUrl,
    ...(databaseRole && { role: databaseRole }),
    onConnectionError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  });
  const clock = await openDatabaseClock(db, { log });
  const brandTexts = createBrandTexts();
  const messages = loadMessages(join(root, 'locales'), 'codes', brandTexts);
  const payload = createPayload(db);
  let { port } = config;
  const callbackBase = () => `http://${config.backchannelHost ?? `127.0.0.1:${port}`}`;
  const secrets = openSecretBox(config);
  const directory = createDirectory(db, secrets);
  const restored = createRestored(db, config.restored);
  const deps: ModuleDeps = { db, clock, log, config, root, messages, brandTexts, payload, secrets, directory, restored, callbackBase };
  const origin = createPublicOrigin(config.publicOrigin, () => port);
  const {
    opened,
    site,
    identity,
    staff,
    messages: inbox,
    figures,
    reportFiles,
    reportSchedules,
    timeline,
    words,
    play,
  } = await openModules(deps, origin.of);
  for (const { personal } of opened) if (personal) identity.addPersonal(personal);
  identity.addFinders(opened.flatMap(({ finders }) => finders ?? []));
  figures.addSources(opened);
  reportFiles.addReports(opened);
  reportSchedules.addReports(opened);
  timeline.addSources(opened);
  if (config.seed === 'demo') for (const module of opened) await module.seed?.();

  const siteOf = createSiteOf(site, { origin, isLocal: isLocal(config) });
  const { authenticate, sessionsOver } = identity;
  const { trustedProxies, isForwardedHostTrusted, backchannelHost } = config;
  const routes = opened.flatMap((module) => module.routes ?? []);
  /** The rooms of this process, once it leads them. */
  const led: { rooms?: Rooms } = {};
  const readiness = createReadiness({
    db,
    root,
    roles: config.roles,
    duties: [
      ...opened.flatMap((module) => module.duties ?? []),
      { role: 'rooms', name: 'lease', check: async () => Promise.resolve(led.rooms ? led.rooms.fault() : 'the process is starting') },
    ],
  });
  const http = await createHttp({
    routes,
    messages,
    log,
    clock,
    siteOf,
    originOf: origin.of,
    authenticate,
    authenticateStaff: staff.authenticate,
    brandOf: createBrandOf(
      db,
      opened.map(({ subjects }) => subjects),
    ),
    recordStaffRead: staff.recordRead,
    limitCall: ({ path, method, perMinute }, { memberId }, now) =>
      take(db, { name: `${method} ${path}`, most: perMinute!, windowMs: 60_000 }, String(memberId), now),
    trustedProxies,
    isForwardedHostTrusted,
    backchannelHost,
    monitors: config.monitors,
    openPayload: payload.open,
    framedBy: (code, { merchantId }) =>
      words.mayBeFramed(code, merchantId) || play.mayBeFramed(code, merchantId) ? site.adminHosts().map((host) => `${host}:*`) : [],
    watched: { check: readiness.check, version: readRelease(root).version, roles: config.roles, startedAt: clock.now(), now: clock.now },
  });
  const { app, whereaboutsOf } = http;
  for (const module of opened) module.register?.(app, siteOf);
  // Staff calls are left out of the public API documents.
  await addDocs(
    app,
    routes.filter(({ contract }) => contract.surface !== 'staff'),
  );
  const bus = await openBus(config.busUrl);
  const realtime = startRealtime({ app, bus, clock, log, whereaboutsOf, siteOf, authenticate, sessionsOver });
  for (const module of opened) module.pushes?.(realtime.push);
  const folders = { brand: join(root, 'dist/site'), admin: join(root, 'dist/admin') };
  await addSites(app, folders, { taken: http.taken, kindOf: ({ from }) => siteOf(from.host)?.kind });
  port = await http.listen(config);
  led.rooms = await startRooms({
    db,
    clock,
    log,
    secrets,
    kinds: opened.flatMap((module) => module.rooms ?? []),
    server: app.server,
    directory,
    address: config.publicOrigin ?? `http://*:${port}`,
    processName: config.processName,
    leads: config.roles.includes('rooms'),
    whereaboutsOf,
    siteOf,
    sessionsOver,
    onSignOut: realtime.onSignOut,
  });

  const notices = opened.flatMap((module) => module.notices ?? []);
  const consumers = [...opened.flatMap((module) => module.consumers ?? []), ...inbox.consumersOf(notices, clock)];
  const jobs = await startJobs({
    db,
    log,
    roles: config.roles,
    jobs: [
      ...opened.flatMap((module) => module.jobs ?? []),
      ...outboxJobs({ db, log, consumers }),
      ...watchJobs({ db, clock, dataDir: config.dataDir }),
      ...securityJobs({ db, clock, days: config.securityEventDays }),
    ],
  });

  return {
    port,
    demoStaff: config.seed === 'demo' ? await demoStaff({ db, secrets }) : [],
    stop: async () => {
      await led.rooms?.stop();
      realtime.stop();
      await bus.stop();
      await http.drain();
      await jobs.stop();
      for (const module of opened.toReversed()) await module.stop?.();
      clock.stop();
      await readiness.stop();
      await db.end();
    },
  };
}

/** Opens every module, each after the modules that it calls, with a line for each module. */
async function openModules(deps: ModuleDeps, originOf: (host: string) => string) {
  const opened: Module[] = [];
  const open = async <Api>(opening: Promise<Module<Api>>): Promise<Api> => {
    const module = await opening;
    opened.push(module);
    return module.api;
  };

  const staff = await open((await import('#modules/staff/index.ts')).openStaff(deps));
  const site = await open((await import('#modules/site/index.ts')).openSite({ ...deps, staff }));
  const wallet = await open((await import('#modules/wallet/index.ts')).openWallet(deps));
  const identity = await open((await import('#modules/identity/index.ts')).openIdentity({ ...deps, site, staff }));
  const limits = await open((await import('#modules/limits/index.ts')).openLimits({ ...deps, site }));
  const cashier = await open((await import('#modules/cashier/index.ts')).openCashier({ ...deps, identity, limits, site, staff, wallet }));
  const families = await loadFamilies(deps.root);
  const models = factsOfModels(families);
  const catalogue = await open(
    (await import('#modules/catalogue/index.ts')).openCatalogue({
      ...deps,
      site,
      models,
      art: titleArt,
      jackpotOf,
    }),
  );
  const words = await open((await import('#modules/words/index.ts')).openWords({ ...deps, site, staff }));
  const content = await open((await import('#modules/content/index.ts')).openContent({ ...deps, identity, site, staff }));
  const fairness = await open((await import('#modules/fairness/index.ts')).openFairness(deps));
  const jackpots = await open((await import('#modules/jackpots/index.ts')).openJackpots({ ...deps, site, wallet }));
  const bonus = await open((await import('#modules/bonus/index.ts')).openBonus({ ...deps, wallet }));
  await open((await import('#modules/care/index.ts')).openCare(deps));
  await open((await import('#modules/vault/index.ts')).openVault({ ...deps, wallet }));
  const weights = await open((await import('#modules/turnover-weights/index.ts')).openTurnoverWeights({ ...deps, catalogue, site }));
  const meters = await open((await import('#modules/meters/index.ts')).openMeters({ ...deps, wallet }));
  const bets = await open(
    (await import('#modules/bets/index.ts')).openBets({ ...deps, families, bonus, catalogue, meters, site, wallet, weights }),
  );
  await open((await import('#modules/game-reports/index.ts')).openGameReports({ ...deps, families, catalogue, site }));
  const leads = await open((await import('#modules/leads/index.ts')).openLeads({ ...deps, catalogue, families }));
  const launch = await open((await import('#modules/launch/index.ts')).openLaunch({ ...deps, bets, site }));
  await open((await import('#modules/free-rounds/index.ts')).openFreeRounds({ ...deps, bets, launch, site, staff }));
  const instant = await open((await import('#modules/instant/index.ts')).openInstant({ bets, fairness, jackpots }));
  const stepped = await open((await import('#modules/stepped/index.ts')).openStepped({ ...deps, bets, fairness }));
  const coups = await open((await import('#modules/coups/index.ts')).openCoups({ ...deps, bets, leads }));
  const draws = await open((await import('#modules/draws/index.ts')).openDraws({ ...deps, bets, fairness, launch, leads, site }));
  await open((await import('#modules/draw-desk/index.ts')).openDrawDesk({ ...deps, bets, staff }));
  const seats = await open((await import('#modules/seats/index.ts')).openSeats({ ...deps, bets, jackpots, site }));
  const book = await openBook();
  const feeds = await openFeeds(deps.root, deps.config.feeds);
  await open((await import('#modules/sportsbook/index.ts')).openSportsbook({ ...deps, bets, launch, leads, book, feeds, site, staff }));
  const runners = [instant.runner, stepped.runner, coups.runner, draws.runner, seats.runner];
  const play = await open(
    (await import('#modules/play/index.ts')).openPlay({ ...deps, bets, fairness, jackpots, launch, limits, runners, site, staff }),
  );
  await open((await import('#modules/winners/index.ts')).openWinners({ ...deps, catalogue, site }));
  const vendorRounds = await open((await import('#modules/vendor-rounds/index.ts')).openVendorRounds({ bets, launch }));
  await open((await import('#modules/poker/index.ts')).openPoker({ ...deps, bets, seats, site, staff }));
  const gateway = await open((await import('#modules/gateway/index.ts')).openGateway({ ...deps, identity, launch, site, vendorRounds }));
  await open((await import('#modules/vendor-wallets/index.ts')).openVendorWallets({ ...deps, catalogue, gateway, site, wallet }));
  await open((await import('#modules/reconciliation/index.ts')).openReconciliation({ ...deps, bets, gateway, staff }));
  const files = await open((await import('#modules/files/index.ts')).openFiles(deps));
  const kyc = await open((await import('#modules/kyc/index.ts')).openKyc({ ...deps, files, site, staff }));
  const vip = await open((await import('#modules/vip/index.ts')).openVip({ ...deps, site, staff, wallet, weights }));
  const rollover = await open((await import('#modules/rollover/index.ts')).openRollover({ ...deps, cashier, site }));
  const withdrawals = await open(
    (await import('#modules/withdrawals/index.ts')).openWithdrawals({
      ...deps,
      cashier,
      files,
      identity,
      kyc,
      rollover,
      site,
      staff,
      vip,
      wallet,
    }),
  );
  await open((await import('#modules/payout-runs/index.ts')).openPayoutRuns({ ...deps, site, staff, withdrawals }));
  await open((await import('#modules/data-files/index.ts')).openDataFiles({ ...deps, identity }));
  await open((await import('#modules/funds/index.ts')).openFunds({ ...deps, staff }));
  await open((await import('#modules/feedback/index.ts')).openFeedback({ ...deps, files, staff }));
  const transfers = await open((await import('#modules/transfers/index.ts')).openTransfers({ ...deps, identity, rollover, site, wallet }));
  const people = { identity, site, staff, transfers, wallet, withdrawals };
  await open((await import('#modules/agents/index.ts')).openAgents({ ...deps, ...people, bets, cashier, catalogue, rollover, weights }));
  const messages = await open((await import('#modules/messages/index.ts')).openMessages({ ...deps, site, staff }));
  await open((await import('#modules/support/index.ts')).openSupport({ ...deps, files, site, staff }));
  const points = await open((await import('#modules/points/index.ts')).openPoints({ ...deps, ...people, catalogue, weights }));
  const offerPreviews = await open((await import('#modules/offers/index.ts')).openOffers({ ...deps, bonus, content, site, staff, wallet }));
  const races = await open(
    (await import('#modules/races/index.ts')).openRaces({ ...deps, cashier, catalogue, limits, offerPreviews, site, staff, wallet }),
  );
  const referral = await open((await import('#modules/referral/index.ts')).openReferral({ ...deps, ...people }));
  await open((await import('#modules/signals/index.ts')).openSignals({ ...deps, bets, site }));
  await open((await import('#modules/account-graph/index.ts')).openAccountGraph(deps));
  await open((await import('#modules/risk/index.ts')).openRisk({ ...deps, site }));
  await open((await import('#modules/statements/index.ts')).openStatements(deps));
  await open((await import('#modules/exposure/index.ts')).openExposure(deps));
  const requested = { bets, bonus, files, offerPreviews, points, races, referral };
  await open((await import('#modules/promotions/index.ts')).openPromotions({ ...deps, ...requested, site, staff, wallet, weights }));
  await open((await import('#modules/reward-tickets/index.ts')).openRewardTickets({ ...deps, offerPreviews, site, staff, wallet }));
  await open((await import('#modules/missions/index.ts')).openMissions({ ...deps, bonus, catalogue, offerPreviews, site, staff, wallet }));
  await open((await import('#modules/chat/index.ts')).openChat({ ...deps, cashier, coups, site, staff, transfers }));
  await open((await import('#modules/control/index.ts')).openControl(deps));
  await open((await import('#modules/code-checks/index.ts')).openCodeChecks(deps));
  const figures = await open((await import('#modules/figures/index.ts')).openFigures({ ...deps, catalogue, site }));
  const reportFiles = await open((await import('#modules/report-files/index.ts')).openReportFiles({ ...deps, site, staff }));
  const reportSchedules = await open(
    (await import('#modules/report-schedules/index.ts')).openReportSchedules({ ...deps, originOf, site, staff }),
  );
  const timeline = await open((await import('#modules/timeline/index.ts')).openTimeline({ ...deps, site }));
  return { opened, site, identity, staff, messages, figures, reportFiles, reportSchedules, timeline, words, play };
}
