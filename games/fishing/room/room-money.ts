import { money } from '#kernel/money.ts';
import type { GrantWork, Played, SeatDone, SeatWork } from '#modules/seats/index.ts';
import { inPond, nonceOf, sha256 } from '#games/fishing/room/pond-acts.ts';
import { granted, renewed } from '#games/fishing/room/room-limits.ts';
import { gone, seated } from '#games/fishing/room/seats.ts';
import { withPlayer, type Changed, type Player, type RoomState, type Step } from '#games/fishing/room/state.ts';

/** Work that a pond requests from the house. */
export type PondWork = SeatWork | GrantWork;

/** Returns the money work of the room: for each sitting one step at a time, because its steps have an order. */
export function owed(state: RoomState): PondWork[] {
  return state.players.flatMap((player): PondWork[] => {
    if (!player || player.isBot) return [];
    const { viewer, sitting: name, amount, queue, steps } = player;
    const n = steps + 1;
    const of = (minor: bigint) => money(minor, state.config.currency);
    if (player.state === 'arriving') return [{ key: `in:${name}`, type: 'buy-in', viewer, name, amount: of(amount), isGranted: true }];
    const [step] = queue;
    if (step?.type === 'top-up')
      return [{ key: `add:${step.id}`, type: 'top-up', name, n, id: `add${step.id}`, amount: of(step.amount), isGranted: true }];
    if (step) {
      const { type: _, ...played } = step;
      return [{ key: `sum:${step.id}`, type: 'checkpoint', id: `sum:${step.id}`, played: [playedOf(name, n, played)], isGranted: true }];
    }
    if (player.isRenewing && player.state === 'in') return [{ key: `may:${name}:${player.renewals}`, type: 'grant', name }];
    return player.state === 'going'
      ? [{ key: `out:${name}`, type: 'stand-up', name, n, outcome: recordOf(state, player), list: player.record.list }]
      : [];
  });
}

/** Returns a money step as the house posts it. */
function playedOf(name: string, n: number, { staked, paid, list, draw }: Omit<Extract<Step, { staked: bigint }>, 'type'>): Played {
  return { name, n, staked, paid, list, ...(draw !== undefined && { draw }) };
}

/** Returns the record of a sitting: its seeds, the room's bets, the digest of its list, its great moments, and refused messages. */
function recordOf({ config }: RoomState, { sitting, played, record, refused, seeds: { secret, client } }: Player): object {
  const { hits, free, charged, returned } = played;
  return {
    hits,
    free,
    charged: String(charged),
    returned: String(returned),
    bets: config.bets.map(String),
    digest: record.digest,
    moments: record.moments,
    refused,
    fair: { serverSeedHash: sha256(secret), serverSeed: secret, clientSeed: client, nonce: nonceOf(sitting) },
  };
}

/**
 * Applies the result of money work. A refused buy-in frees the seat, a refused top-up changes nothing, and a player who may not stake any
 * more leaves.
 */
export function done(state: RoomState, key: string, result: SeatDone): Changed {
  const [kind, id, renewal] = key.split(':') as [string, string, string?];
  const place = state.players.findIndex((player) => player && !player.isBot && (player.sitting === id || player.queue[0]?.id === id));
  const player = state.players[place];
  if (!player) return { state, events: [] };
  if (kind === 'out') return gone(state, place, player.code);
  if (kind === 'in') {
    if (!result.ok) return gone(state, place, result.code);
    const endsAt = result.endsAt === undefined ? undefined : result.endsAt - state.openedMs;
    return seated(withPlayer(state, place, granted({ ...player, endsAt }, result, state.now)), place, result.name ?? '');
  }
  if (kind === 'may')
    return result.ok && player.isRenewing && String(player.renewals) === renewal ? renewed(state, place, result) : { state, events: [] };
  const [step, ...queue] = player.queue;
  const steps = player.steps + (result.ok ? 1 : 0);
  const posted = withPlayer(state, place, { ...player, queue, steps });
  if (!result.ok) return { state: posted, events: [{ to: player.viewer, shown: { type: 'refused', code: result.code } }] };
  if (step!.type === 'top-up') {
    const { amount } = step!;
    const richer = withPlayer(posted, place, { ...posted.players[place]!, amount: player.amount + amount });
    if (player.state !== 'in') return { state: richer, events: [] };
    const added = inPond(richer, [{ type: 'add', seat: place, amount }]);
    const after = renewed(added.state, place, result);
    return { state: after.state, events: [...added.events, ...after.events] };
  }
  return renewed(posted, place, result);
}
