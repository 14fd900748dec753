import type { WireOutput } from '#contracts/endpoint.ts';
import type { saveVipLevels, vipLevels } from '#contracts/bo/vip.ts';
import type { Input } from '#contracts/endpoint.ts';
import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Ladder = WireOutput<typeof vipLevels>;
export type LevelRow = Ladder['levels'][number];
export type LevelInput = Input<typeof saveVipLevels>['levels'][number];
type Figures = NonNullable<LevelInput['figures'][Currency]>;

export const FIGURES = ['reach', 'keep', 'gift', 'birthday', 'payout'] as const satisfies readonly (keyof Figures)[];

export const LABELS = translated({
  reach: 'Turnover to reach the level',
  keep: 'Turnover to keep the level',
  gift: 'One-time gift',
  birthday: 'Birthday gift',
  payout: 'Maximum withdrawal (0: standard limit)',
});

/** Returns a level in the form in which it is saved. */
export function inputOf({ names, rebateBps, hasPriority, figures }: LevelRow): LevelInput {
  return {
    names,
    rebateBps,
    hasPriority,
    figures: Object.fromEntries(
      figures.map((own) => [
        own.currency,
        Object.fromEntries(FIGURES.map((name) => [name, String(toMinor(own[name], own.currency))])) as Figures,
      ]),
    ),
  };
}

/** Returns the amounts of a figure, such as `reach`, by currency. */
export function amountsOf(level: LevelInput, name: (typeof FIGURES)[number]): Partial<Record<Currency, string>> {
  return Object.fromEntries(Object.entries(level.figures).map(([currency, own]) => [currency, own[name]]));
}

/** Returns the level with other amounts for a figure. A currency without a typed amount has none. */
export function withAmounts(
  level: LevelInput,
  name: (typeof FIGURES)[number],
  amounts: Partial<Record<Currency, string>>,
  currencies: readonly Currency[],
): LevelInput {
  const none: Figures = { reach: '0', keep: '0', gift: '0', birthday: '0', payout: '0' };
  const figures = currencies.map(
    (currency) => [currency, { ...(level.figures[currency] ?? none), [name]: amounts[currency] ?? '0' }] as const,
  );
  return { ...level, figures: Object.fromEntries(figures) };
}
