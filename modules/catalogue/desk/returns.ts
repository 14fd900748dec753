import type { StaffCaller } from '#contracts/caller.ts';
import type { brandReturns, setReturns } from '#contracts/bo/games.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import type { ChangeSettings } from '#modules/site/index.ts';
import type { VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import type { Returns } from '#modules/catalogue/settings.ts';

type Known = {
  db: Database;
  vendors: readonly VendorFacts[];
  /** Rules by the name in a title's row. The name of a version ends in its return: `slots/lines-twenty.94`. */
  models: ReadonlyMap<string, unknown>;
  brandIds(): readonly number[];
  returnsOf(merchantId: number): Returns;
  changeSettings: ChangeSettings;
};
type Refusal = 'site.brand_unknown' | `catalogue.${'studio' | 'return'}_unknown`;

const NO_CHOICE: Returns = { all: null, studios: {} };

/** Returns that brands choose. */
export interface ReturnsDesk {
  /** Returns the chosen returns of one brand or of all, and the available returns. */
  shown(merchantId?: number): Output<typeof brandReturns>;
  /** Chooses a return for a studio or for all, from the next round on. */
  choose(caller: StaffCaller, input: Input<typeof setReturns>): Promise<Result<Output<typeof setReturns>, Failure<Refusal>>>;
}

/** Creates the choice of returns of brands among the versions of their games (decision 035). */
export function createReturnsDesk({ db, vendors, models, brandIds, returnsOf, changeSettings }: Known): ReturnsDesk {
  const versions = [...new Set([...models.keys()].flatMap((name) => /\.(\d{2})$/.exec(name)?.[1] ?? []))].toSorted().toReversed();
  return {
    shown: (one) => ({
      rows: brandIds()
        .filter((id) => one === undefined || id === one)
        .map((merchantId) => ({ merchantId, ...returnsOf(merchantId) })),
      versions,
      studios: vendors.map(({ code, name }) => ({ vendor: code, name })),
    }),

    choose: async (caller, { merchantId, vendor, returns, reason }) => {
      if (vendor !== null && !vendors.some(({ code }) => code === vendor)) return err('catalogue.studio_unknown');
      if (returns !== null && !versions.includes(returns)) return err('catalogue.return_unknown');
      return db.transaction<Returns, Failure<Refusal>>(async (tx) => {
        let after = NO_CHOICE;
        const own = await changeSettings(tx, merchantId, (settings) => {
          after = chosen({ ...NO_CHOICE, ...settings.returns }, vendor, returns);
          return { ...settings, returns: after };
        });
        if (!own) return err('site.brand_unknown');
        const before = own.returns ?? NO_CHOICE;
        await audit(tx, caller, {
          action: 'catalogue.choose_return',
          merchantId,
          subject: { kind: 'studio', id: vendor ?? 'all' },
          reason,
          before,
          after,
        });
        return ok(after);
      });
    },
  };
}

function chosen({ all, studios }: Returns, vendor: string | null, returns: string | null): Returns {
  if (vendor === null) return { all: returns, studios };
  const { [vendor]: _, ...others } = studios;
  return { all, studios: returns === null ? others : { ...others, [vendor]: returns } };
}
