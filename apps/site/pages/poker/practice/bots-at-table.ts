import { decide } from '#poker/bots/decide.ts';
import type { TableAct } from '#poker/table/acts.ts';
import type { TableState } from '#poker/table/state.ts';
import { viewOf } from '#poker/table/view.ts';
import { botsFor, styleOf } from '#apps/site/pages/poker/practice/bot-players.ts';
import type { PracticeTable } from '#apps/site/pages/poker/practice/practice-tables.ts';

/** Random numbers of the bots, which never come from the deal. */
export type BotDice = Parameters<typeof decide>[2];

/** Returns the acts that seat the bots of a practice table. Chair 0, in front, stays free. */
export function seatBots({ config, bots }: PracticeTable): TableAct[] {
  const { least, most } = config.buyIn;
  return botsFor(bots).flatMap((player, at): TableAct[] => {
    const chair = 1 + at;
    const chips = at % 3 === 2 ? Math.round((least + most) / 2) : most;
    return [
      { kind: 'reserve', chair, player, device: null, brings: 0 },
      { kind: 'sit', chair, player, chips, tip: null },
      { kind: 'set', chair, straddles: false, twice: 'always', showsLosing: false },
    ];
  });
}

/** Returns the act of the bot whose turn it is. */
export function botTurn(state: TableState, chair: number, dice: BotDice): TableAct {
  const act = decide(styleOf(state.chairs[chair]!.player), viewOf(state, chair), dice) ?? { kind: 'call' };
  return { kind: 'act', chair, no: state.hand!.acts, act };
}

/** Returns acts between two hands: bots with few chips buy more, and bots that sit out come back. */
export function refresh({ chairs, config }: TableState, own: number | null): TableAct[] {
  return chairs.flatMap((one, chair): TableAct[] => {
    if (!one || chair === own || one.state === 'reserved') return [];
    const isShort = one.stack < config.buyIn.least / 2;
    const chips = config.buyIn.most - one.stack;
    return [
      ...(isShort ? [{ kind: 'topUp', chair, chips } as const] : []),
      ...(one.state === 'out' ? [{ kind: 'sitIn', chair, comesIn: 'post' } as const] : []),
    ];
  });
}
