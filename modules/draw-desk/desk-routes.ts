import { correctResult, drawDetail, draws, enterResult, limitNumbers, lotteries, stepOdds, voidDraw } from '#contracts/bo/draws.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { err, ok } from '#kernel/result.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { correctKind, DRAW, enterKind, textOf, voidKind } from '#modules/draw-desk/decide-draw.ts';
import { holidayRoutes } from '#modules/draw-desk/holiday-routes.ts';
import {
  correctedOf,
  listDraws,
  listedDraw,
  type ListedDraw,
  loadOfDraw,
  mostOwed,
  type NumberLimit,
  numberLimits,
  type OddsStep,
  oddsSteps,
  resultsOf,
  setNumberLimit,
  setOddsSteps,
} from '#modules/draws/index.ts';
import { type Family, rulesOfKind, type TicketRules } from '#modules/rules/index.ts';
import { audit, waitingOf, type Staff } from '#modules/staff/index.ts';

type Deps = { db: Database; families: readonly Family[]; catalogue: Catalogue; staff: Staff };
type Row = Output<typeof draws>['rows'][number];
type Lottery = Output<typeof lotteries>['rows'][number];

/** Most numbers of a draw that are listed with their liability. */
const LOADED = 60;

/** Routes of staff about draws. */
export function deskRoutes({ db, families, catalogue, staff }: Deps): Route[] {
  const rulesOf = rulesOfKind(families, 'ticket');
  const enter = staff.declareApproval(enterKind(rulesOf));
  const correct = staff.declareApproval(correctKind(rulesOf));
  const callOff = staff.declareApproval(voidKind);
  const names = () => namesOf(catalogue);

  async function rowsOf(listed: readonly ListedDraw[]): Promise<Row[]> {
    const waiting = await waitingOf(
      db,
      DRAW,
      listed.map(({ id }) => id),
    );
    const nameOf = names();
    return listed.map(({ outcome, ...row }) => {
      const outside = rulesOf.get(row.lottery)?.outside;
      const result = outside && outcome ? textOf({ outside }, outcome) : null;
      return { ...row, name: nameOf(row.lottery), result, waiting: waiting.has(row.id) };
    });
  }
  const requested = ({ numbers, source, drawnAt, id, reason, requestId }: Input<typeof enterResult>, now: Date) => ({
    payload: { drawId: id, numbers, source, drawnAt },
    reason,
    requestId,
    now,
  });

  return [
    handle(draws, async ({ input: { pageNo, pageSize, sort, ...filter } }) => {
      const { rows, total } = await listDraws(db, filter, { isNewestFirst: sort === '-drawsAt', pageNo, pageSize });
      return ok({ rows: await rowsOf(rows), total });
    }),
    handle(drawDetail, async ({ input: { id } }) => {
      const found = await listedDraw(db, id);
      if (!found) return err('rounds.draw_unknown');
      const rules = rulesOf.get(found.lottery);
      const most = rules && (await mostOwed(db, found.lottery, rules));
      const [[draw], results, load, corrected] = await Promise.all([
        rowsOf([found]),
        resultsOf(db, BigInt(id)),
        most ? loadOfDraw(db, id, most.in, LOADED) : [],
        correctedOf(db, id),
      ]);
      const outside = found.isOutside ? rules?.outside : undefined;
      return ok({
        draw: draw!,
        source: outside?.source ?? null,
        fields: [...(outside?.fields ?? [])],
        load,
        corrected,
        results: results.map(({ outcome, ...one }) => ({ ...one, numbers: outside?.enteredOf(outcome) ?? [] })),
      });
    }),
    handle(enterResult, ({ input, caller, now }) => enter.request(caller, requested(input, now))),
    handle(correctResult, ({ input, caller, now }) => correct.request(caller, requested(input, now))),
    handle(voidDraw, ({ input: { id, reason, requestId }, caller, now }) =>
      callOff.request(caller, { payload: { drawId: id }, reason, requestId, now }),
    ),
    ...limitRoutes({ db, names }, rulesOf),
    ...holidayRoutes({ db, staff, rulesOf, names }),
  ];
}

/** Routes of staff about the limit of liability on one number. */
function limitRoutes(
  { db, names }: { db: Database; names: () => (lottery: string) => string },
  rulesOf: ReadonlyMap<string, TicketRules>,
): Route[] {
  const rowOf = (game: string, rules: TicketRules, limit: NumberLimit | undefined, steps: readonly OddsStep[]): Lottery => ({
    lottery: game,
    name: names()(game),
    isOutside: rules.outside !== undefined,
    most: ofDollars(limit ? `${limit.dollars}.00` : rules.mostOwed, 'USD'),
    plays: [...(rules.plays ?? [])],
    steps: steps.map(({ play, dollars, price }) => ({ play, dollars, price })),
    changedBy: limit?.changedBy ?? null,
    changedAt: limit?.changedAt ?? null,
  });
  return [
    handle(lotteries, async ({ input: { pageNo, pageSize, sort } }) => {
      const games = [...rulesOf.keys()].toSorted();
      const limits = new Map((await numberLimits(db, games)).map((one) => [one.game, one]));
      const steps = await oddsSteps(db, games);
      const rows = (sort === '-lottery' ? games.toReversed() : games).map((game) =>
        rowOf(
          game,
          rulesOf.get(game)!,
          limits.get(game),
          steps.filter((one) => one.game === game),
        ),
      );
      return ok({ rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length });
    }),
    handle(limitNumbers, async ({ input: { lottery, most, reason }, caller, now }) => {
      const rules = rulesOf.get(lottery);
      if (!rules) return err('rounds.lottery_unknown');
      const limit = { game: lottery, dollars: most, changedBy: caller.name, changedAt: now };
      await db.transact(async (tx) => {
        const before = await mostOwed(tx, lottery, rules);
        await setNumberLimit(tx, limit);
        await audit(tx, caller, {
          action: 'rounds.limit_numbers',
          merchantId: null,
          subject: { kind: 'lottery', id: lottery },
          reason,
          before: { dollars: before.dollars },
          after: { dollars: `${most}.00` },
        });
      });
      return ok(rowOf(lottery, rules, limit, await oddsSteps(db, [lottery])));
    }),
    handle(stepOdds, async ({ input: { lottery, play, steps, reason }, caller, now }) => {
      const rules = rulesOf.get(lottery);
      if (!rules) return err('rounds.lottery_unknown');
      if (!rules.plays?.includes(play)) return err('rounds.play_unknown');
      await db.transact((tx) => changeSteps(tx, caller, { game: lottery, play, steps, reason, now }));
      const [[limit], all] = await Promise.all([numberLimits(db, [lottery]), oddsSteps(db, [lottery])]);
      return ok(rowOf(lottery, rules, limit, all));
    }),
  ];
}

type Change = { game: string; play: string; steps: readonly Omit<OddsStep, 'play'>[]; reason: string; now: Date };

async function changeSteps(tx: Tx, caller: StaffCaller, { game, play, steps, reason, now }: Change): Promise<void> {
  const textOf = (all: readonly Omit<OddsStep, 'play'>[]) => all.map(({ dollars, price }) => `${price} % from ${dollars}`).join(', ');
  const before = (await oddsSteps(tx, [game])).filter((one) => one.play === play);
  await setOddsSteps(tx, { game, play, steps, changedBy: caller.name, changedAt: now });
  await audit(tx, caller, {
    action: 'rounds.step_odds',
    merchantId: null,
    subject: { kind: 'lottery', id: game },
    reason,
    before: { [play]: textOf(before) },
    after: { [play]: textOf(steps) },
  });
}

/** Returns the name of a lottery, which is the name of its first title. */
function namesOf(catalogue: Catalogue): (lottery: string) => string {
  const names = new Map<string, string>();
  for (const { vassalage, gameCode } of catalogue.gamesOfTypes(['LOTT', 'ELOTT'])) {
    const title = catalogue.title(vassalage, gameCode);
    if (title && !names.has(title.model)) names.set(title.model, title.name);
  }
  return (lottery) => names.get(lottery) ?? lottery;
}
