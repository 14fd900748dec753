import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';

/** Writes net chips with their sign. */
export function netText(net: number, chips: ChipsText): string {
  return net > 0 ? `+${chips(net)}` : net < 0 ? `−${chips(-net)}` : chips(0);
}
