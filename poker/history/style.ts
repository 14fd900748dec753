import { act, beginHand, optionsOf } from '#poker/kit/betting.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { Frame } from '#poker/shuffle/frames.ts';

/** Style of a seat before the flop. `vpip`: it put chips in of free will; `raised`: it raised. */
export type Style = { vpip: boolean; raised: boolean };

/** Style of each seat of a hand by its published frames; empty for frames without a beginning. */
export function stylesOf(frames: readonly Frame[]): Style[] {
  const [first, ...rest] = frames;
  if (first?.kind !== 'hand') return [];
  const variant = VARIANTS[first.setup.variant]!;
  const styles = first.setup.stacks.map((): Style => ({ vpip: false, raised: false }));
  let state = beginHand({ ...first.setup, variant });
  for (const frame of rest) {
    if (frame.kind === 'board') break;
    if (frame.kind !== 'act') continue;
    const { seat, act: made } = frame;
    const isCall = made.kind === 'call' && (optionsOf(state)?.call ?? 0) > 0;
    if (made.kind === 'raise') styles[seat] = { vpip: true, raised: true };
    else if (isCall) styles[seat] = { ...styles[seat]!, vpip: true };
    const done = act(state, seat, made);
    if ('refused' in done) break;
    state = done.state;
  }
  return styles;
}
