import type { Draws } from '#games/kit/rng.ts';
import { bytesOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { diceOf } from '#poker/kit/draw.ts';
import type { TournamentCode, TournamentEvent } from '#poker/tournament/acts.ts';
import type { Entry, Table, TournamentState } from '#poker/tournament/state.ts';

/** Copy of a state that one act changes. */
export type Draft = { state: TournamentState; events: TournamentEvent[]; at: number; digests: Digests };
export type Refusal = TournamentCode | undefined;

export function draftOf(state: TournamentState, at: number, digests: Digests): Draft {
  return {
    state: {
      ...state,
      entries: state.entries.map((entry) => ({ ...entry })),
      tables: state.tables.map((table) => ({ ...table, chairs: [...table.chairs] })),
      round: state.round && { open: [...state.round.open], busts: [...state.round.busts] },
      deal: state.deal && { ...state.deal, agreed: [...state.deal.agreed] },
      outs: [...state.outs],
    },
    events: [],
    at,
    digests,
  };
}

export function emit({ events }: Draft, event: TournamentEvent): void {
  events.push(event);
}

export function entryOf({ state }: Draft, id: string): Entry | undefined {
  return state.entries.find((entry) => entry.id === id);
}

export function tableOf({ state }: Draft, id: string): Table | undefined {
  return state.tables.find((table) => table.id === id);
}

/** Returns the entries that may still win: seated, waiting for a seat, or deciding to buy in again. */
export function alive({ state }: Draft): Entry[] {
  return state.entries.filter((entry) => entry.state === 'seated' || entry.state === 'waiting' || entry.state === 'deciding');
}

/** Returns the dice for the next draw of seats. */
export function nextDice({ state, digests }: Draft): Draws {
  return diceOf(digests, digests.hmac(bytesOf(state.config.seed)!, `seats:${state.draws++}`));
}
