import { actOfBot, diceFrom, newBot, thinkOf } from '#modules/poker/room/bots.ts';
import { byName, change } from '#modules/poker/room/draft.ts';
import { chairOf, toTable, type Step } from '#modules/poker/room/step.ts';
import type { Player, PokerRoom } from '#modules/poker/room/state.ts';

const LEAST_THINK_MS = 700;
const THINK_MS = 2_300;
/** Most acts of bots in one hand that nobody watches. */
const MOST_ACTS = 500;

const isBotNamed = (room: PokerRoom, name: string): boolean => byName(room, name)?.viewer === '';

/** Returns true for a room in which a person sits or watches. */
export function isSeen({ there, players }: PokerRoom): boolean {
  return there.length > 0 || players.some(({ viewer }) => viewer !== '');
}

/**
 * Returns the number of chairs that bots fill: all allowed chairs, except one that stays free for a person if possible. A person alone
 * always has an opponent, also at a table of two.
 */
function wanted({ config, table }: PokerRoom, botsNow: number): number {
  const people = table.chairs.filter((chair) => chair !== null).length - botsNow;
  if (table.isClosing) return 0;
  const waits = table.queue.length > 0 ? 1 : 0;
  const least = people === 1 && waits === 0 ? 1 : 0;
  return Math.max(0, Math.min(config.bots, Math.max(least, table.config.seats - people - 1 - waits)));
}

const botsOf = ({ players }: PokerRoom): Player[] => players.filter(({ viewer }) => viewer === '');

/** Returns true if bots must come, leave, or buy chips before the next hand. */
export function needsBots(room: PokerRoom): boolean {
  if (room.config.bots === 0 || room.table.hand) return false;
  const bots = botsOf(room);
  return bots.length !== wanted(room, bots.length) || bots.some(({ name }) => isShort(room, name));
}

function isShort({ table }: PokerRoom, name: string): boolean {
  const chair = table.chairs.find((one) => one?.player === name);
  return chair !== undefined && chair !== null && (chair.state === 'out' || chair.stack + chair.pending < 20 * table.blinds.big);
}

/** Between two hands, lets bots come, leave and buy chips from their purse of play money. */
export function seatBots(step: Step): void {
  for (let most = 0; most < 20 && needsBots(step.room); most++) {
    const bots = botsOf(step.room);
    const want = wanted(step.room, bots.length);
    const short = bots.find(({ name }) => isShort(step.room, name));
    if (bots.length > want) toTable(step, { kind: 'leave', chair: chairOf(step.room, bots.at(-1)!.name)! });
    else if (bots.length < want) addBot(step);
    else if (short) refill(step, short.name);
  }
}

function addBot(step: Step): void {
  const { room } = step;
  const number = room.made + 1;
  const { least, most } = room.table.config.buyIn;
  const chair = room.table.chairs.indexOf(null);
  // Stacks differ, like the stacks of people.
  const chips = least + Math.floor(((most - least) * ((number * 37) % 100)) / 100);
  const bot = newBot(number, '');
  const { name } = bot;
  change(step, { made: number, players: [...room.players, bot], purse: room.purse + chips });
  toTable(step, { kind: 'reserve', chair, player: name, device: null, brings: 0 });
  toTable(step, { kind: 'sit', chair, player: name, chips, tip: null });
  toTable(step, { kind: 'set', chair, straddles: false, twice: 'never', showsLosing: false });
}

function refill(step: Step, name: string): void {
  const { table, purse } = step.room;
  const chair = chairOf(step.room, name)!;
  const { stack, pending, state } = table.chairs[chair]!;
  const chips = table.config.buyIn.least - stack - pending;
  if (chips > 0 && toTable(step, { kind: 'topUp', chair, chips }) === undefined) change(step, { purse: purse + chips });
  if (state === 'out') toTable(step, { kind: 'sitIn', chair, comesIn: 'post' });
}

/** Returns the time at which the bot to act does so, or undefined if no bot is to act. */
export function botActsAt(room: PokerRoom): number | undefined {
  const { hand, isPaused } = room.table;
  if (isPaused || hand?.phase !== 'acting' || !isBotNamed(room, hand.players[hand.betting.toAct]!)) return undefined;
  // A bot takes as much time as a person.
  return hand.clock.from + (isSeen(room) ? LEAST_THINK_MS + thinkOf(hand, THINK_MS) : 0);
}

/**
 * Lets the bot to act do so, by the information at its seat. If nobody watches, the bots that follow act too. `chance` is 32 bytes of
 * base64url.
 */
export function actOfBots(step: Step, chance: string): void {
  const dice = diceFrom(chance);
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const { room } = step;
    const { hand } = room.table;
    if (hand?.phase !== 'acting' || !isBotNamed(room, hand.players[hand.betting.toAct]!)) return;
    actOfBot(room.table, dice, (act) => toTable(step, act));
    if (isSeen(room)) return;
  }
}
