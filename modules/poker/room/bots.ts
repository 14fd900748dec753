import { decide, type Draws } from '#poker/bots/decide.ts';
import { botName, STYLES, type StyleName } from '#poker/bots/styles.ts';
import type { Act } from '#poker/kit/betting.ts';
import { diceOf } from '#poker/kit/draw.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import type { TableAct } from '#poker/table/acts.ts';
import { timersOf } from '#poker/table/clock.ts';
import type { Hand, TableState } from '#poker/table/state.ts';
import { viewOf } from '#poker/table/view.ts';
import { byName } from '#modules/poker/room/draft.ts';
import type { HandTable } from '#modules/poker/room/hand-table.ts';
import type { Player } from '#modules/poker/room/state.ts';

const NAMES = Object.keys(STYLES) as StyleName[];
const FOLD: Act = { kind: 'fold' };

/** Returns the bot of a number. Styles are used in turn. */
export function newBot(number: number, sitting: string): Player {
  const name = botName(NAMES[number % NAMES.length]!, number);
  return { name, viewer: '', sitting, state: 'seated', steps: 0, hasPlayed: false, extra: 0, tip: null };
}

/** Returns the time that a bot thinks, below `most` ms. It is the same at the next owner of the room. */
export function thinkOf({ id, acts }: Hand, most: number): number {
  return (parseInt(id.slice(0, 8), 16) + acts * 7_919) % most;
}

export type Due = { at: number; kind: 'begin' | 'tick' | 'act'; table: string };

/** Returns the work due at one of several tables: its deadlines, and the bot to act, which thinks from `least` to `least + most` ms. */
export function dueAt(room: { players: readonly Player[] }, { id, state }: HandTable, least: number, most: number): Due[] {
  const due: Due[] = timersOf(state).map(({ at, kind }) => ({ at, kind, table: id }));
  const { hand, isPaused } = state;
  if (isPaused || hand?.phase !== 'acting' || byName(room, hand.players[hand.betting.toAct]!)?.viewer !== '') return due;
  return [...due, { at: hand.clock.from + least + thinkOf(hand, most), kind: 'act', table: id }];
}

const bytesOf = (chance: string): Uint8Array => new Uint8Array(Buffer.from(chance, 'base64url'));

/** Returns the dice of bots and pools from 32 random bytes of base64url. */
export const diceFrom = (chance: string): Draws => diceOf(nodeDigests, bytesOf(chance));

/** Lets the bot to act do so by the information at its seat. It folds if the table refuses the act. Returns the act that was made. */
export function actOfBot(state: TableState, dice: Draws, toTable: (act: TableAct) => unknown): { chair: number; act: Act } {
  const hand = state.hand!;
  const seat = hand.betting.toAct;
  const chair = hand.order[seat]!;
  const style = STYLES[/^bot:([a-z]+)-/.exec(hand.players[seat]!)?.[1] as StyleName] ?? STYLES.tight;
  const act = decide(style, viewOf(state, chair), dice) ?? FOLD;
  const isMade = toTable({ kind: 'act', chair, no: hand.acts, act }) === undefined;
  if (!isMade) toTable({ kind: 'act', chair, no: hand.acts, act: FOLD });
  return { chair, act: isMade ? act : FOLD };
}

/** Returns the key of a hand and its id, from 32 random bytes of base64url. */
export function keysOf(chance: string): { hand: string; key: string } {
  const of = (use: string): string => Buffer.from(nodeDigests.hmac(bytesOf(chance), use)).toString('hex');
  return { hand: of('hand').slice(0, 32), key: of('key') };
}
