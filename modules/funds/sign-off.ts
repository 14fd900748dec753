import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ApprovalKind, Subject } from '#modules/staff/index.ts';
import { findFunds, signFunds, type DayFunds } from '#modules/funds/funds-store.ts';
import { FUNDS as ACTS } from '#contracts/bo/permissions/funds.ts';

/** Payload of the sign-off. `figure` is in minor units. */
const payload = z.strictObject({ day: z.string(), merchantId: z.number(), currency, figure: z.string() });
export type Figure = z.output<typeof payload>;
export type FigureCode = 'funds.unknown' | 'funds.signed';

export const FUNDS = 'player_funds';

export function subjectOf({ day, merchantId, currency: of }: { day: string; merchantId: number; currency: Currency }): Subject {
  return { kind: FUNDS, id: `${day} ${merchantId} ${of}` };
}

/**
 * Declares the approval of the figure of the segregated account for a day, brand and currency, which one staff member enters and another
 * signs off.
 */
export const signOffKind: ApprovalKind<Figure, FigureCode> = {
  kind: 'funds.sign_off',
  permission: ACTS.sign,
  payload,
  describe: async (tx, requested) => {
    const found = await findOpen(tx, requested);
    if (!found.ok) return found;
    const text = (minor: bigint) => `${toMajor(money(minor, requested.currency))} ${requested.currency}`;
    const { owed } = found.value;
    const figure = BigInt(requested.figure);
    const facts = { day: requested.day, owed: text(owed), 'segregated account': text(figure), difference: text(figure - owed) };
    return ok({ merchantId: requested.merchantId === 0 ? null : requested.merchantId, subject: subjectOf(requested), facts });
  },
  execute: async (tx, requested, { maker, checker, reason, now }) => {
    const figure = BigInt(requested.figure);
    const isSigned = await signFunds(tx, { ...requested, figure, reason, enteredBy: maker.name, signedBy: checker.name, now });
    return isSigned ? ok({ after: { figure: requested.figure, currency: requested.currency } }) : err('funds.signed');
  },
};

async function findOpen(tx: Tx, requested: Figure): Promise<Result<DayFunds, Failure<FigureCode>>> {
  const found = await findFunds(tx, requested);
  if (!found) return err('funds.unknown');
  return found.signedAt === null ? ok(found) : err('funds.signed');
}
