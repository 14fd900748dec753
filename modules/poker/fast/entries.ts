import { newBot } from '#modules/poker/room/bots.ts';
import { byViewer, change, withPlayer } from '#modules/poker/room/draft.ts';
import { sittingsOf } from '#modules/poker/room/money.ts';
import type { SeatDone } from '#modules/seats/index.ts';
import type { Greeted } from '#modules/poker/room/owed.ts';
import type { Player } from '#modules/poker/room/state.ts';
import { seatOf, standUp, toPool, toTable, type FastStep } from '#modules/poker/fast/step.ts';

/** Enters the pool: the name of the member is looked up, the chips are bought, then the pool adds the entry. */
export function enter(step: FastStep, viewer: string, chips: number, tip: string | null): string | undefined {
  const { room } = step;
  const { most } = room.config.table.buyIn;
  if (room.isClosing) return 'poker.closing';
  if (byViewer(room, viewer) || room.wishes.some((one) => one.viewer === viewer)) return 'poker.already_seated';
  if (chips < room.config.table.buyIn.least || chips > most) return 'poker.buy_in';
  const made = room.made + 1;
  change(step, { made, wishes: [...room.wishes, { id: `wish:${made}`, viewer, chair: null, chips, tip }] });
  return undefined;
}

/** Leaves the pool: immediately, or after the hand that the player cannot leave. */
export function leave(step: FastStep, viewer: string): string | undefined {
  const player = byViewer(step.room, viewer);
  if (player?.state !== 'seated') return 'poker.no_such_seat';
  const seat = seatOf(step.room, player.name);
  if (seat?.table.state.hand?.phase === 'acting') toTable(step, seat.table.id, { kind: 'ahead', chair: seat.chair });
  return toPool(step, { kind: 'leave', entry: player.sitting });
}

export function greeted(step: FastStep, key: string, found: Greeted): void {
  const { room } = step;
  const wish = room.wishes.find(({ id }) => id === key);
  if (!wish) return;
  change(step, { wishes: room.wishes.filter((one) => one !== wish) });
  const { viewer, chips, tip } = wish;
  const code = !found.ok
    ? found.code
    : room.isClosing
      ? 'poker.closing'
      : chips < Math.min(found.brings, room.config.table.buyIn.most)
        ? 'poker.buy_in'
        : undefined;
  if (!found.ok || code !== undefined) return void step.events.push({ kind: 'refused', to: viewer, code: code! });
  const made = room.made + 1;
  const name = room.players.some((one) => one.name === found.name) ? `${found.name} ${made}` : found.name;
  const player: Player = { name, viewer, sitting: `f${made}`, state: 'buying', steps: 0, hasPlayed: false, extra: 0, tip };
  const { sitting } = player;
  change(step, {
    made,
    players: [...room.players, player],
    moves: [...room.moves, { id: `in:${sitting}`, kind: 'in', sitting, viewer, chips }],
  });
}

/** Handles money that has moved or was refused. */
export function moneyDone(step: FastStep, key: string, done: SeatDone): void {
  const move = step.room.moves.find(({ id }) => id === key);
  if (!move) return;
  change(step, { moves: step.room.moves.filter((one) => one !== move) });
  const players = step.room.players.filter(({ sitting }) => sittingsOf(move).includes(sitting));
  if (move.kind === 'in') return players[0] && bought(step, players[0], move.chips, done);
  for (const { sitting, steps } of players) withPlayer(step, sitting, { steps: steps + 1 });
  if (move.kind === 'out') change(step, { players: step.room.players.filter(({ sitting }) => sitting !== move.sitting) });
  for (const { name } of (done.ok && done.barred) || []) {
    const player = players.find(({ sitting }) => sitting === name);
    if (player) leave(step, player.viewer);
  }
}

function bought(step: FastStep, player: Player, chips: number, done: SeatDone): void {
  const { sitting, name, viewer } = player;
  if (!done.ok) {
    change(step, { players: step.room.players.filter((one) => one !== player) });
    return void step.events.push({ kind: 'refused', to: viewer, code: done.code });
  }
  withPlayer(step, sitting, { state: 'seated' });
  const refused = step.room.isClosing ? 'poker.closing' : toPool(step, { kind: 'enter', entry: sitting, player: name, chips });
  if (!refused) return;
  step.events.push({ kind: 'refused', to: viewer, code: refused });
  standUp(step, player, 0);
}

/** Has bots in the pool as long as a member is in it. */
export function maintainBots(step: FastStep): void {
  const { config, players } = step.room;
  const isWanted = !step.room.isClosing && players.some(({ viewer, state }) => viewer !== '' && state === 'seated');
  const bots = players.filter(({ viewer }) => viewer === '');
  if (!isWanted) {
    for (const { sitting } of bots)
      if (!step.room.pool.entries.find(({ id }) => id === sitting)?.leaves) toPool(step, { kind: 'leave', entry: sitting });
    return;
  }
  for (let count = bots.length; count < config.bots; count++) addBot(step);
}

function addBot(step: FastStep): void {
  const { room } = step;
  const made = room.made + 1;
  const bot = newBot(made, `b${made}`);
  change(step, { made, players: [...room.players, bot] });
  toPool(step, { kind: 'enter', entry: bot.sitting, player: bot.name, chips: room.config.table.buyIn.most });
}
