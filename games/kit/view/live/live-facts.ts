import type { LiveInfo } from '#games/kit/table/live-game.ts';
import { spotName } from '#games/kit/view/live/spot-name.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';

export type { LiveInfo } from '#games/kit/table/live-game.ts';

/** Returns the facts below a live table: the returns of the named spots. */
export function liveFacts(code: string, spots: readonly string[]) {
  return ({ table }: LiveInfo<Amount>, t: FamilyText): readonly (readonly [string, string])[] =>
    spots.map((spot) => [spotName(t, code, spot), `${table.find((row) => row.spot === spot)!.returns}%`] as const);
}
