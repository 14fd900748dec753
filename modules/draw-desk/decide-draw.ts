import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ApprovalKind, Decision } from '#modules/staff/index.ts';
import { addResult, lockDraw, storeCorrected, storeEntered, voidDraw } from '#modules/draws/index.ts';
import type { OutsideDraws, TicketRules } from '#modules/rules/index.ts';
import { DRAWS } from '#contracts/bo/permissions/draws.ts';

export const DRAW = 'draw';
const MINUTE_MS = 60_000;

/** Entered value of each field, its source, and the time of the draw by that source. */
const result = z.strictObject({ drawId: z.string(), numbers: z.array(z.string()), source: z.string(), drawnAt: z.string() });
const called = z.strictObject({ drawId: z.string() });
export type EnteredResult = z.output<typeof result>;

type Found = NonNullable<Awaited<ReturnType<typeof lockDraw>>>;
type Lotteries = ReadonlyMap<string, Pick<TicketRules, 'outside'>>;
type ResultCode =
  | 'rounds.draw_unknown'
  | 'rounds.draw_dealt_here'
  | 'rounds.draw_not_closed'
  | 'rounds.draw_void'
  | 'rounds.draw_has_result'
  | 'rounds.result_digits'
  | 'rounds.result_time';
type CorrectionCode =
  | 'rounds.draw_unknown'
  | 'rounds.draw_dealt_here'
  | 'rounds.draw_without_result'
  | 'rounds.draw_settling'
  | 'rounds.draw_corrected'
  | 'rounds.result_same'
  | 'rounds.result_digits'
  | 'rounds.result_time';
type VoidCode = 'rounds.draw_unknown' | 'rounds.draw_has_result' | 'rounds.draw_void';

/** Declares the approval of the result of an external draw, which one staff member enters and another confirms. */
export function enterKind(lotteries: Lotteries): ApprovalKind<EnteredResult, ResultCode> {
  const judge = async (tx: Tx, requested: EnteredResult): Promise<Result<Judged, Failure<ResultCode>>> => {
    const found = await findOutside(tx, lotteries, requested.drawId);
    if (!found.ok) return found;
    const { state, isClosed } = found.value.draw;
    if (state === 'void') return err('rounds.draw_void');
    if (state === 'drawn') return err('rounds.draw_has_result');
    return isClosed ? readOf(found.value, requested) : err('rounds.draw_not_closed');
  };
  return {
    kind: 'rounds.enter_result',
    permission: DRAWS.approve,
    payload: result,
    describe: async (tx, requested) => {
      const judged = await judge(tx, requested);
      return judged.ok ? ok(described(judged.value, requested)) : judged;
    },
    execute: async (tx, requested, decision) => {
      const judged = await judge(tx, requested);
      if (!judged.ok) return judged;
      const { draw, outcome } = judged.value;
      if (!(await storeEntered(tx, draw.id, outcome, draw.tickets))) return err('rounds.draw_has_result');
      await addResult(tx, draw.id, { n: 1, outcome, ...asOf(requested, decision) });
      return ok({ after: { result: textOf(judged.value, outcome) } });
    },
  };
}

/** Declares the approval by which two staff members correct a wrong result, once. All tickets of the draw are settled again. */
export function correctKind(lotteries: Lotteries): ApprovalKind<EnteredResult, CorrectionCode> {
  const judge = async (tx: Tx, requested: EnteredResult): Promise<Result<Judged, Failure<CorrectionCode>>> => {
    const found = await findOutside(tx, lotteries, requested.drawId);
    if (!found.ok) return found;
    const { draw, outside } = found.value;
    if (draw.state !== 'drawn') return err('rounds.draw_without_result');
    if (draw.correctedAt !== null) return err('rounds.draw_corrected');
    if (draw.settledAt === null) return err('rounds.draw_settling');
    if (outside.enteredOf(draw.outcome!).join() === requested.numbers.join()) return err('rounds.result_same');
    return readOf(found.value, requested);
  };
  return {
    kind: 'rounds.correct_result',
    permission: DRAWS.approve,
    payload: result,
    describe: async (tx, requested) => {
      const judged = await judge(tx, requested);
      if (!judged.ok) return judged;
      const { facts, ...about } = described(judged.value, requested);
      return ok({ ...about, facts: { ...facts, 'result so far': textOf(judged.value, judged.value.draw.outcome!) } });
    },
    execute: async (tx, requested, decision) => {
      const judged = await judge(tx, requested);
      if (!judged.ok) return judged;
      const { draw, outcome } = judged.value;
      if (!(await storeCorrected(tx, draw.id, outcome))) return err('rounds.draw_corrected');
      await addResult(tx, draw.id, { n: 2, outcome, ...asOf(requested, decision) });
      return ok({ before: { result: textOf(judged.value, draw.outcome!) }, after: { result: textOf(judged.value, outcome) } });
    },
  };
}

/** Declares the approval of cancelling a draw that cannot be held. The stakes of all its tickets are returned. */
export const voidKind: ApprovalKind<{ drawId: string }, VoidCode> = {
  kind: 'rounds.void_draw',
  permission: DRAWS.approve,
  payload: called,
  describe: async (tx, { drawId }) => {
    const draw = await lockDraw(tx, BigInt(drawId));
    if (!draw) return err('rounds.draw_unknown');
    if (draw.state !== 'open') return err(draw.state === 'void' ? 'rounds.draw_void' : 'rounds.draw_has_result');
    // Tickets are sold until the draw is cancelled, so their number is no part of the decision.
    return ok({ merchantId: null, subject: subjectOf(draw), facts: factsOf(draw) });
  },
  execute: async (tx, { drawId }) =>
    (await voidDraw(tx, BigInt(drawId))) ? ok({ before: { state: 'open' }, after: { state: 'void' } }) : err('rounds.draw_has_result'),
};

type Outside = { draw: Found; outside: OutsideDraws };
type Judged = Outside & { outcome: object };

async function findOutside(
  tx: Tx,
  lotteries: Lotteries,
  drawId: string,
): Promise<Result<Outside, Failure<'rounds.draw_unknown' | 'rounds.draw_dealt_here'>>> {
  const draw = await lockDraw(tx, BigInt(drawId));
  if (!draw) return err('rounds.draw_unknown');
  const outside = lotteries.get(draw.game)?.outside;
  return draw.isOutside && outside ? ok({ draw, outside }) : err('rounds.draw_dealt_here');
}

/** Reads an entered outcome. A number with a digit too few or too many is refused, with the correct form. */
function readOf(
  found: Outside,
  { numbers, drawnAt }: EnteredResult,
): Result<Judged, Failure<'rounds.result_digits' | 'rounds.result_time'>> {
  const { fields, outcomeOf } = found.outside;
  const wrong = fields.find(({ digits }, at) => !new RegExp(`^\\d{${digits}}$`).test(numbers[at] ?? ''));
  if (wrong) return err('rounds.result_digits', { number: wrong.label, digits: wrong.digits });
  if (numbers.length !== fields.length) return err('rounds.result_digits', { number: 'all', digits: fields.length });
  const at = new Date(drawnAt);
  // Times are entered to the minute.
  return at.getTime() >= found.draw.closesAt.getTime() - MINUTE_MS && at <= found.draw.now
    ? ok({ ...found, outcome: outcomeOf(numbers) })
    : err('rounds.result_time');
}

function asOf({ source, drawnAt }: EnteredResult, { approvalId, maker, checker, reason, now }: Decision) {
  return { source, drawnAt: new Date(drawnAt), reason, enteredBy: maker.name, confirmedBy: checker.name, at: now, approvalId };
}

function subjectOf({ id }: Found) {
  return { kind: DRAW, id: String(id) };
}

function factsOf({ game, number, drawsAt }: Found) {
  return { lottery: game, draw: Number(number), 'takes place': drawsAt.toISOString() };
}

function described(judged: Judged, { source, drawnAt }: EnteredResult) {
  const { draw } = judged;
  const facts = { result: textOf(judged, judged.outcome), source, 'drawn at': drawnAt, tickets: draw.tickets };
  return { merchantId: null, subject: subjectOf(draw), facts: { ...factsOf(draw), ...facts } };
}

/** Returns an outcome as text, such as "First prize 123456, front three 123". */
export function textOf({ outside }: { outside: OutsideDraws }, outcome: object): string {
  return outside
    .enteredOf(outcome)
    .map((number, at) => `${outside.fields[at]!.label} ${number}`)
    .join(', ');
}
