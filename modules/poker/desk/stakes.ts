import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { pokerStakes, setPokerStake } from '#contracts/bo/poker-tables.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { hasItsBlinds, isPlayable } from '#poker/table/config.ts';
import { brandOf, type DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { putStake, storedStakes, templateOf } from '#modules/poker/lobby/stakes.ts';
import { configOf, stakeOf, templatesOf } from '#modules/poker/lobby/templates.ts';
import { audit } from '#modules/staff/index.ts';

type Row = Output<typeof pokerStakes>['rows'][number];

/** Reads the stakes of a brand: the delivered stakes, with the additions, changes and stops of staff. */
export async function listStakes(db: Queryable, merchantId: number): Promise<Output<typeof pokerStakes>> {
  const stored = await storedStakes(db, merchantId);
  const delivered = (['real', 'practice'] as const).flatMap((mode) =>
    templatesOf(mode).map((template) => ({
      mode,
      stake: stakeOf(template),
      ...template,
      ante: template.ante ?? 0,
      isDeep: template.isDeep === true,
      isFast: template.isFast === true,
      isOffered: true,
      by: null,
      at: null,
    })),
  );
  const isStored = ({ mode, stake }: { mode: string; stake: string }) => stored.some((one) => one.mode === mode && one.stake === stake);
  const rows = [...delivered.filter((one) => !isStored(one)), ...stored] as Row[];
  const order = ({ mode, isFast, big }: Row): number => (mode === 'real' ? 0 : 4e9) + (isFast ? 2e9 : 0) + big;
  return { rows: rows.toSorted((a, b) => order(a) - order(b) || a.stake.localeCompare(b.stake)) };
}

/** Adds a stake to the stakes of a brand, changes its bots, or stops it. Open tables stay. */
export async function setStake(
  deps: DeskDeps,
  caller: StaffCaller,
  { merchantId, mode, reason, isOffered, ...requested }: Input<typeof setPokerStake>,
): Promise<Result<{ stake: string }, Failure<'poker.no_such_brand' | 'poker.stake_invalid'>>> {
  const merchant = brandOf(deps, merchantId);
  if (!merchant) return err('poker.no_such_brand');
  const template = templateOf(requested);
  const { table } = configOf(template, { merchantId, mode, currency: 'USD' }, 'a table', 'a-room', false);
  const fits = isPlayable(table) && hasItsBlinds(requested.variant, requested);
  if (!fits || (mode === 'real' && requested.bots > 0) || (!requested.isFast && requested.bots >= requested.seats))
    return err('poker.stake_invalid');
  const stake = stakeOf(template);
  await deps.db.transact(async (tx) => {
    await putStake(tx, merchantId, { ...requested, mode, stake, isOffered, by: caller.name });
    const after = { mode, stake, bots: requested.bots, isOffered };
    await audit(tx, caller, { action: 'poker.set_stake', merchantId, subject: { kind: 'poker-stake', id: stake }, reason, after });
  });
  return ok({ stake });
}
