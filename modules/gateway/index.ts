import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { roundPage, tryGame } from '#contracts/vendor-pages.ts';
import { handle } from '#platform/http/route.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Launch } from '#modules/launch/index.ts';
import type { VendorRounds } from '#modules/vendor-rounds/index.ts';
import type { Site } from '#modules/site/index.ts';
import { openConnections } from '#modules/gateway/connections.ts';
import { loadDialects } from '#modules/gateway/dialect.ts';
import { createFeed } from '#modules/gateway/feed/feed.ts';
import { loadFeedDialects } from '#modules/gateway/feed/feed-dialect.ts';
import { notifyFreeRounds } from '#modules/gateway/feed/notify-free-rounds.ts';
import { createMessageLog } from '#modules/gateway/messages/message-log.ts';
import { createGateway, type Gateway } from '#modules/gateway/gateway.ts';
import { createPlayers } from '#modules/gateway/players.ts';
import { createOutgoing } from '#modules/gateway/outgoing/outgoing.ts';
import { loadWalletDialects } from '#modules/gateway/outgoing/wallet-dialect.ts';
import { demoPage } from '#modules/gateway/pages/demo-page.ts';
import { pageOfRound } from '#modules/gateway/pages/round-page.ts';
import { endSessions } from '#modules/gateway/sessions/end-sessions.ts';
import { recordOpened } from '#modules/gateway/sessions/session-store.ts';
import { seedSimulator } from '#modules/gateway/seed-simulator.ts';
import { registerVendorCalls } from '#modules/gateway/vendor-routes.ts';

export type { CallCase } from '#modules/gateway/call-case.ts';
export type { BetCall, Call, Outcome, WinCall } from '#modules/gateway/call.ts';
export { openConnections, type Connections } from '#modules/gateway/connections.ts';
export { loadDialects, type Dialect, type Unreadable, type VendorHeaders } from '#modules/gateway/dialect.ts';
export { createFeed, type Feed } from '#modules/gateway/feed/feed.ts';
export {
  loadFeedDialects,
  type FeedCall,
  type FeedDialect,
  type FeedAnswer,
  type Sent,
  type ReportedRound,
  type ReportedSitting,
} from '#modules/gateway/feed/feed-dialect.ts';
export { lastMessages, messagesAbout, trafficSince, type Message } from '#modules/gateway/messages/message-log.ts';
export { pageOfRound } from '#modules/gateway/pages/round-page.ts';
export { playerIdOf } from '#modules/gateway/player-id.ts';
export type { Gateway } from '#modules/gateway/gateway.ts';
export { createOutgoing, type Outgoing } from '#modules/gateway/outgoing/outgoing.ts';
export { loadWalletDialects, type WalletCall, type WalletDialect, type WalletAnswer } from '#modules/gateway/outgoing/wallet-dialect.ts';
export type { Status } from '#modules/gateway/status.ts';
export { ofUnits, readUnits, toUnits } from '#modules/gateway/units.ts';

type Deps = ModuleDeps & { identity: Identity; launch: Launch; site: Site; vendorRounds: VendorRounds };

export async function openGateway(deps: Deps): Promise<Module<Gateway>> {
  const { db, clock, log, config, root, restored, secrets, identity, launch, site, vendorRounds } = deps;
  const connections = await openConnections({ db, log, secrets });
  const messages = createMessageLog({ db, log });
  const dialects = await loadDialects(root);
  const feed = createFeed({ clock, connections, dialects: await loadFeedDialects(root) });
  const gateway = createGateway({
    db,
    clock,
    log,
    players: createPlayers({ db, clock, identity }),
    vendorRounds,
    connections,
    messages,
    restored,
    dialects,
    shutIn: site.shutIn,
    isClosedIn: site.isClosedIn,
    recordOpened: async (session, now) => {
      if (feed.speaks(session.vendor, 'end-session')) await recordOpened(db, session, now);
    },
  });
  const outgoing = createOutgoing({ db, clock, log, connections, dialects: await loadWalletDialects(root) });
  launch.setOutside({
    isOutside: (vendor) => connections.of(vendor) !== undefined,
    keepsMoney: outgoing.keepsMoney,
    maxWin: (vendor) => connections.of(vendor)?.maxWin,
    givesFreeRounds: (vendor) => feed.speaks(vendor, 'give'),
    addressOf: async ({ vendor, gameCode, launchToken, language, memberId, currency }) => {
      if (outgoing.keepsMoney(vendor)) return outgoing.launch(vendor, { memberId, currency, gameCode, language });
      const requested = new URLSearchParams({ game: gameCode, token: launchToken, lang: language });
      return `${connections.of(vendor)!.gameUrl}?${requested.toString()}`;
    },
  });
  site.addFrames(connections.origins);
  site.setKeepers(() => connections.called().length > 0);
  return {
    api: { ...gateway, outgoing, feed },
    routes: [
      handle(tryGame, ({ input, caller, shut }) => demoPage({ db, feed, vendorRounds }, { caller, ...input, shut })),
      handle(roundPage, ({ input, caller }) =>
        pageOfRound({ db, feed }, { id: BigInt(input.id), memberId: caller.memberId, language: input.language }),
      ),
    ],
    seed: async () => {
      if (config.isLocal) await seedSimulator(connections, config.dataDir);
    },
    jobs: [
      { name: 'notify-free-rounds', everyMs: 2_000, run: () => notifyFreeRounds({ db, clock, log, feed }) },
      {
        name: 'end-vendor-sessions',
        everyMs: 3_000,
        run: () => endSessions({ db, clock, log, identity, feed, isStopped: site.isStopped }),
      },
    ],
    register: (app) => registerVendorCalls(app, gateway),
    stop: async () => {
      await messages.stop();
      await connections.stop();
    },
  };
}
