import { shuffle, type Draws } from '#games/kit/rng.ts';
import { act, beginHand, openStreet, optionsOf, seatsIn, type Act, type HandState } from '#poker/kit/betting.ts';
import { cardsIn } from '#poker/kit/deal.ts';
import { rakeOf } from '#poker/kit/rake.ts';
import { payHands, potsAtEnd } from '#poker/kit/settle.ts';
import type { Variant } from '#poker/kit/variants.ts';

const sum = (chips: readonly number[]): number => chips.reduce((all, one) => all + one, 0);

function randomAct(dice: Draws, state: HandState): Act {
  const { mayRaise, least, most } = optionsOf(state)!;
  const choice = dice.below(10);
  if (choice < 2) return { kind: 'fold' };
  if (!mayRaise || choice < 7) return { kind: 'call' };
  const to = choice === 9 ? most : least + dice.below(Math.min(most - least, 200) + 1);
  return { kind: 'raise', to };
}

const RAKE = { percentBps: 500, cap: 30, noFlopNoDrop: true, step: 1 };

/** Returns the rake of pots; throws if it is above its cap or its percentage, or taken without a flop. */
function rakeWithin(dice: Draws, total: number): number {
  const isFlopSeen = dice.below(8) > 0;
  const rake = rakeOf(total, isFlopSeen, RAKE);
  const isWithin = rake >= 0 && rake <= RAKE.cap && rake * 10_000 <= total * RAKE.percentBps && (isFlopSeen || rake === 0);
  if (!isWithin) throw new Error(`a rake of ${rake} from ${total}`);
  return rake;
}

/** Plays a random hand and returns its rake; throws if a chip is lost, no act is allowed, or the hand does not end. */
export function playRandomHand(dice: Draws, variant: Variant): number {
  const seats = 2 + dice.below(variant.holes === 2 ? 8 : 5);
  const stacks = Array.from({ length: seats }, () => 1 + dice.below(400));
  const ante = dice.below(3) === 0 ? 2 : 0;
  const blinds = stacks.map((stack, seat) => Math.min(stack, seats === 2 ? [10, 5][seat]! : ([5, 10][seat] ?? 0)));
  const antes = stacks.map((stack, seat) => Math.min(stack - blinds[seat]!, ante));
  let state = beginHand({ variant, stacks, antes, blinds, minBet: 10 });
  for (let acts = 0; state.phase === 'betting' || state.phase === 'street'; acts++) {
    if (acts > 400) throw new Error('the hand does not end');
    if (state.phase === 'street') state = openStreet(state);
    else {
      const next = act(state, state.toAct, randomAct(dice, state));
      if ('refused' in next) throw new Error(next.refused);
      state = next.state;
    }
    const isWhole = state.stacks.every((chips) => chips >= 0) && sum(state.stacks) + sum(state.paid) + sum(state.antes) === sum(stacks);
    if (!isWhole) throw new Error(`chips: ${state.stacks.join()} and ${state.paid.join()} of ${stacks.join()}`);
  }
  const cards = cardsIn(variant);
  const order = shuffle(dice, cards.length).map((at) => cards[at]!);
  const { uncalled, pots } = potsAtEnd(state);
  const held = new Map(seatsIn(state).map((seat) => [seat, order.slice(seat * variant.holes, (seat + 1) * variant.holes)]));
  const boards = [order.slice(-5), order.slice(-10, -5)].slice(0, 1 + dice.below(2));
  const rake = rakeWithin(dice, sum(pots.map(({ amount }) => amount)));
  const { won } = payHands(variant, state, pots, held, boards, rake);
  const after = sum(state.stacks) + sum(uncalled) + sum(won) + rake;
  if (after !== sum(stacks) || won.some((chips) => chips < 0)) throw new Error(`chips: ${after} of ${sum(stacks)}, won ${won.join()}`);
  return rake;
}
