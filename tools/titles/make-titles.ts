import { generateNames } from '#art/names/generate.ts';
import { Rng } from '#art/rng.ts';
import { AFFINITY, FIRST_MODELS, MODELS, NEWER, PLAYED_AS, STAKE_KINDS, type PlayedModel } from '#tools/titles/models.ts';
import type { SlotVendor } from '#tools/titles/slot-vendors.ts';
import type { TitleRow } from '#tools/titles/titles-csv.ts';

/** Number of titles of a vendor. Twelve vendors have 10,080 titles. */
const PER_VENDOR = 840;
const FIRST_RELEASE = Date.UTC(2018, 0, 8);
const LAST_RELEASE = Date.UTC(2026, 10, 16);
const DAY_MS = 86_400_000;

/** Makes the titles of a vendor in the order of their release. `taken` collects the names of all vendors so far. */
export function makeTitles(vendor: SlotVendor, taken: Set<string>): TitleRow[] {
  const r = new Rng(`titles/${vendor.code}`);
  // A studio prefers some kinds of stakes and leaves out up to two.
  const liked = r
    .shuffle(STAKE_KINDS)
    .slice(0, r.i(6, 8))
    .map((kind) => [kind, kind.weight * r.f(0.6, 1.7)] as const);
  const codes = new Set(liked.map(([kind]) => kind.code));
  const modelOf = spread(vendor.code);
  const newerOf = newer(vendor.code);
  return generateNames(vendor.code, vendor.voice, PER_VENDOR, taken).map(({ name, theme }, i) => {
    const requested = AFFINITY[theme];
    const kind = requested && codes.has(requested) && r.chance(0.6) ? STAKE_KINDS.find(({ code }) => code === requested)! : r.weigh(liked);
    // The first title of a studio keeps its model, because shelves and records begin with it.
    const first = modelOf(theme, i === 0 ? kind.code : undefined);
    const model = newerOf(i) ?? first;
    const day = Math.round((FIRST_RELEASE + ((LAST_RELEASE - FIRST_RELEASE) * i) / (PER_VENDOR - 1)) / DAY_MS);
    return {
      gameCode: `${vendor.code}-${String(i + 1).padStart(4, '0')}`,
      name,
      model: `slots/${model}`,
      theme,
      minBet: r.pick(kind.minBets),
      maxBet: r.pick(kind.maxBets),
      gameType: 'RNG',
      subCategory: r.chance(kind.jackpot) ? 'JP' : '',
      hot: r.chance(i > PER_VENDOR * 0.8 ? 0.08 : 0.03) ? 1 : 0,
      reroll: 0,
      releasedAt: new Date(day * DAY_MS).toISOString().slice(0, 10),
    };
  });
}

/**
 * Draws the titles of a studio that newer models have replaced: one title in each `every`, but none of the first titles, with which shelves
 * and records begin. The draws have random numbers of their own, so that no other title depends on them.
 */
function newer(vendor: string): (at: number) => string | undefined {
  const r = new Rng(`newer/${vendor}`);
  const taken = new Map<number, string>();
  for (const { code, every } of NEWER)
    for (let from = 2 * every; from + every <= PER_VENDOR; from += every) taken.set(from + r.i(APART, every - APART - 1), code);
  return (at) => taken.get(at);
}

/** Number of preceding titles whose mechanics a title must not repeat. */
const APART = 4;

/**
 * Draws the models of the titles of a studio in turn: each is a model that the studio builds, with a mechanic that the preceding titles do
 * not have. The draws have random numbers of their own, so that names, art and stakes do not depend on them.
 */
function spread(vendor: string): (theme: string, fixed?: string) => string {
  const r = new Rng(`models/${vendor}`);
  const built = r
    .shuffle(FIRST_MODELS)
    .slice(0, r.i(20, 24))
    .map((model) => [model, model.weight * r.f(0.6, 1.7)] as const);
  const before: string[] = [];
  return (theme, fixed) => {
    const open = built.filter(([{ mechanic }]) => !before.includes(mechanic));
    const requested = open.filter(([{ code }]) => PLAYED_AS[theme]?.includes(code));
    const drawn: PlayedModel = requested.length > 0 && r.chance(0.7) ? r.weigh(requested) : r.weigh(open);
    const model = MODELS.find(({ code }) => code === fixed) ?? drawn;
    before.push(model.mechanic);
    if (before.length > APART) before.shift();
    return model.code;
  };
}
