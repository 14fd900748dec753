import { createHash } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { masked } from '#kernel/masked.ts';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { closedTo, type BetDeps, type Shut } from '#modules/bets/index.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { SeatRules } from '#modules/rules/index.ts';
import { listRoom, membersIn, roomsOf, type OpenedRoom } from '#modules/seats/room-list-store.ts';
import { isOn, type Site } from '#modules/site/index.ts';
import type { SeatTitle } from '#modules/seats/seat-work.ts';

/** Switch of a brand for bots in its practice rooms. It is read when a room is opened. */
const BOTS_SWITCH = 'ROOMBOTS3';
/** Most rooms of a title and stake for a brand, a mode and a currency. */
const MOST_ROOMS = 40;

export type ListedRoom = {
  id: string;
  stake: Money;
  least: Money;
  most: Money;
  seats: number;
  /** Masked names of the players. */
  players: string[];
  isOwn: boolean;
};

type Deps = Pick<BetDeps, 'db' | 'wallet' | 'catalogue' | 'isStopped' | 'playable'> & {
  directory: Directory;
  site: Pick<Site, 'merchant'>;
};
type Order = { caller: Caller; vendor: string; gameCode: string; mode: PlayMode; shut?: Shut };
type Refused = Failure<'catalogue.game_unknown' | 'rounds.game_stopped' | 'rounds.category_shut'>;
type Offer = { stake: Money; terms: string; config: object };

/**
 * Returns the rooms of a title for its caller: those with players, and an empty room. If every room of a stake is full, another room is
 * opened, up to `MOST_ROOMS`; two concurrent calls open the same room.
 */
export async function listRooms(deps: Deps, order: Order): Promise<Result<{ balance: Money; rooms: ListedRoom[] }, Refused>> {
  const { caller, vendor, gameCode, mode } = order;
  const game = deps.playable(vendor, gameCode, caller);
  if (game?.rules.kind !== 'seat') return err('catalogue.game_unknown');
  const closed = closedTo(deps, { ...caller, vendor, gameCode, shut: order.shut });
  if (closed) return err(closed);
  const { rules, family, stakes } = game;
  const title: SeatTitle = { merchantId: caller.merchantId, mode, vendor, gameCode, family: family.code, model: rules.model };
  const companions = isOn(deps.site.merchant(caller.merchantId), BOTS_SWITCH);
  const offers = stakes.map((stake) => offerOf(stake, title, rules, { companions }));
  const opened = await roomsOf(
    deps.db,
    offers.map(({ terms }) => terms),
  );
  const sitting = await membersIn(
    deps.db,
    opened.map(({ id }) => id),
  );
  const takenIn = (id: string): bigint[] => sitting.flatMap(({ room, memberId }) => (room === id ? [memberId] : []));
  const all = await Promise.all(
    offers.map(async (offer) => {
      const own = opened.filter(({ terms }) => terms === offer.terms);
      const isFull = own.every(({ id }) => takenIn(id).length >= rules.seats);
      if (isFull && own.length < MOST_ROOMS) own.push(await openRoom(deps, rules, offer, own.length + 1));
      const firstEmpty = own.find(({ id }) => takenIn(id).length === 0);
      const shown = own.filter((one) => one === firstEmpty || takenIn(one.id).length > 0);
      return shown.map(({ id }) => ({ id, stake: offer.stake, ...rules.buyIn(offer.stake), seats: rules.seats, members: takenIn(id) }));
    }),
  );
  const names = await accountsOf(
    deps.db,
    sitting.map(({ memberId }) => memberId),
  );
  const { cash, practice } = await deps.wallet.balancesOf(caller);
  const rooms = all.flat().map(({ members, ...room }) => ({
    ...room,
    players: members.map((id) => masked(names.get(id) ?? '')),
    isOwn: members.includes(caller.memberId),
  }));
  return ok({ balance: mode === 'real' ? cash : practice, rooms });
}

/** Returns the terms of a room of a stake. Changed rules of the table give other terms and so other rooms; open rooms keep their terms. */
function offerOf(stake: Money, title: SeatTitle, rules: SeatRules, brand: { companions: boolean }): Offer {
  const config = { ...title, currency: stake.currency, stake: String(stake.minor), ...rules.table(stake, title.mode, brand) };
  const terms = createHash('sha256')
    .update(JSON.stringify([rules.room, config]))
    .digest('hex')
    .slice(0, 24);
  return { stake, terms, config };
}

async function openRoom({ db, directory }: Deps, { room: kind }: SeatRules, { terms, config }: Offer, number: number): Promise<OpenedRoom> {
  const room = { id: `${terms}-${number}`, terms, number };
  await directory.add({ id: room.id, kind, config });
  await listRoom(db, room);
  return room;
}
