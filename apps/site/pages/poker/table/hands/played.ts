import { act, beginHand, openStreet, type HandState } from '#poker/kit/betting.ts';
import { cardOf } from '#poker/kit/cards.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';

/** A hand after a frame: the state of the betting by the rules, and the boards so far. */
export type PlayedStep = { frame: Frame; before: HandState; state: HandState; boards: number[][] };

/** Plays a recorded hand by the rules, step by step. Undefined if the beginning of the hand is missing, or an act is not legal. */
export function playedSteps({ frames }: HandRecord): PlayedStep[] | undefined {
  const first = frames[0]?.frame;
  if (first?.kind !== 'hand') return undefined;
  let state = beginHand({ ...first.setup, variant: VARIANTS[first.setup.variant]! });
  let boards: number[][] = [[]];
  const steps: PlayedStep[] = [{ frame: first, before: state, state, boards }];
  for (const { frame } of frames.slice(1)) {
    const before = state;
    if (frame.kind === 'act') {
      const done = act(state, frame.seat, frame.act);
      if ('refused' in done) return undefined;
      state = done.state;
    } else if (frame.kind === 'board') {
      state = openStreet(state);
      const opened = frame.boards.map((cards) => cards.map(({ card }) => cardOf(card)!));
      boards = opened.map((cards, at) => [...(boards[at] ?? boards[0]!), ...cards]);
    } else if (frame.kind !== 'cards') continue;
    steps.push({ frame, before, state, boards });
  }
  return steps;
}
