import * as z from 'zod/mini';
import { POKER } from '#contracts/bo/permissions/poker.ts';
import { money, toMajor } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { brandOf, type DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { lockSchedule, setGuarantee, type Schedule } from '#modules/poker/desk/schedule-store.ts';
import { demoMinor } from '#modules/site/index.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';

type Payload = { id: string; version: number; guarantee: string };
type Refused = 'poker.no_such_schedule' | 'poker.schedule_changed' | 'poker.guarantee_too_large';

/**
 * Declares the approval by which two staff members guarantee the pools of a schedule. The promotions of the brand fill the pool of each of
 * its tournaments up to the guarantee. A brand has a cap for tournaments for money. Tournaments that are open for entries stay as they are.
 */
export function guaranteeKind(deps: Pick<DeskDeps, 'site'>): ApprovalKind<Payload, Refused> {
  async function found(tx: Tx, { id, version, guarantee }: Payload): Promise<Result<Schedule, Failure<Refused>>> {
    const schedule = await lockSchedule(tx, id);
    if (!schedule) return err('poker.no_such_schedule');
    if (schedule.version !== version) return err('poker.schedule_changed');
    const { mode, currency, merchantId } = schedule;
    const most = demoMinor(brandOf(deps, merchantId)?.settings.pokerTopGuarantee ?? 0, currency);
    return mode === 'real' && BigInt(guarantee) > most ? err('poker.guarantee_too_large') : ok(schedule);
  }

  return {
    kind: 'poker.guarantee_schedule',
    permission: POKER.approve,
    payload: z.strictObject({ id: z.string(), version: z.int(), guarantee: z.string() }),
    describe: async (tx, payload) => {
      const schedule = await found(tx, payload);
      if (!schedule.ok) return schedule;
      const { merchantId, name, mode, currency, prize, fee, guarantee, everyMinutes } = schedule.value;
      const text = (minor: bigint): string => `${toMajor(money(minor, currency))} ${currency}`;
      const facts = {
        name,
        mode,
        entry: prize + fee === 0n ? 'free' : text(prize + fee),
        before: text(guarantee),
        guarantee: text(BigInt(payload.guarantee)),
        repeats: everyMinutes === null ? 'once' : `every ${everyMinutes} minutes`,
      };
      return ok({ merchantId, subject: { kind: 'poker-schedule', id: payload.id }, facts });
    },
    execute: async (tx, payload, { checker }) => {
      const schedule = await found(tx, payload);
      if (!schedule.ok) return schedule;
      const { id, guarantee } = schedule.value;
      await setGuarantee(tx, { id, guarantee: BigInt(payload.guarantee), by: checker.name });
      return ok({ before: { guarantee: String(guarantee) }, after: { guarantee: payload.guarantee } });
    },
  };
}
