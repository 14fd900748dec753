import type { PokerAct } from '#contracts/poker-acts.ts';
import type { SeatAct } from '#apps/site/pages/poker/link/table-link.ts';

/** Returns a player's act in the form that the room of the server reads. */
export function serverAct(act: SeatAct, hand: string, tip: () => string): PokerAct {
  switch (act.kind) {
    case 'reserve':
      return { kind: 'reserve', chair: act.chair };
    case 'sit':
      return { kind: 'sit', chips: act.chips, tip: tip() };
    case 'register':
      return { kind: 'register', tip: tip() };
    case 'ahead':
    case 'twice':
    case 'show':
      return { ...act, hand };
    case 'unregister':
    case 'rebuy':
    case 'addOn':
    case 'agree':
    case 'refuse':
      return { kind: act.kind };
    case 'act':
    case 'emote':
    case 'leave':
    case 'propose':
    case 'queue':
    case 'set':
    case 'sitIn':
    case 'sitOut':
    case 'topUp':
    case 'unqueue':
    case 'watch':
      return act;
  }
}
