import type { drawDetail, draws } from '#contracts/bo/draws.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { t, translated } from '#apps/admin/lib/text.ts';

export type Draw = WireOutput<typeof draws>['rows'][number];
export type DrawDetail = WireOutput<typeof drawDetail>;

export const STATES = translated({
  open: 'on sale',
  due: 'awaiting result',
  settling: 'settling',
  drawn: 'settled',
  corrected: 'corrected',
  void: 'cancelled',
});
export const TONES = { open: 'info', due: 'warn', settling: 'info', drawn: 'good', corrected: 'warn', void: 'plain' } as const;

/** Returns the state in words. A draw that an outside lottery holds needs a result once its sale is over. */
export function stateText({ state, isOutside }: Draw): string {
  return state === 'due' && isOutside ? t('needs result') : STATES[state];
}
