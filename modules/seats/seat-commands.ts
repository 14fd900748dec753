import { JsonText } from '#kernel/json.ts';
import { money, type Money } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { bonusFree, moneyLeaves } from '#modules/bonus/index.ts';
import { memberMay, type BeginRefusal, moneyFree } from '#modules/identity/index.ts';
import type { JackpotEntry } from '#modules/jackpots/index.ts';
import { timeInPlay, withinPlayLimits, type PlayLimitRefusal } from '#modules/limits/index.ts';
import type { Account, Command, Gate, Move, Write } from '#modules/wallet/index.ts';
import type { Sitting, SittingName } from '#modules/seats/sitting-store.ts';

const SEATS = 'seats';

/** Accounts of a seat: `player` has cash or practice money, `chips` has the money on the table, `house` pays wins and receives stakes. */
export type SeatAccounts = { player: Account; chips: Account; house: Account };

export type BuyIn = SittingName & {
  memberId: bigint;
  merchantId: number;
  mode: PlayMode;
  vendor: string;
  gameCode: string;
  amount: Money;
  at: Date;
};

/**
 * Stakes and wins of a sitting since its last step, in minor units. `counted` is the part of the stake at risk; undefined means the whole
 * stake. `houseWin` is the win of the house; undefined means `staked - paid`. If members win from each other, it is the part of the rake
 * that this seat paid. `list` has lines of the sitting's list since its last step, in hex.
 */
export type Played = {
  name: string;
  n: number;
  staked: bigint;
  paid: bigint;
  counted?: bigint;
  houseWin?: bigint;
  list?: string | undefined;
  /** 32 bytes in hex, from the seeds of the sitting, which decide its part in a jackpot. */
  draw?: string | undefined;
};

export type BuyInRefusal = BeginRefusal | PlayLimitRefusal | 'bonus.running' | 'identity.withheld' | 'seats.sits_already';
type StepRefusal = 'wallet.busy' | 'seats.sitting_unknown' | 'seats.sitting_over' | 'seats.step_moved' | 'seats.stack_short';

const keyOf = ({ room, name }: SittingName, step: string | number): string => `${room}/${name}:${step}`;

type Buyer = Pick<BuyIn, 'memberId' | 'merchantId' | 'mode' | 'vendor' | 'gameCode'>;

/**
 * Gates of money for a table. They are the gates of a stake, a gate for money that staff withhold, and a gate against a running bonus,
 * because bonus terms have no weight for tables. An entry that costs nothing needs no gate against a bonus.
 */
function mayBuy({ memberId, merchantId, mode, vendor, gameCode }: Buyer, amount: Money): Gate<BuyInRefusal>[] {
  if (mode === 'practice') return [memberMay(memberId, 'practice')];
  return [
    memberMay(memberId, 'bet'),
    moneyFree(memberId),
    withinPlayLimits({ memberId, merchantId }, amount, { vendor, gameCode, cycle: null }),
    ...(amount.minor > 0n ? [bonusFree(memberId)] : []),
  ];
}

/** Builds the command that sits a member down: cash becomes chips; a free entry moves nothing. Pure; the name of the sitting is the key. */
export function buyInCommand(order: BuyIn, { player, chips }: SeatAccounts): Command<'wallet.busy' | BuyInRefusal, Move> {
  const { room, name, memberId, merchantId, mode, vendor, gameCode, amount, at } = order;
  return {
    key: {
      source: SEATS,
      kind: 'buy-in',
      externalId: keyOf(order, 'in'),
      meaning: [memberId, mode, vendor, gameCode, amount.minor, amount.currency],
    },
    account: player,
    gates: [...mayBuy(order, amount), { kind: 'sitting_opens', args: { member: memberId, room, name }, memberId }],
    transfers: amount.minor > 0n ? [{ kind: 'buy-in', from: player, to: chips, amount }] : [],
    writes: [
      ...(mode === 'real' && amount.minor > 0n ? [moneyLeaves(memberId, amount.currency)] : []),
      {
        kind: 'sitting',
        row: {
          merchant: merchantId,
          member: memberId,
          room,
          name,
          mode,
          vendor,
          game: gameCode,
          currency: amount.currency,
          account: chips.id,
          amount: amount.minor,
          at,
        },
      },
    ],
  };
}

/**
 * Builds the command that brings more chips to a sitting, with the same gates as `buyInCommand`. `n` is the ordinal of the step. `id` names
 * the order; by default it is the step. A refused order stays refused, so the next order at that step needs an id of its own.
 */
export function topUpCommand(
  sitting: Sitting,
  { n, id = String(n), amount, at }: { n: number; id?: string; amount: Money; at: Date },
  { player, chips }: SeatAccounts,
): Command<BuyInRefusal | StepRefusal, Move> {
  const step = { n, staked: 0n, paid: 0n };
  return {
    key: { source: SEATS, kind: 'top-up', externalId: keyOf(sitting, id), meaning: [amount.minor, amount.currency] },
    account: player,
    gates: [...mayBuy(sitting, amount), isNext(sitting, step)],
    transfers: [{ kind: 'buy-in', from: player, to: chips, amount }],
    writes: [
      ...(sitting.mode === 'real' && amount.minor > 0n ? [moneyLeaves(sitting.memberId, amount.currency)] : []),
      stepOf(sitting, { ...step, bought: amount.minor }, at),
    ],
  };
}

/** Play of one seat since its last step, with its part of a jackpot. */
export type PlayedSeat = { played: Played; sitting: Sitting; accounts: SeatAccounts; jackpot?: JackpotEntry | undefined };

/**
 * Builds the command that moves the money of the play since the last checkpoint, of one sitting or of all sittings that played a hand
 * together. Stakes go to the house and wins come from it, so the house gets the difference. `id` names the checkpoint in its room; a repeat
 * must have the same content.
 */
export function checkpointCommand(
  { room, id, at }: { room: string; id: string; at: Date },
  seats: readonly PlayedSeat[],
): Command<StepRefusal, Move> {
  const meaning = seats.map(({ played: { name, n, staked, paid, counted, houseWin, list, draw } }) => [
    name,
    n,
    staked,
    paid,
    counted ?? staked,
    houseWin ?? staked - paid,
    ...(list === undefined ? [] : [list]),
    ...(draw === undefined ? [] : [draw]),
  ]);
  const of = (minor: bigint, { currency }: Sitting): Money => money(minor, currency);
  return {
    key: { source: SEATS, kind: 'checkpoint', externalId: `${room}/${id}`, meaning },
    account: seats[0]!.accounts.chips,
    gates: seats.map(({ played, sitting }) => isNext(sitting, played)),
    transfers: [
      ...seats.flatMap(({ played: { staked }, sitting, accounts: { chips, house } }) =>
        staked > 0n ? [{ kind: 'seat-staked', from: chips, to: house, amount: of(staked, sitting) }] : [],
      ),
      ...seats.flatMap(({ played: { paid }, sitting, accounts: { chips, house } }) =>
        paid > 0n ? [{ kind: 'seat-paid', from: house, to: chips, amount: of(paid, sitting) }] : [],
      ),
      ...seats.flatMap(({ jackpot }) => jackpot?.transfers ?? []),
    ],
    writes: [
      ...seats.map(({ played, sitting }) => stepOf(sitting, played, at)),
      ...seats.flatMap(({ sitting }) => (sitting.mode === 'real' ? [timeInPlay(sitting, { ...sitting, cycle: null })] : [])),
      ...seats.flatMap(({ jackpot }) => jackpot?.writes ?? []),
    ],
  };
}

/** Builds the command that moves money from the promotions of a brand to the pool of a room, once for each room. */
export function overlayCommand(
  { room, amount }: { room: string; amount: Money },
  from: Account,
  to: Account,
): Command<'wallet.busy', Move> {
  return {
    key: { source: SEATS, kind: 'overlay', externalId: room, meaning: [amount.minor, amount.currency] },
    account: from,
    transfers: [{ kind: 'overlay', from, to, amount }],
  };
}

/**
 * Builds the command that stands a member up: all money on the table becomes cash again, and the play becomes one round with its record. A
 * sitting without stakes leaves no record. `turnover` is the turnover of the stakes, in minor units. `houseWin` is the win of the house in
 * the whole sitting, by default the sum of its checkpoints. `outcome` is the record of the sitting.
 */
export function standUpCommand(
  sitting: Sitting,
  {
    n,
    turnover,
    houseWin = sitting.houseWin,
    family,
    model,
    outcome,
    list,
    at,
  }: {
    n: number;
    turnover: bigint;
    houseWin?: bigint | undefined;
    family: string;
    model: string;
    outcome: object;
    list?: string | undefined;
    at: Date;
  },
  { player, chips }: SeatAccounts,
): Command<StepRefusal, Move> {
  const { memberId, merchantId, mode, vendor, gameCode, currency } = sitting;
  const name = `${sitting.room}/${sitting.name}`;
  const step = { n, staked: 0n, paid: 0n, back: sitting.chips, list };
  const round: Write = {
    kind: 'round',
    row: {
      id: sitting.id,
      merchant: merchantId,
      member: memberId,
      mode,
      vendor,
      game: gameCode,
      family,
      model,
      stake: sitting.staked,
      payout: sitting.paid,
      turnover,
      at_risk: sitting.counted,
      house_win: houseWin,
      currency,
      outcome: new JsonText(JSON.stringify(outcome)),
      staked_in: [sitting.id],
      paid_in: [],
      stakes_more: false,
      closed_by: keyOf(sitting, n),
      nonce: 0,
      external: `${memberId}:${name}`,
      vendor_round: name,
      at,
    },
  };
  return {
    key: { source: SEATS, kind: 'stand-up', externalId: keyOf(sitting, n), meaning: [memberId] },
    account: player,
    gates: [isNext(sitting, step)],
    transfers: sitting.chips > 0n ? [{ kind: 'stand-up', from: chips, to: player, amount: money(sitting.chips, currency) }] : [],
    writes: [stepOf(sitting, step, at), ...(sitting.staked > 0n ? [round] : [])],
  };
}

type Step = Omit<Played, 'name'> & { bought?: bigint; back?: bigint };

function isNext(
  { room, name, memberId }: Sitting,
  { n, staked, paid, back = null }: Omit<Step, 'back'> & { back?: bigint | null },
): Gate<StepRefusal> {
  return { kind: 'sitting_step', args: { member: memberId, room, name, n, staked, paid, back }, memberId };
}

function stepOf(
  { room, name }: SittingName,
  { n, staked, paid, counted = staked, houseWin = staked - paid, bought = 0n, back, list }: Step,
  at: Date,
): Write {
  return {
    kind: 'sitting_step',
    row: { room, name, n, bought, staked, paid, counted, house_win: houseWin, back: back ?? null, list: list ? `\\x${list}` : null, at },
  };
}
