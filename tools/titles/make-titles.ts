import { generateNames } from '#art/names/generate.ts';
import { Rng } from '#art/rng.ts';
import { AFFINITY, MODELS } from '#tools/titles/models.ts';
import type { SlotVendor } from '#tools/titles/slot-vendors.ts';
import type { TitleRow } from '#tools/titles/titles-csv.ts';

/** 12 vendors make 10,080 titles. */
const PER_VENDOR = 840;
const FIRST_RELEASE = Date.UTC(2018, 0, 8);
const LAST_RELEASE = Date.UTC(2026, 10, 16);
const DAY_MS = 86_400_000;

/** The titles of a vendor in the order of their release; `taken` gathers the names of all vendors so far. */
export function makeTitles(vendor: SlotVendor, taken: Set<string>): TitleRow[] {
  const r = new Rng(`titles/${vendor.code}`);
  // A studio leans on some models and leaves one or two alone.
  const liked = r
    .shuffle(MODELS)
    .slice(0, r.i(6, 8))
    .map((model) => [model, model.weight * r.f(0.6, 1.7)] as const);
  const codes = new Set(liked.map(([model]) => model.code));
  return generateNames(vendor.code, vendor.voice, PER_VENDOR, taken).map(({ name, theme }, i) => {
    const asked = AFFINITY[theme];
    const model = asked && codes.has(asked) && r.chance(0.6) ? MODELS.find(({ code }) => code === asked)! : r.weigh(liked);
    const day = Math.round((FIRST_RELEASE + ((LAST_RELEASE - FIRST_RELEASE) * i) / (PER_VENDOR - 1)) / DAY_MS);
    return {
      gameCode: `${vendor.code}-${String(i + 1).padStart(4, '0')}`,
      name,
      model: `slots/${model.code}`,
      theme,
      minBet: r.pick(model.minBets),
      maxBet: r.pick(model.maxBets),
      gameType: 'RNG',
      subCategory: r.chance(model.jackpot) ? 'JP' : '',
      hot: r.chance(i > PER_VENDOR * 0.8 ? 0.08 : 0.03) ? 1 : 0,
      reroll: 0,
      releasedAt: new Date(day * DAY_MS).toISOString().slice(0, 10),
    };
  });
}
