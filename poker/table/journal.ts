import { VARIANTS } from '#poker/kit/variants.ts';
import type { TableAct } from '#poker/table/acts.ts';
import type { Hand, TableState } from '#poker/table/state.ts';

/** An act with the time at which it was received, in milliseconds. */
export type Entry = { at: number; act: TableAct };

/** The fields of each kind of act, in the order in which they are stored. The index of a kind is its stored number, so it never changes. */
const FIELDS: readonly [TableAct['kind'], ...string[]][] = [
  ['reserve', 'chair', 'player', 'device', 'brings'],
  ['sit', 'chair', 'player', 'chips', 'tip'],
  ['topUp', 'chair', 'chips'],
  ['tip', 'chair', 'tip'],
  ['leave', 'chair'],
  ['sitOut', 'chair', 'when'],
  ['sitIn', 'chair', 'comesIn'],
  ['set', 'chair', 'straddles', 'twice', 'showsLosing'],
  ['queue', 'player'],
  ['unqueue', 'player'],
  ['act', 'chair', 'no', 'act'],
  ['ahead', 'chair'],
  ['link', 'chair', 'link'],
  ['twice', 'chair', 'agrees'],
  ['show', 'chair', 'cards'],
  ['gone', 'chair'],
  ['back', 'chair'],
  ['begin', 'hand', 'key'],
  ['tick'],
  ['pause'],
  ['resume'],
  ['hold'],
  ['release'],
  ['close'],
  ['void'],
  ['blinds', 'blinds'],
  ['place', 'chair', 'player', 'chips', 'tip'],
  ['remove', 'chair'],
  ['answered', 'chair', 'link'],
];
const NUMBERS = new Map(FIELDS.map(([kind], at) => [kind, at]));

/** Writes accepted acts as bytes, as a journal stores them: JSON lists `[at, kind, fields …]`. */
export function encodeActs(entries: readonly Entry[]): Uint8Array {
  const rows = entries.map(({ at, act }) => {
    const number = NUMBERS.get(act.kind)!;
    const [, ...fields] = FIELDS[number]!;
    return [at, number, ...fields.map((field) => (act as Record<string, unknown>)[field])];
  });
  return new TextEncoder().encode(JSON.stringify(rows));
}

/** Reads the acts of a journal; throws for bytes that are no journal. */
export function decodeActs(bytes: Uint8Array): Entry[] {
  const rows = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as [number, number, ...unknown[]][];
  return rows.map(([at, number, ...values]) => {
    const [kind, ...fields] = FIELDS[number] ?? [];
    if (kind === undefined || fields.length !== values.length) throw new RangeError(`act ${number} of a journal is none`);
    return { at, act: { kind, ...Object.fromEntries(fields.map((field, nth) => [field, values[nth]])) } as TableAct };
  });
}

/** Writes a whole state as bytes. They contain the key of the present hand, so they are encrypted where they are stored. */
export function encodeTable(state: TableState): Uint8Array {
  return new TextEncoder().encode(textOfState(state));
}

export function decodeTable(bytes: Uint8Array): TableState {
  const state = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as TableState;
  return state.hand === null ? state : { ...state, hand: withVariant(state.hand) };
}

/** Writes a hand with all its cards and its key as text, which is encrypted where it is stored. */
export function encodeHand(hand: Hand): string {
  return textOfState(hand);
}

export function decodeHand(text: string): Hand {
  return withVariant(JSON.parse(text) as Hand);
}

/** Writes a state as JSON, with the code of a variant in place of the variant. */
function textOfState(state: TableState | Hand): string {
  return JSON.stringify(state, (name, value: unknown) =>
    name === 'variant' && typeof value === 'object' ? (value as { code: string }).code : value,
  );
}

function withVariant(hand: Hand): Hand {
  const { setup, acted } = hand.betting;
  const variant = VARIANTS[setup.variant as unknown as string]!;
  return { ...hand, betting: { ...hand.betting, setup: { ...setup, variant }, acted: acted.map((last) => last ?? undefined) } };
}
