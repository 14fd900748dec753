import type { BountyKind } from '#poker/tournament/bounty.ts';
import type { DealMethod } from '#poker/tournament/deal.ts';
import type { Speed } from '#poker/tournament/levels.ts';
import type { Bust } from '#poker/tournament/places.ts';

// Money is in minor units, chips are whole numbers, times are milliseconds.

export type TournamentKind = 'freezeout' | 'reEntry' | 'rebuy' | 'satellite' | 'sitAndGo' | 'spin';

export type TournamentConfig = {
  tournament: string;
  kind: TournamentKind;
  variant: string;
  /** Chairs at a table. */
  size: number;
  speed: Speed;
  /** What an entry costs: to the pool, to the house, and the head that it brings. A free one costs nothing. */
  cost: { prize: bigint; fee: bigint; head: bigint };
  bounty: BountyKind;
  least: number;
  most: number;
  guarantee: bigint;
  /** What a ticket of a satellite is worth. */
  ticket: bigint | null;
  /** When it begins; null: once all its places are taken. */
  startsAt: number | null;
  breaks: boolean;
  /** Entries are taken to the end of this level; 0: until the start. */
  lateLevels: number;
  /** 32 secret bytes, as hex, that seats are drawn from. */
  seed: string;
};

export type Entry = {
  id: string;
  player: string;
  /** The number of its registration. */
  no: number;
  state: 'registered' | 'waiting' | 'seated' | 'deciding' | 'out';
  stack: number;
  table: string | null;
  chair: number | null;
  head: bigint;
  rebuys: number;
  hasAddOn: boolean;
  /** Until when a player without chips may buy in again. */
  until: number;
};

export type Table = {
  id: string;
  chairs: (string | null)[];
  big: number | null;
  isDealing: boolean;
  /** Tables break in this order, the lowest first. */
  breaks: number;
};

export type TournamentState = {
  config: TournamentConfig;
  phase: 'registering' | 'running' | 'over' | 'cancelled';
  /** Whether entries are still taken; afterwards the prizes are fixed. */
  isOpen: boolean;
  entries: Entry[];
  tables: Table[];
  level: number;
  levelEnds: number;
  breakUntil: number | null;
  nextBreak: number;
  pool: bigint;
  /** The multiple of a spin. */
  multiple: number | null;
  prizes: bigint[] | null;
  /** Busts from the lowest place up, those that tied together; and how many of these groups have their prize. */
  outs: Bust[][];
  paidGroups: number;
  /** Hand for hand: tables whose hand of the round is not over, and the busts of the round. */
  round: { open: string[]; busts: Bust[] } | null;
  deal: { method: DealMethod; since: number; offers: { entry: string; amount: bigint }[] | null; kept: bigint; agreed: string[] } | null;
  hasDeal: boolean;
  tablesMade: number;
  draws: number;
};
