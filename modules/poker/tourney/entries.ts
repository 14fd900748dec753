import { openTournament } from '#poker/tournament/rules.ts';
import { newBot } from '#modules/poker/room/bots.ts';
import { bySitting, byViewer, change, withPlayer } from '#modules/poker/room/draft.ts';
import type { Move, Player } from '#modules/poker/room/state.ts';
import { sittingsOf } from '#modules/poker/room/money.ts';
import type { SeatDone } from '#modules/seats/index.ts';
import type { Greeted } from '#modules/poker/room/owed.ts';
import type { TourneyConfig, TourneyRoom } from '#modules/poker/tourney/state.ts';
import { liveEntry, sittingOf, type TourneyStep } from '#modules/poker/tourney/draft.ts';
import { isBarred } from '#modules/poker/tourney/barred.ts';
import { actOf, buy, costOf, stake, standUp } from '#modules/poker/tourney/money.ts';
import { toDirector } from '#modules/poker/tourney/step.ts';

const BOT_EVERY_MS = 2_500;

/** Creates the director. `seed` is 32 bytes as hex and draws the seats. */
export function directorOf(
  { kind, variant, size, players, startsAt, lateLevels, speed, levelMs, breaks, cost, bounty, guarantee, target }: TourneyConfig,
  tournament: string,
  seed: string,
) {
  return openTournament({
    tournament,
    kind,
    variant,
    size,
    speed,
    ...(levelMs !== undefined && { levelMs }),
    cost: { prize: BigInt(cost.prize), fee: BigInt(cost.fee), head: BigInt(cost.head) },
    bounty,
    least: startsAt === null ? players : 2,
    most: players,
    guarantee: BigInt(guarantee),
    ticket: target && BigInt(target.cost),
    startsAt,
    breaks,
    lateLevels,
    seed,
  });
}

/** Returns true while entries are accepted: before the start, or in the first levels. */
const isOpen = ({ director }: TourneyRoom): boolean =>
  director === null || (director.isOpen && (director.phase === 'registering' || director.phase === 'running'));
const hasBegun = ({ director }: TourneyRoom): boolean => director !== null && director.phase !== 'registering';

/**
 * Registers a member: the name is looked up, the cost is paid, then the director adds the entry. An eliminated member may enter again in a
 * re-entry tournament.
 */
export function register(step: TourneyStep, viewer: string, tip: string | null): string | undefined {
  const { room } = step;
  if (isBarred(room, viewer)) return 'poker.disqualified';
  if (!isOpen(room)) return 'poker.registration_closed';
  if (room.isStopped) return 'poker.stopped';
  const player = byViewer(room, viewer);
  if (player && room.config.kind === 'reEntry' && liveEntry(room, player.name)?.state === 'out') return buy(step, viewer, 'reEntry');
  if (player || room.wishes.some((one) => one.viewer === viewer)) return 'poker.already_seated';
  if (room.players.length + room.wishes.length >= room.config.players) return 'poker.tournament_full';
  const made = room.made + 1;
  change(step, { made, wishes: [...room.wishes, { id: `wish:${made}`, viewer, chair: null, tip }] });
  return undefined;
}

export function unregister(step: TourneyStep, viewer: string): string | undefined {
  const player = byViewer(step.room, viewer);
  if (!player || player.state !== 'seated') return 'poker.no_such_seat';
  if (hasBegun(step.room)) return 'poker.not_now';
  const refused = toDirector(step, { kind: 'unregister', entry: player.sitting });
  if (refused) return refused;
  standUp(step, player);
  return undefined;
}

export function greeted(step: TourneyStep, key: string, found: Greeted): void {
  const { room } = step;
  const wish = room.wishes.find(({ id }) => id === key);
  if (!wish) return;
  change(step, { wishes: room.wishes.filter((one) => one !== wish) });
  const { viewer, tip } = wish;
  const code = !found.ok
    ? found.code
    : isBarred(room, viewer)
      ? 'poker.disqualified'
      : !isOpen(room)
        ? 'poker.registration_closed'
        : room.isStopped
          ? 'poker.stopped'
          : undefined;
  if (!found.ok || code !== undefined) return void step.events.push({ kind: 'refused', to: viewer, code: code! });
  const made = room.made + 1;
  const sitting = `e${made}`;
  const taken = new Set(room.players.map(({ name }) => name));
  const name = taken.has(found.name) ? `${found.name} ${made}` : found.name;
  const chips = costOf(room.config);
  const player: Player = { name, viewer, sitting, state: 'buying', steps: 0, hasPlayed: false, extra: 0, tip };
  const move: Move = { id: `in:${sitting}`, kind: 'in', sitting, viewer, chips };
  change(step, { made, players: [...room.players, player], moves: [...room.moves, move] });
}

/** Handles money that has moved or was refused. */
export function moneyDone(step: TourneyStep, key: string, done: SeatDone): void {
  const move = step.room.moves.find(({ id }) => id === key);
  if (!move) return;
  change(step, { moves: step.room.moves.filter((one) => one !== move) });
  if (move.kind === 'in') return paid(step, move.sitting, done);
  if (move.kind === 'add') return bought(step, move.id, done);
  for (const sitting of sittingsOf(move)) {
    const player = bySitting(step.room, sitting);
    if (player) withPlayer(step, sitting, { steps: player.steps + 1 });
  }
  // Entries of the director stay in the results. Any other entry is removed with its money.
  if (move.kind === 'out' && !step.room.director?.entries.some(({ id }) => sittingOf(id) === move.sitting))
    change(step, { players: step.room.players.filter(({ sitting }) => sitting !== move.sitting) });
}

/** Handles the paid cost of an entry: the entry is registered, or its money is returned if the tournament is full. */
function paid(step: TourneyStep, sitting: string, done: SeatDone): void {
  const player = bySitting(step.room, sitting);
  if (!player) return;
  const { viewer, name } = player;
  if (!done.ok) {
    change(step, { players: step.room.players.filter((one) => one !== player) });
    return void step.events.push({ kind: 'refused', to: viewer, code: done.code });
  }
  withPlayer(step, sitting, { state: 'seated' });
  const refused = isBarred(step.room, viewer) ? 'poker.disqualified' : toDirector(step, { kind: 'register', entry: sitting, player: name });
  if (!refused) return;
  step.events.push({ kind: 'refused', to: viewer, code: refused });
  standUp(step, player);
}

/**
 * Handles a paid purchase, which the director adds. The money of a purchase that comes too late stays in the sitting, and is returned with
 * it.
 */
function bought(step: TourneyStep, id: string, done: SeatDone): void {
  const purchase = step.room.purchases.find((one) => one.id === id);
  const player = purchase && bySitting(step.room, purchase.sitting);
  if (!purchase || !player) return;
  change(step, { purchases: step.room.purchases.filter((one) => one !== purchase) });
  const { sitting, steps, viewer } = player;
  if (!done.ok) return void step.events.push({ kind: 'refused', to: viewer, code: done.code });
  withPlayer(step, sitting, { steps: steps + 1 });
  const refused = isBarred(step.room, viewer) ? 'poker.disqualified' : toDirector(step, actOf(purchase, player));
  if (refused) step.events.push({ kind: 'refused', to: viewer, code: refused });
  else if (purchase.kind !== 'reEntry') stake(step, [sitting], id);
}

/** Plans the next bot. Bots fill the places once a member is registered. */
export function planBots(step: TourneyStep): void {
  const { config, players, botAt } = step.room;
  const isWanted =
    config.bots > 0 &&
    !step.room.isStopped &&
    !hasBegun(step.room) &&
    players.some(({ viewer, state }) => viewer !== '' && state === 'seated');
  const isFull = players.length + step.room.wishes.length >= Math.min(config.bots, config.players);
  if (!isWanted || isFull) {
    if (botAt !== 0) change(step, { botAt: 0 });
  } else if (botAt === 0) change(step, { botAt: step.ms + BOT_EVERY_MS });
}

export function addBot(step: TourneyStep): void {
  const made = step.room.made + 1;
  const bot = newBot(made, `b${made}`);
  change(step, { made, botAt: 0, players: [...step.room.players, bot] });
  toDirector(step, { kind: 'register', entry: bot.sitting, player: bot.name });
}
