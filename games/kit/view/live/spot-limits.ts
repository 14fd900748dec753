import type { Fraction } from '#kernel/fraction.ts';
import { mostOn } from '#games/kit/quote.ts';
import type { Chips } from '#games/kit/view/table/use-chips.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { fromMinor, toMinor } from '#kernel/amount.ts';

type View = Pick<GameViewProps<unknown, unknown>, 't' | 'money' | 'currency' | 'stakes'>;

/**
 * Returns the limits of the spots of a live table by their prices, and texts about them. A spot without a price has no limit of its own.
 */
export function spotLimits({ t, money, currency, stakes }: View, priceOf: (spot: string) => Fraction | null) {
  const minors = stakes.map((stake) => toMinor(stake, currency));
  const most = (spot: string): bigint | null => {
    const price = priceOf(spot);
    return price && minors.length > 0 ? mostOn(price, minors) : null;
  };
  const said = (key: string, spot: string, name: string): string => {
    const limit = most(spot);
    return limit === null ? name : t(key, { spot: name, most: money(fromMinor(limit, currency)) });
  };
  return {
    /** Returns the highest amount on a spot, in minor units. */
    mostOn: most,
    /** Returns the text about a spot under the pointer. */
    about: (spot: string, name: string): string => said('kit.live_up_to', spot, name),
    /** Returns the reason why the last chip was not laid; null if it was. */
    refused: ({ refused }: Pick<Chips, 'refused'>, nameOf: (spot: string) => string): string | null => {
      if (refused?.by !== 'spot') return refused && t(`kit.live_${refused.by}`);
      return said('kit.live_spot_most', refused.spot, nameOf(refused.spot));
    },
  };
}
