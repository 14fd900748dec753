import type { WireOutput } from '#contracts/endpoint.ts';
import type { openGame } from '#contracts/rounds.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';

type Opened = WireOutput<typeof openGame, number>;
/** Cost and bet of an order at an open slot; an undefined bet is a plain spin. */
export type SlotOrder = { stake: number; bet: object | undefined };

/**
 * Returns the orders that an open slot offers: plain, with ante, and as a bought feature. Each comes with every choice of free games, and
 * with and without a gamble.
 */
export function slotOrders({ extras, info, stakes }: Pick<Opened, 'extras' | 'info' | 'stakes'>): SlotOrder[] {
  const { totalBet, play, extras: priced } = info as SlotInfo<number>;
  const choices = play.choices?.map((_, choice) => ({ choice })) ?? [{}];
  const ways = [{ price: totalBet }, ...priced.filter(({ way }) => extras.includes(way))];
  const gambles = extras.includes('gamble') ? [{}, { gamble: true }] : [{}];
  return ways.flatMap(({ price, ...way }) =>
    choices.flatMap((choice) =>
      gambles.map((gamble) => {
        const bet = { ...choice, ...('way' in way && { way: way.way }), ...gamble };
        return {
          stake: Math.round((stakes[0]! * price * 100) / totalBet) / 100,
          bet: Object.keys(bet).length > 0 ? bet : undefined,
        };
      }),
    ),
  );
}
