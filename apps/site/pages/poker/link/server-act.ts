import type { PokerAct } from '#contracts/poker-acts.ts';
import type { SeatAct } from '#apps/site/pages/poker/link/table-link.ts';

/** A player's act as the room of the server reads it; undefined for one that it has not. */
export function serverAct(act: SeatAct, hand: string, tip: () => string): PokerAct | undefined {
  switch (act.kind) {
    case 'emote':
      return undefined;
    case 'reserve':
      return { kind: 'reserve', chair: act.chair };
    case 'sit':
      return { kind: 'sit', chips: act.chips, tip: tip() };
    case 'twice':
    case 'show':
      return { ...act, hand };
    case 'act':
    case 'leave':
    case 'queue':
    case 'set':
    case 'sitIn':
    case 'sitOut':
    case 'topUp':
    case 'unqueue':
      return act;
  }
}
