import type { TableAct } from '#poker/table/acts.ts';
import type { PokerAct } from '#contracts/poker-acts.ts';
import { byViewer, change, withPlayer } from '#modules/poker/room/draft.ts';
import { recordEmote } from '#modules/poker/room/emotes.ts';
import { chairOf, playerOf, standUp, toTable, type Step } from '#modules/poker/room/step.ts';
import type { Player, PokerRoom } from '#modules/poker/room/state.ts';

/** Code of a refusal of the table or of the room. */
export type Refused = string | undefined;

const MOST_WISHES = 40;

/** Carries out an act of a member: at the table immediately, or after external work (the lookup of the chair, the purchase of chips). */
export function actOf(step: Step, viewer: string, act: PokerAct): Refused {
  if (act.kind === 'reserve') return wish(step, viewer, act.chair);
  if (act.kind === 'queue') return wish(step, viewer, null);
  const player = playerOf(step.room, viewer);
  if (act.kind === 'sit') return sit(step, viewer, act);
  const name = nameOf(step.room, viewer);
  if (name === undefined) return 'poker.no_such_seat';
  if (act.kind === 'unqueue') return toTable(step, { kind: 'unqueue', player: name });
  const chair = chairOf(step.room, name);
  if (chair === undefined) return 'poker.no_such_seat';
  if (act.kind === 'topUp') return player ? topUp(step, player, chair, act.chips) : 'poker.no_such_seat';
  if (act.kind === 'emote') {
    const refused = recordEmote(step, viewer);
    if (refused === undefined) step.events.push({ kind: 'emote', chair, emote: act.emote });
    return refused;
  }
  if (!isAtTable(act)) return 'poker.not_now';
  if ('hand' in act && act.hand !== step.room.table.hand?.id) return 'poker.too_late';
  return toTable(step, tableAct(act, chair));
}

/** Acts that a room passes to its table unchanged. */
const AT_TABLE = ['tip', 'leave', 'sitOut', 'sitIn', 'set', 'act', 'ahead', 'link', 'answered', 'twice', 'show'] as const;

export type AtTable = Extract<PokerAct, { kind: (typeof AT_TABLE)[number] }>;

export function isAtTable(act: PokerAct): act is AtTable {
  return (AT_TABLE as readonly string[]).includes(act.kind);
}

export function tableAct(act: AtTable, chair: number): TableAct {
  if ('hand' in act) {
    const { hand: _hand, ...rest } = act;
    return { ...rest, chair };
  }
  return { ...act, chair };
}

/** Returns the name at the table of a viewer who is seated, has a reserved chair, or waits for a chair. */
export function nameOf(room: PokerRoom, viewer: string): string | undefined {
  return (byViewer(room, viewer) ?? room.guests.find((one) => one.viewer === viewer))?.name;
}

/** Requests a chair or a place on the waiting list. The name of the member and the stack that the member must bring are looked up first. */
function wish(step: Step, viewer: string, chair: number | null): Refused {
  const { table, wishes, made } = step.room;
  if (table.isClosing) return 'poker.closing';
  if (playerOf(step.room, viewer) || wishes.some((one) => one.viewer === viewer)) return 'poker.already_seated';
  if (wishes.length >= MOST_WISHES) return 'rooms.busy';
  const held = chair === null ? null : table.chairs[chair];
  if (held === undefined) return 'poker.no_such_seat';
  if (held && held.player !== nameOf(step.room, viewer)) return 'poker.seat_taken';
  if (chair === null && table.chairs.includes(null)) return 'poker.not_now';
  change(step, { made: made + 1, wishes: [...wishes, { id: `wish:${made + 1}`, viewer, chair }] });
  return undefined;
}

/** Buys in for the reserved chair. The table seats the player once the chips are bought. */
function sit(step: Step, viewer: string, { chips, tip }: Extract<PokerAct, { kind: 'sit' }>): Refused {
  const { room, ms } = step;
  if (playerOf(room, viewer)) return 'poker.already_seated';
  const name = nameOf(room, viewer);
  const chair = name === undefined ? undefined : chairOf(room, name);
  if (name === undefined || chair === undefined) return 'poker.not_reserved';
  const held = room.table.chairs[chair]!;
  if (held.state !== 'reserved' || ms > held.heldUntil) return 'poker.not_reserved';
  const { least, most } = buyInOf(room, held.mustBring);
  if (chips < least || chips > most) return 'poker.buy_in';
  // The time of the reservation starts again, so that it does not lapse while the chips are being bought.
  const refused = toTable(step, { kind: 'reserve', chair, player: name, device: held.device, brings: held.mustBring });
  if (refused) return refused;
  const sitting = `s${room.made + 1}`;
  const player: Player = { name, viewer, sitting, state: 'buying', steps: 0, hasPlayed: false, extra: 0, tip };
  change(step, {
    made: room.made + 1,
    players: [...step.room.players, player],
    guests: step.room.guests.filter((one) => one.viewer !== viewer),
    moves: [...step.room.moves, { id: `in:${sitting}`, kind: 'in', sitting, viewer, chips }],
  });
  return undefined;
}

export function buyInOf({ config }: PokerRoom, mustBring: number): { least: number; most: number } {
  const { least, most } = config.table.buyIn;
  return { least: Math.max(least, mustBring), most: Math.max(most, mustBring) };
}

/** Buys more chips. They are added to the stack once they are bought, up to the limit of the table. */
function topUp(step: Step, player: Player, chair: number, chips: number): Refused {
  const { room } = step;
  const { table, made } = room;
  const at = table.chairs[chair]!;
  const isUnderWay = room.moves.some((move) => move.kind === 'add' && move.sitting === player.sitting);
  if (player.state !== 'seated' || at.leaves || isUnderWay || player.extra > 0) return 'poker.not_now';
  const seat = table.hand && !table.hand.result ? table.hand.order.indexOf(chair) : -1;
  const stack = seat < 0 ? at.stack : table.hand!.betting.stacks[seat]!;
  if (stack + at.pending + chips > table.config.buyIn.most) return 'poker.buy_in';
  change(step, { made: made + 1, moves: [...room.moves, { id: `add:${made + 1}`, kind: 'add', sitting: player.sitting, chips }] });
  return undefined;
}

/** Adds bought chips to the stack, now or once the limit allows it. */
export function addExtra(step: Step, player: Player): void {
  const chair = chairOf(step.room, player.name);
  if (player.extra === 0 || player.state !== 'seated' || chair === undefined) return;
  if (toTable(step, { kind: 'topUp', chair, chips: player.extra }) === undefined) withPlayer(step, player.sitting, { extra: 0 });
}

/** Handles a paid buy-in: the player sits down, or receives the money back if its chair is gone. */
export function seat(step: Step, player: Player, chips: number): void {
  const chair = chairOf(step.room, player.name);
  const seated = { ...player, state: 'seated' as const };
  change(step, { players: step.room.players.map((one) => (one === player ? seated : one)) });
  const { name, tip } = player;
  const { isClosing } = step.room.table;
  if (chair !== undefined && !isClosing && toTable(step, { kind: 'sit', chair, player: name, chips, tip }) === undefined) return;
  if (chair !== undefined && isClosing) toTable(step, { kind: 'leave', chair });
  step.events.push({ kind: 'refused', to: player.viewer, code: isClosing ? 'poker.closing' : 'poker.not_reserved' });
  standUp(step, seated, 0);
}
