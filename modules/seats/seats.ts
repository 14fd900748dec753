import { money, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Database } from '#platform/db/database.ts';
import { batched } from '#platform/together/batched.ts';
import {
  buyInCommand,
  checkpointCommand,
  overlayCommand,
  standUpCommand,
  topUpCommand,
  type BuyIn,
  type BuyInRefusal,
  type Played,
  type PlayedSeat,
  type SeatAccounts,
} from '#modules/seats/seat-commands.ts';
import { findSittings, type Sitting, type SittingName } from '#modules/seats/sitting-store.ts';
import type { Connection, JackpotEntry, Jackpots } from '#modules/jackpots/index.ts';
import type { Account, LedgerRefusal, Move, Wallet } from '#modules/wallet/index.ts';

type Deps = {
  db: Database;
  wallet: Wallet;
  /** Returns the turnover weight of a title, in basis points. */
  weightOf(title: { merchantId: number; vendor: string; gameCode: string }): Promise<number>;
  /** Without `jackpots` no stake contributes to a jackpot. */
  jackpots?: Pick<Jackpots, 'entryOf'> | undefined;
};

type Money_ = LedgerRefusal<Move>;
type StepCode = Money_ | 'seats.sitting_unknown' | 'seats.sitting_over' | 'seats.step_moved' | 'seats.stack_short';
type StepFailure = Failure<StepCode>;

/** Moves the money of sittings. Every step is safe to repeat: its name is its key, and a repeat gets the first answer. */
export type Seats = {
  /** Sits a member down. `balance` is the remaining cash or practice money. */
  buyIn(order: BuyIn): Promise<Result<{ balance: Money }, Failure<Money_ | BuyInRefusal>>>;
  /** Brings more chips to a sitting. Steps of a sitting are numbered from 1, without gaps. */
  topUp(
    order: SittingName & {
      n: number;
      /** Name of the order, where one at this step may have been refused. */ id?: string;
      amount: Money;
      at: Date;
    },
  ): Promise<Result<{ balance: Money }, Failure<StepCode | BuyInRefusal>>>;
  /** Moves the stakes and wins of one sitting or of several sittings together, all or none. Returns the sittings in their state before. */
  checkpoint(order: {
    room: string;
    id: string;
    played: readonly Played[];
    /** Jackpot that the title feeds. */
    jackpot?: Connection | undefined;
    at: Date;
  }): Promise<Result<readonly Sitting[], StepFailure>>;
  find(named: SittingName): Promise<Sitting | undefined>;
  /** Returns whether step `n` of a sitting is done; 0 is the buy-in. */
  hasStep(room: string, name: string, n: number): Promise<boolean>;
  /**
   * Returns the money on the table to the member, and records the round. `houseWin` is the win of the house in the sitting, if not the sum
   * of its checkpoints.
   */
  standUp(
    order: SittingName & {
      n: number;
      houseWin?: bigint;
      family: string;
      model: string;
      outcome?: object;
      list?: string | undefined;
      at: Date;
    },
  ): Promise<Result<{ back: Money }, StepFailure>>;
  /** Moves money from the promotions of a brand to the house of a vendor, which pays the prizes of a room; once for each room. */
  overlay(order: { room: string; merchantId: number; vendor: string; amount: Money }): Promise<Result<undefined, Failure<Money_>>>;
};

type Whose = { memberId: bigint; merchantId: number; mode: PlayMode; vendor: string; gameCode: string; currency: Currency };

/**
 * Returns the accounts of a seat. Real chips are an account of kind `chips`; practice chips are practice money under the name of the game.
 */
async function seatAccounts(wallet: Wallet, { mode, vendor, gameCode, ...owner }: Whose): Promise<SeatAccounts> {
  const code = `${vendor}/${gameCode}`;
  const { cash, practice } = await wallet.accountsOf(owner);
  const { merchantId, currency } = owner;
  if (mode === 'real')
    return {
      player: cash,
      chips: await wallet.accountOf(owner, 'chips', code),
      house: await wallet.houseAccount(merchantId, 'house', vendor, currency),
    };
  return {
    player: practice,
    chips: await wallet.accountOf(owner, 'practice', code),
    house: await wallet.houseAccount(merchantId, 'play_money', '', currency),
  };
}

export function createSeats({ db, wallet, weightOf, jackpots }: Deps): Seats {
  /** Returns the contribution to a jackpot from the stakes since the last step; `draw` decides rounding and mystery tiers. */
  function entryOf(sitting: Sitting, { staked, draw }: Played, jackpot: Connection | undefined, house: Account): JackpotEntry | undefined {
    if (staked === 0n || draw === undefined) return undefined;
    return jackpots?.entryOf({ ...sitting, stake: money(staked, sitting.currency) }, jackpot, { house, rng: () => bytesOf(draw) });
  }

  const sittingOf = batched((names: readonly SittingName[]) => findSittings(db, names));

  return {
    buyIn: async (order) => {
      const { memberId, merchantId, mode, vendor, gameCode, amount } = order;
      const accounts = await seatAccounts(wallet, { memberId, merchantId, mode, vendor, gameCode, currency: amount.currency });
      const decided = await wallet.commit(buyInCommand(order, accounts));
      return decided.ok ? ok({ balance: decided.value.balance! }) : decided;
    },

    topUp: async ({ n, id, amount, at, ...named }) => {
      const sitting = await sittingOf(named);
      if (!sitting) return err('seats.sitting_unknown');
      const decided = await wallet.commit(
        topUpCommand(sitting, { n, ...(id !== undefined && { id }), amount, at }, await seatAccounts(wallet, sitting)),
      );
      return decided.ok ? ok({ balance: decided.value.balance! }) : decided;
    },

    checkpoint: async ({ room, id, played, jackpot, at }) => {
      const sittings = await Promise.all(played.map(({ name }) => sittingOf({ room, name })));
      const seats: PlayedSeat[] = [];
      for (const [place, one] of played.entries()) {
        const sitting = sittings[place];
        if (!sitting) return err('seats.sitting_unknown');
        const accounts = await seatAccounts(wallet, sitting);
        seats.push({ played: one, sitting, accounts, jackpot: entryOf(sitting, one, jackpot, accounts.house) });
      }
      const decided = await wallet.commit(checkpointCommand({ room, id, at }, seats));
      return decided.ok ? ok(seats.map(({ sitting }) => sitting)) : decided;
    },

    find: (named) => sittingOf(named),

    hasStep: async (room, name, n) => ((await sittingOf({ room, name }))?.steps ?? -1) >= n,

    standUp: async ({ n, houseWin, family, model, outcome = {}, list, at, ...named }) => {
      const sitting = await sittingOf(named);
      if (!sitting) return err('seats.sitting_unknown');
      const weight = sitting.mode === 'real' ? await weightOf(sitting) : 0;
      const turnover = sitting.staked === sitting.paid ? 0n : (sitting.counted * BigInt(weight)) / 10_000n;
      const decided = await wallet.commit(
        standUpCommand(sitting, { n, turnover, houseWin, family, model, outcome, list, at }, await seatAccounts(wallet, sitting)),
      );
      if (!decided.ok) return decided;
      return ok({ back: { minor: decided.value.parts[0]?.minor ?? 0n, currency: sitting.currency } });
    },

    overlay: async ({ room, merchantId, vendor, amount }) => {
      const [from, to] = [
        await wallet.houseAccount(merchantId, 'house', 'promotions', amount.currency),
        await wallet.houseAccount(merchantId, 'house', vendor, amount.currency),
      ];
      const decided = await wallet.commit(overlayCommand({ room, amount }, from, to));
      return decided.ok ? ok(undefined) : decided;
    },
  };
}

/** Returns a stream of the bytes of a text in hex. */
function bytesOf(hex: string): { bytes(count: number): Uint8Array } {
  let rest: Uint8Array = Buffer.from(hex, 'hex');
  return {
    bytes: (count) => {
      if (count > rest.length) throw new RangeError('the draw of a checkpoint has 32 bytes');
      const taken = rest.subarray(0, count);
      rest = rest.subarray(count);
      return taken;
    },
  };
}
