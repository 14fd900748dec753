import { join } from 'node:path';
import type { Brand } from '#contracts/caller.ts';
import type { ServerFrame } from '#contracts/realtime.ts';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { toMajor } from '#kernel/money.ts';
import { openBus } from '#platform/bus/bus.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { listen } from '#platform/db/listen.ts';
import { discover } from '#platform/discover/discover.ts';
import { addDocs } from '#platform/http/docs-page.ts';
import { openApi } from '#platform/http/openapi.ts';
import { createHttp } from '#platform/http/server.ts';
import { loadMessages } from '#platform/i18n/messages.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { counter, registry } from '#platform/metrics/metrics.ts';
import { createRelay } from '#platform/outbox/relay.ts';
import { createOpenPayload } from '#platform/payload/open-payload.ts';
import { createPayloadKeys } from '#platform/payload/payload-keys.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { createHttpSms } from '#platform/sms/http-sms.ts';
import { createSandboxSms } from '#platform/sms/sandbox-sms.ts';
import { cashierRoutes, createCashier, providerManifest, registerCallbacks, welcomeMember } from '#modules/cashier/index.ts';
import { catalogueRoutes, createCatalogue, registerArt, vendorManifest } from '#modules/catalogue/index.ts';
import { contentRoutes, createContent, seedContent } from '#modules/content/index.ts';
import { createFairness, fairnessRoutes } from '#modules/fairness/index.ts';
import {
  createChallenges,
  createIdentity,
  createSmsCodes,
  identityRoutes,
  mobileRoutes,
  seedDemoMembers,
  sweepDoor,
  type DemoAccount,
  type SmsText,
} from '#modules/identity/index.ts';
import { createRounds, createWinners, readFamily, roundRoutes, settledRounds, winnerRoutes } from '#modules/rounds/index.ts';
import { createSite, DEMO_MERCHANTS, seedSite, siteRoutes } from '#modules/site/index.ts';
import { createWallet, walletJobs, walletRoutes } from '#modules/wallet/index.ts';
import { slotFacts } from '#apps/server/slot-facts.ts';
import { addSite } from '#apps/server/static-site.ts';
import { titleArt } from '#apps/server/title-art.ts';

export type Server = {
  port: number;
  demoAccounts: readonly DemoAccount[];
  stop(): Promise<void>;
};

/** Builds the whole server from its parts, and lets it listen once everything that a call needs is there. */
export async function startServer(options: {
  config: Config;
  databaseUrl: string;
  /** Set where one database role both migrates and works: the pool then works as this one. */
  databaseRole?: string;
  root: string;
  log: Log;
  clock?: Clock;
}): Promise<Server> {
  const { config, log, root, clock = systemClock } = options;
  const db = openDatabase({
    url: options.databaseUrl,
    ...(options.databaseRole && { role: options.databaseRole }),
    onConnectionError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  });
  if (config.seed === 'demo') await seedSite(db);
  const site = await createSite({ db });
  const wallet = createWallet({ db, onListenerError: (error) => log.error({ err: error }, 'a listener of balances failed') });
  const identity = createIdentity({ db, welcome: (member) => welcomeMember(wallet, member) });
  const sessions = await identity.follow();
  // The outside reaches this process where it listens; known only once it does, and asked for only by callbacks after that.
  const address = { port: config.port };
  const manifests = await discover(join(root, 'payments'), 'provider.ts', (exports) => providerManifest.parse(exports['default']));
  const providers = await Promise.all(
    manifests.map((manifest) =>
      manifest.open({ db, log, clock, callbackBase: () => `http://${config.backchannelHost ?? `127.0.0.1:${address.port}`}` }),
    ),
  );
  const cashier = createCashier({ db, wallet, site, providers });
  const demoAccounts =
    config.seed === 'demo'
      ? await seedDemoMembers(identity, { termsOf: (id) => site.merchant(id).settings.termsVersion, now: clock.now() })
      : [];

  const vendors = await discover(join(root, 'vendors'), 'vendor.ts', (exports) => vendorManifest.parse(exports['default']));
  const catalogue = await createCatalogue({
    db,
    clock,
    vendorsDir: join(root, 'vendors'),
    vendors: vendors.map(({ code, name, studio, categories, house }) => ({
      code,
      name,
      categories,
      house,
      isDemoStudio: studio === 'house',
    })),
    models: await slotFacts(),
    art: titleArt,
  });
  const winners = createWinners({
    db,
    catalogue,
    brandOf: (id) => ({ winnerThreshold: site.merchant(id).settings.winnerThreshold, isDemo: site.merchant(id).isDemo }),
  });
  if (config.seed === 'demo') for (const { id } of DEMO_MERCHANTS) await seedContent(db, site.merchant(id), clock.now());
  const content = await createContent({ db, clock, site, isFirstSignIn: identity.isFirstSignIn });

  const fairness = createFairness({ db });
  const families = await discover(join(root, 'games'), 'family.ts', (exports) => readFamily(exports['default']));
  const launchHostsOf = (merchantId: number) => site.merchant(merchantId).settings.launchGameCDNs;
  const rounds = createRounds({ db, wallet, catalogue, fairness, families, launchHostsOf });

  const authenticate = (token: string, brand: Brand, now: Date) => identity.authenticate(token, brand, now);
  const keys = createPayloadKeys(db);
  const door = { db, identity, site, challenges: await createChallenges(db), codes: await createSmsCodes(db) };
  const sandboxSms = config.seed === 'demo' ? createSandboxSms(db) : undefined;
  const sms = config.smsUrl === undefined ? sandboxSms : createHttpSms({ url: config.smsUrl, key: config.smsKey, log });
  const routes = [
    ...siteRoutes(site),
    ...identityRoutes({ ...door, keys }),
    ...mobileRoutes({ ...door, sms, texts: loadMessages<SmsText>(join(root, 'locales'), 'sms') }),
    ...walletRoutes(wallet),
    ...cashierRoutes(cashier),
    ...catalogueRoutes(catalogue),
    ...fairnessRoutes(fairness),
    ...winnerRoutes(winners),
    ...contentRoutes(content),
    ...roundRoutes(rounds, (merchantId) => site.merchant(merchantId).timeZone),
  ];
  const messages = loadMessages(join(root, 'locales'));
  const { app, drain, whereaboutsOf } = await createHttp({
    routes,
    messages,
    log,
    clock,
    siteOf: site.siteOf,
    authenticate,
    trustedProxies: config.trustedProxies,
    backchannelHost: config.backchannelHost,
    openPayload: createOpenPayload(db, keys),
    isReady: async () => (await db.query('SELECT 1')).length === 1,
  });
  registerArt(app, { catalogue, art: titleArt, folder: join(config.dataDir, 'tiles') });
  registerCallbacks(app, { cashier, messages, clock });
  for (const provider of providers) provider.register?.(app);
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await addDocs(
    app,
    openApi(
      routes.map((route) => route.contract),
      '0.1.0',
    ),
  );
  await addSite(app, join(root, 'dist/site'), (path) => !/^\/(wps|lgw|bo|gw|pay|rt|art|assets)(\/|$)/.test(path) && !/\.\w+$/.test(path));

  const bus = await openBus(config.busUrl);
  const realtime = createRealtime({
    isShutOut: (request) => {
      const found = site.siteOf(whereaboutsOf(request).host);
      return found?.kind === 'brand' && !found.door.isWide && found.door.refusal(whereaboutsOf(request), clock.now()) !== undefined;
    },
    server: app.server,
    path: '/rt',
    hostOf: (request) => whereaboutsOf(request).host,
    isAllowedOrigin: (origin, host) => URL.canParse(origin) && new URL(origin).host === host && site.siteOf(host)?.kind === 'brand',
    authenticate: async (token, host) => {
      const found = site.siteOf(host);
      const caller = found?.kind === 'brand' ? await authenticate(token, found.brand, clock.now()) : undefined;
      return caller && { topics: [`member:${caller.memberId}`, `session:${caller.sessionId}`] };
    },
  });
  // What happens in one process is shown by all of them: a member's tabs may hang on any.
  const show = (topic: string, frame: ServerFrame, latest?: string): void => bus.publish('show', { topic, frame, latest });
  bus.subscribe('show', (news) => {
    const { topic, frame, latest } = news as { topic: string; frame: ServerFrame; latest?: string };
    realtime.send(topic, frame, latest);
  });
  bus.subscribe('sign-out', (news) => realtime.signOut((news as { topic: string }).topic));
  wallet.onBalance(({ memberId, balance, version }) =>
    show(
      `member:${memberId}`,
      { type: 'balance', balance: toMajor(balance), currency: balance.currency, version: Number(version) },
      'balance',
    ),
  );
  cashier.onDepositChanged(({ memberId, id, status }) => show(`member:${memberId}`, { type: 'deposit', id, status }));
  identity.onSessionEnded(({ sessionId }) => bus.publish('sign-out', { topic: `session:${sessionId}` }));

  const refreshSite = (): Promise<void> =>
    site.refresh().then(realtime.closeShutOut, (error: unknown) => log.error({ err: error }, 'brands could not be read again'));
  const siteNews = await listen(db, 'site', () => void refreshSite());
  await refreshSite(); // What changed before this process listened.

  const relay = createRelay(db);
  const credited = counter('deposits_credited_total', 'Deposits credited to members', ['currency']);
  relay.on('DepositCredited', (events) => {
    for (const { currency } of events) credited.inc({ currency: String(currency) });
  });
  relay.on('RoundsSettled', async (events, tx) => {
    const settled = events.flatMap(settledRounds);
    await catalogue.countRounds(tx, settled);
    await winners.hear(tx, settled);
  });

  await app.listen({ port: config.port, host: config.host });
  const bound = app.server.address();
  address.port = typeof bound === 'object' && bound ? bound.port : config.port;

  const jobs = await startJobs({
    db,
    log,
    jobs: [
      ...walletJobs({ db, wallet, log }),
      { name: 'relay-outbox', everyMs: 500, run: () => relay.run() },
      { name: 'expire-deposits', everyMs: 10_000, run: () => cashier.expireDeposits(clock.now()) },
      { name: 'refresh-popularity', everyMs: 600_000, run: () => catalogue.refresh() },
      { name: 'sweep-door', everyMs: 300_000, run: () => sweepDoor(db, clock.now()) },
      { name: 'sweep-games', everyMs: 3_600_000, run: () => rounds.sweep(clock.now()) },
      { name: 'sweep-winners', everyMs: 3_600_000, run: () => winners.sweep(clock.now()) },
      ...providers.flatMap(({ code, runDue }) =>
        runDue ? [{ name: `provider-${code}`, everyMs: 1_000, run: () => runDue(clock.now()) }] : [],
      ),
    ],
  });

  return {
    port: address.port,
    demoAccounts,
    stop: async () => {
      realtime.close();
      await bus.stop();
      await drain();
      await jobs.stop();
      await catalogue.stop();
      await content.stop();
      await siteNews.stop();
      await sessions.stop();
      await wallet.stop();
      await db.end();
    },
  };
}
