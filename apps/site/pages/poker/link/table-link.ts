import type { Act } from '#poker/kit/betting.ts';
import type { TableCode, TableEvent } from '#poker/table/acts.ts';
import type { TableConfig } from '#poker/table/config.ts';
import type { Chair } from '#poker/table/state.ts';
import type { TableView } from '#poker/table/view.ts';
import type { Currency } from '#kernel/money.ts';

/** State of the way to a table. `moved`: the player went on to another table; `closed`: the table is gone. */
export type LinkStatus = 'connecting' | 'live' | 'reconnecting' | 'moved' | 'closed';

/** Fixed facts of a table. Chips without a currency are practice chips. */
export type TableAbout = Pick<
  TableConfig,
  'table' | 'kind' | 'variant' | 'seats' | 'blinds' | 'buyIn' | 'clock' | 'straddles' | 'twice'
> & {
  name: string;
  currency: Currency | null;
};

export const EMOTES = ['nice', 'thanks', 'luck', 'oops', 'played', 'hmm'] as const;
export type Emote = (typeof EMOTES)[number];

/** Acts of a seated player. The link adds chair, player and the links of the draw. Amounts are whole chips. */
export type SeatAct =
  | { kind: 'sit'; chair: number; chips: number }
  | { kind: 'reserve'; chair: number }
  | { kind: 'topUp'; chips: number }
  | { kind: 'leave' }
  | { kind: 'sitOut'; when: 'now' | 'bigBlind' }
  | { kind: 'sitIn'; comesIn: Chair['comesIn'] }
  | ({ kind: 'set' } & Pick<Chair, 'straddles' | 'twice' | 'showsLosing'>)
  | { kind: 'act'; no: number; act: Act }
  | { kind: 'twice'; agrees: boolean }
  | { kind: 'show'; cards: number[] }
  | { kind: 'emote'; emote: Emote };

/** State of the draw: `watched` until this browser has followed a hand from its beginning. */
export type DrawState = 'watched' | 'checked' | 'alarm';

/** Step of a table: the view after it, and the events that led to it. `emotes` are those of chairs. `at` is the time of the room. */
export type Step = { view: TableView; events: readonly TableEvent[]; emotes: readonly { chair: number; emote: Emote }[]; at: number };

/** Way from the page to a table: a practice room in the page, or a socket to the server. */
export type TableLink = {
  about: TableAbout;
  /** View of this player; undefined until the first one has come. */
  view: () => TableView | undefined;
  status: () => LinkStatus;
  draw: () => DrawState;
  /** Time of the room, in milliseconds. */
  now: () => number;
  /** Calls the listener with each step, and returns the way to stop. */
  onStep: (listener: (step: Step) => void) => () => void;
  onStatus: (listener: () => void) => () => void;
  /** Returns the code of a refusal, or undefined. */
  act: (act: SeatAct) => Promise<TableCode | undefined>;
  close: () => void;
};
