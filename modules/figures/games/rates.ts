import type { rateList, setRate as contract } from '#contracts/bo/ngr.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import { audit } from '#modules/staff/index.ts';

type Rate = Output<typeof contract>;
type Row = Output<typeof rateList>['rows'][number];
type Deps = { db: Database; site: Pick<Site, 'merchants'>; catalogue: Pick<Catalogue, 'vendorStyle'> };
type Refused = Failure<'site.brand_unknown' | 'figures.studio_unknown' | 'figures.duty_has_no_studio'>;

/** Sets a fee or a duty from a day on, and writes the audit entry. A repeat changes nothing. */
export async function setRate(
  { db, site, catalogue }: Deps,
  caller: StaffCaller,
  { reason, ...rate }: Input<typeof contract>,
  now: Date,
): Promise<Result<Rate, Refused>> {
  const { merchantId, cost, gameType, vendor, fromDay, bps } = rate;
  if (!site.merchants().some(({ id }) => id === merchantId)) return err('site.brand_unknown');
  if (cost === 'duty' && vendor !== null) return err('figures.duty_has_no_studio');
  if (vendor !== null && !catalogue.vendorStyle(vendor)) return err('figures.studio_unknown');
  const key = [merchantId, cost, gameType ?? '', vendor ?? '', fromDay];
  return db.transaction<Rate, Refused>(
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`figure_rate ${merchantId}`]);
      const [before] = await tx.query<{ bps: number }>(
        'SELECT bps FROM figure_rate WHERE (merchant_id, cost, game_type, vendor, from_day) = ($1, $2, $3, $4, $5::date)',
        key,
      );
      if (before?.bps === bps) return ok(rate);
      await tx.query(
        `INSERT INTO figure_rate (merchant_id, cost, game_type, vendor, from_day, bps, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (merchant_id, cost, game_type, vendor, from_day) DO UPDATE SET bps = $6, set_by = $7, set_at = $8`,
        [...key, bps, caller.name, now],
      );
      await audit(tx, caller, {
        action: 'figures.set_rate',
        merchantId,
        subject: { kind: 'brand', id: String(merchantId) },
        reason,
        before: { bps: before?.bps ?? null },
        after: { cost, category: gameType, studio: vendor, from: fromDay, bps },
      });
      return ok(rate);
    },
    { isRepeatable: true },
  );
}

export async function listRates(
  db: Queryable,
  { merchantId, cost, sort, ...page }: Input<typeof rateList>,
): Promise<{ rows: Row[]; total: number }> {
  return listPage<Row>(
    db,
    {
      select: `r.merchant_id, r.cost, nullif(r.game_type, '') AS game_type, nullif(r.vendor, '') AS vendor, r.from_day::text AS from_day, r.bps, r.set_by, r.set_at`,
      from: 'figure_rate r',
      where: '($1::int IS NULL OR r.merchant_id = $1) AND ($2::text IS NULL OR r.cost = $2)',
      values: [merchantId ?? null, cost ?? null],
      order: `r.from_day ${sort === 'fromDay' ? 'ASC' : 'DESC'}, r.merchant_id, r.cost, r.vendor, r.game_type`,
    },
    page,
  );
}
