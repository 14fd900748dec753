import { act, beginHand, optionsOf } from '#poker/kit/betting.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { Frame } from '#poker/shuffle/frames.ts';

/**
 * Style of a seat before the flop. `vpip`: it put chips in voluntarily; `raised`: it raised. `couldThreeBet`: it could raise after exactly
 * one other seat had raised; `threeBet`: it did. `sawFlop`: it was still in at the flop.
 */
export type Style = { vpip: boolean; raised: boolean; couldThreeBet: boolean; threeBet: boolean; sawFlop: boolean };

/** Returns the style of each seat of a hand from its published frames; empty for frames without a beginning. */
export function stylesOf(frames: readonly Frame[]): Style[] {
  const [first, ...rest] = frames;
  if (first?.kind !== 'hand') return [];
  const variant = VARIANTS[first.setup.variant]!;
  const none: Style = { vpip: false, raised: false, couldThreeBet: false, threeBet: false, sawFlop: false };
  const styles = first.setup.stacks.map((): Style => ({ ...none }));
  let state = beginHand({ ...first.setup, variant });
  let raises = 0;
  for (const frame of rest) {
    if (frame.kind === 'board') {
      for (const [seat, style] of styles.entries()) style.sawFlop = !state.folded[seat];
      break;
    }
    if (frame.kind !== 'act') continue;
    const { seat, act: made } = frame;
    const style = styles[seat]!;
    const options = optionsOf(state);
    const done = act(state, seat, made);
    if ('refused' in done) break;
    if (raises === 1 && options?.mayRaise) {
      style.couldThreeBet = true;
      style.threeBet ||= made.kind === 'raise';
    }
    if (made.kind === 'raise' || (made.kind === 'call' && (options?.call ?? 0) > 0)) style.vpip = true;
    if (made.kind === 'raise') {
      style.raised = true;
      raises++;
    }
    state = done.state;
  }
  return styles;
}
