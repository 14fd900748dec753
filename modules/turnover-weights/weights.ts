import type { GameType } from '#contracts/catalogue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';

/** Weight of a title whose turnover counts in full, in ten-thousandths. */
export const WHOLE_WEIGHT = 10_000;

/**
 * Highest cost of a reward for a brand, per turnover in a category, in millionths. With `gameType` null the cost is the same in all
 * categories.
 */
export type RewardCost = { merchantId: number; gameType: GameType | null; perMillion: number };
type ReadCosts = () => Promise<readonly RewardCost[]>;

/** Costs of a brand's rewards for turnover, in millionths, by category and by the reward's name. */
type CostsOfBrand = ReadonlyMap<string, readonly Omit<RewardCost, 'merchantId'>[]>;

/**
 * Weight of a title. `bestBps` is the return of its best-known play in ten-thousandths, costs of rewards are in millionths, and `weightBps`
 * is in ten-thousandths.
 */
export type TitleWeight = { bestBps: number; isPublished: boolean; costs: { name: string; perMillion: number }[]; weightBps: number };

/** Assumed return of a title that publishes none, in ten-thousandths: about that of the banker's bet at baccarat. */
const UNPUBLISHED_BPS = 9_900;
/** Time in ms for which the weights of brands are cached. */
const KNOWN_MS = 30_000;
const BPS_IN_MILLION = 100;

/**
 * Returns the weight, in ten-thousandths, that limits the cost of all rewards for turnover to half of a title's edge. The weight is half of
 * the edge of the best-known play divided by the rewards' cost, and at most `WHOLE_WEIGHT`. `bestBps` is in ten-thousandths, the cost in
 * millionths.
 */
export function weightFor(bestBps: number, perMillion: number): number {
  if (perMillion <= 0) return WHOLE_WEIGHT;
  const edge = Math.max(0, WHOLE_WEIGHT - bestBps) * BPS_IN_MILLION;
  return Math.min(WHOLE_WEIGHT, Math.floor((edge * WHOLE_WEIGHT) / (2 * perMillion)));
}

/** Weight of each title's turnover at a brand. */
export interface TurnoverWeights {
  /** Declares the cost of a reward for turnover. Called once for each reward. */
  declareCost(name: string, costs: ReadCosts): void;
  /** Returns the weight of a title at a brand, in ten-thousandths. */
  of(options: { merchantId: number; vendor: string; gameCode: string }): Promise<number>;
  /** Returns the weight of a title with the figures that it is computed from. */
  title(merchantId: number, vendor: string, gameCode: string): Promise<TitleWeight>;
}

/** Creates the weights: the part of the stake at risk that counts as turnover, by title and brand. */
export function createWeights({
  catalogue,
  clock,
  log,
}: {
  catalogue: Pick<Catalogue, 'bestReturn'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}): TurnoverWeights {
  const sources = new Map<string, ReadCosts>();
  let known: { at: number; brands: ReadonlyMap<number, CostsOfBrand> } | undefined;
  let reading: Promise<NonNullable<typeof known>> | undefined;

  async function read(): Promise<NonNullable<typeof known>> {
    const at = clock.now().getTime();
    const all = await Promise.all([...sources].map(async ([name, costs]) => (await costs()).map((cost) => ({ ...cost, name }))));
    const brands = Map.groupBy(all.flat(), ({ merchantId }) => merchantId);
    return (known = { at, brands: new Map([...brands].map(([id, costs]) => [id, Map.groupBy(costs, ({ name }) => name)])) });
  }

  /** Returns the costs of a brand. Old costs are returned while new ones are read, so only the first call of the process waits. */
  async function costsOf(merchantId: number): Promise<CostsOfBrand | undefined> {
    if (sources.size === 0) return undefined;
    if (!known || clock.now().getTime() - known.at >= KNOWN_MS) {
      reading ??= read().finally(() => (reading = undefined));
      if (known) reading.catch((cause: unknown) => log.warn({ err: cause }, 'what rewards for turnover cost could not be read'));
      else await reading;
    }
    return known?.brands.get(merchantId);
  }

  async function titleWeight(merchantId: number, vendor: string, gameCode: string): Promise<TitleWeight> {
    const title = catalogue.bestReturn(vendor, gameCode);
    const ofBrand = await costsOf(merchantId);
    const costs = [...(ofBrand ?? [])].flatMap(([name, parts]) => {
      const perMillion = parts
        .filter(({ gameType }) => gameType === null || gameType === title?.gameType)
        .reduce((sum, part) => sum + part.perMillion, 0);
      return perMillion > 0 ? [{ name, perMillion }] : [];
    });
    const isPublished = title !== undefined && title.bestBps !== null;
    const bestBps = title?.bestBps ?? UNPUBLISHED_BPS;
    const cost = costs.reduce((sum, { perMillion }) => sum + perMillion, 0);
    return { bestBps, isPublished, costs, weightBps: weightFor(bestBps, cost) };
  }

  return {
    declareCost: (name, costs) => void sources.set(name, costs),
    of: async ({ merchantId, vendor, gameCode }) =>
      sources.size === 0 ? WHOLE_WEIGHT : (await titleWeight(merchantId, vendor, gameCode)).weightBps,
    title: titleWeight,
  };
}
