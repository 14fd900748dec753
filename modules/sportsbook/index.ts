import { randomUUID } from 'node:crypto';
import { asOf, costsOf } from '#platform/module/figure.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Launch } from '#modules/launch/index.ts';
import type { Leads } from '#modules/leads/index.ts';
import type { Book } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { resultRoutes } from '#modules/sportsbook/events/results.ts';
import { createFeeds } from '#modules/sportsbook/feeds/feeds.ts';
import type { Feed } from '#modules/sportsbook/feeds/port.ts';
import { LIMITS } from '#modules/sportsbook/limits.ts';
import { wantWatched } from '#modules/sportsbook/events/look-at-event.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import { boardRoutes } from '#modules/sportsbook/desk/board-routes.ts';
import { deskListRoutes } from '#modules/sportsbook/desk/list-routes.ts';
import { heldRoutes } from '#modules/sportsbook/desk/held-routes.ts';
import { lateRoutes } from '#modules/sportsbook/desk/late-routes.ts';
import { moreDeskRoutes } from '#modules/sportsbook/desk/more-routes.ts';
import { deskRoutes } from '#modules/sportsbook/desk/routes.ts';
import { offerRoutes } from '#modules/sportsbook/offers/routes.ts';
import type { Site } from '#modules/site/index.ts';
import { readTerms, termsBy } from '#modules/sportsbook/terms/terms.ts';
import type { Staff } from '#modules/staff/index.ts';
import { sportsPersonal } from '#modules/sportsbook/personal.ts';
import { createValuers } from '#modules/sportsbook/cash-out/value.ts';
import { createPushes } from '#modules/sportsbook/pushes.ts';
import { sportsRoutes } from '#modules/sportsbook/routes.ts';
import { createLoadStop } from '#modules/sportsbook/load-stop.ts';
import { createWorld } from '#modules/sportsbook/lead/world.ts';
import { subjects } from '#modules/sportsbook/subjects.ts';

export type {
  Book,
  BookLeague,
  BuilderLine,
  BuilderRefusal,
  BookSport,
  Drawn,
  DrawKey,
  EachWay,
  LegEnd,
  LoadedOutcome,
  Meeting,
  PricedMarket,
  ScoreCost,
  SlipLeg,
  SlipMath,
  SlipShape,
  StakedOutcome,
  Standing,
  ValuedLine,
  Valuer,
  Withdrawal,
  Worth,
} from '#modules/sportsbook/book.ts';

export type { FedEachWay, Feed, FedEnd, Fixture, Message, Ref, Score } from '#modules/sportsbook/feeds/port.ts';
export { LAST_MS, MOST_PRODUCER, MOST_SCORE } from '#modules/sportsbook/feeds/message-bounds.ts';

/** Pace of leagues: a match every ten minutes, with three matches open before their starts; leagues start in turns, minute by minute. */
const PACE = { everyMs: 600_000, ahead: 3, slotMs: 60_000 };
const LOOK_MS = 500;
const DECIDE_MS = 250;
/** Time for which a match that is watched over the websocket counts as viewed, in ms; it is renewed before that. */
const WATCH_MS = 10_000;

type Deps = ModuleDeps & { bets: Bets; launch: Launch; leads: Leads; book: Book; feeds: readonly Feed[]; site: Site; staff: Staff };

export async function openSportsbook({ clock, log, secrets, bets, launch, leads, book, feeds, site, staff }: Deps): Promise<Module> {
  const terms = await openMirror({ db: bets.deps.db, log, channel: 'sports_terms', read: () => readTerms(bets.deps.db) });
  const deps: SportsDeps = {
    ...bets.deps,
    book,
    secrets,
    beacon: leads.beacon,
    log,
    pace: PACE,
    limits: LIMITS,
    pushes: createPushes(),
    valuers: createValuers(),
    loadStop: createLoadStop(log),
    brandOf: (merchantId) => site.merchant(merchantId).settings,
    terms: termsBy({ book, limits: LIMITS }, () => terms.current),
  };
  const world = createWorld(() => deps, clock);
  await world.ensure();
  const fed = createFeeds(() => deps, feeds, clock, randomUUID());
  await fed.ensure();
  deps.wallet.onHoldExpired('bet-reserve', ({ id }) => [{ kind: 'sports_refuse', row: { hold: id, refusal: 'sports.too_late' } }]);
  launch.setPages('book', (title) => boardOf(book, title));
  bets.records.declare('book', () => ({ hasReplay: false, page: '/sports/my-bets' }));
  return {
    api: undefined,
    subjects,
    personal: sportsPersonal(deps.db),
    gameDays: [freeBets.gameDays],
    memberCosts: [freeBets.memberCosts],
    asOf: [openBets],
    routes: [
      ...sportsRoutes(deps),
      ...resultRoutes(deps),
      ...deskRoutes(deps, staff),
      ...moreDeskRoutes(deps, staff),
      ...deskListRoutes(deps),
      ...lateRoutes(deps, staff),
      ...heldRoutes(deps, staff),
      ...boardRoutes(deps),
      ...offerRoutes(deps, staff),
    ],
    jobs: [
      { name: 'lead-sports', everyMs: LOOK_MS, idleMs: 2 * LOOK_MS, role: 'leads', run: world.look },
      { name: 'sports-waiting', everyMs: DECIDE_MS, idleMs: 4 * DECIDE_MS, role: 'leads', run: world.decide },
      ...(feeds.length > 0 ? [{ name: 'lead-feeds', everyMs: LOOK_MS, role: 'leads' as const, run: fed.look }] : []),
      { name: 'watch-sports', everyMs: WATCH_MS, role: 'web', run: () => wantWatched(deps) },
    ],
    pushes: deps.pushes.setPush,
    stop: async () => {
      await fed.stop();
      await world.stop();
      await terms.stop();
    },
  };
}

/** Model of the title for all sports: multiples of several sports are recorded under it. */
const MIXED = 'mixed';

/** Returns the board of a title `book/<sport>`, entered by the front that shows it; undefined for a sport that is not sold. */
export function boardOf(book: Pick<Book, 'sports'>, { vendor, model }: { vendor: string; model: string }): string | undefined {
  if (model === MIXED) return `/sports/book?front=${vendor}`;
  const sport = book.sports.get(model);
  return sport && `/${sport.isEsport ? 'esports' : 'sports'}/book/${model}?front=${vendor}`;
}

/**
 * Cost of free bets on the day of their settlement. Promotions pay their stakes to the studio, which no record counts. The payout of the
 * studio less the stake is the cost, so that a lost free bet costs nothing.
 */
const freeBets = costsOf(
  { promotions: 'sum(r.payout - r.stake)' },
  {
    vendor: 'r.vendor',
    gameCode: 'r.game',
    currency: 't.currency',
    member: 't.member_id',
    from: `sports_token t ON t.merchant_id = p.merchant_id AND t.used_in IS NOT NULL
      JOIN LATERAL settled_round(t.member_id, t.used_in) AS r ON r.at >= p.from_at AND r.at < p.to_at`,
  },
);

/**
 * Stakes of slips that are not settled and were placed before an instant. Slips that were settled later are counted as rounds by the module
 * of bets.
 */
const openBets = asOf(
  { open_bets: 'sum(b.stake)' },
  {
    merchant: 'b.merchant_id',
    currency: 'b.currency',
    from: `sports_bet b WHERE b.state IN ('waiting', 'open') AND b.mode = 'real' AND b.token_id IS NULL AND b.placed_at < $1::timestamptz
     AND b.merchant_id = ANY ($2::int[])`,
  },
);
