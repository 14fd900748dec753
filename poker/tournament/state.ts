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
  /** Number of chairs at a table. */
  size: number;
  speed: Speed;
  /** Length of a level in milliseconds, if it is not that of the speed. */
  levelMs?: number;
  /** Cost of an entry in minor units: its parts for the pool, for the house, and for its bounty; all 0 for a free entry. */
  cost: { prize: bigint; fee: bigint; head: bigint };
  bounty: BountyKind;
  least: number;
  most: number;
  guarantee: bigint;
  /** Value of a ticket of a satellite; null if the prizes are no tickets. */
  ticket: bigint | null;
  /** Start of the tournament; null if it begins when all its places are taken. */
  startsAt: number | null;
  breaks: boolean;
  /** Last level that accepts entries; 0 if entries end with the start. */
  lateLevels: number;
  /** Secret seed of the draws of seats and of the multiple: 32 bytes, as hex. */
  seed: string;
};

export type Entry = {
  id: string;
  player: string;
  /** Number of the registration, in order. */
  no: number;
  state: 'registered' | 'waiting' | 'seated' | 'deciding' | 'out';
  stack: number;
  table: string | null;
  chair: number | null;
  head: bigint;
  rebuys: number;
  hasAddOn: boolean;
  /** Deadline of a player without chips for buying in again. */
  until: number;
  /** Payments to the entry so far, without refunds. They stay in the tournament until its player is out for good. */
  won?: bigint;
  /** True for a disqualified player: its prizes go to the other players, and it is out once its hand is over. */
  isDisqualified?: boolean;
};

export type Table = {
  id: string;
  chairs: (string | null)[];
  big: number | null;
  isDealing: boolean;
  /** Number of the table in the order of breaking, the lowest first. */
  breaks: number;
};

export type TournamentState = {
  config: TournamentConfig;
  phase: 'registering' | 'running' | 'over' | 'cancelled';
  /** True while entries are accepted. The prizes are fixed afterwards. */
  isOpen: boolean;
  entries: Entry[];
  tables: Table[];
  level: number;
  levelEnds: number;
  breakUntil: number | null;
  nextBreak: number;
  pool: bigint;
  /** The multiple of a spin; null before it is drawn. */
  multiple: number | null;
  prizes: bigint[] | null;
  /** Groups of tied busts, from the lowest place up. */
  outs: Bust[][];
  /** Number of these groups whose prizes are paid. */
  paidGroups: number;
  /** Hand for hand: tables whose hand of the round is still in play, and the busts of the round; null at other times. */
  round: { open: string[]; busts: Bust[] } | null;
  deal: { method: DealMethod; since: number; offers: { entry: string; amount: bigint }[] | null; kept: bigint; agreed: string[] } | null;
  hasDeal: boolean;
  tablesMade: number;
  draws: number;
};
