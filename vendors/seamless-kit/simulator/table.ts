import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnknown, sendUntilKnown, type Reply } from '#vendors/seamless-kit/client.ts';
import type { Book, Noted } from '#vendors/seamless-kit/simulator/book.ts';
import type { Manner } from '#vendors/seamless-kit/simulator/manners.ts';

/** A game of the simulator: a number of places to bet on, one of which wins. Payouts are in hundredths of the stake. */
export const GAMES: Readonly<Record<string, { name: string; places: readonly string[]; paysPercent: bigint }>> = {
  'SIM-COIN': { name: 'Simulated Coin', places: ['Lantern', 'Wave'], paysPercent: 196n },
  'SIM-LADDER': { name: 'Simulated Ladder', places: ['Left', 'Middle', 'Right'], paysPercent: 294n },
};

export type Player = { playerId: string; currency: string; sessionToken: string; gameCode: string };

/** A round as its player is shown it. Amounts are text in 1/100,000 of a unit. */
export type Round = {
  id: string;
  place: string;
  stake: string;
  drawn: string;
  win: string;
  /** `open`: its stake is taken, and its win is on its way. */
  state: 'open' | 'settled' | 'refused' | 'cancelled';
  status: string;
  balance: string | null;
};

/** Resends of a bet, then it is cancelled; a win and a rollback are sent until they are taken. */
const BET_TRIES = 3;
const BET_PAUSES_MS = [400, 800];
const LATER_TRIES = 500;
const HUNG_LOOK_MS = 200;
/** Rounds of a player that are remembered. */
const REMEMBERED = 20;

type Deps = { post: (path: string, body: object) => Promise<Reply>; manner: () => Manner; book: Pick<Book, 'note'> };

/** The rounds of the simulated games: drawn here, and paid by the operator's wallet. */
export function createTable({ post, manner, book }: Deps) {
  const rounds = new Map<string, Round[]>();

  return {
    roundsOf: (playerId: string): readonly Round[] => rounds.get(playerId) ?? [],

    /** Bets, draws and pays one round. It goes on by itself whether its player waits for it or not. */
    play: async (player: Player, stake: bigint, place: string): Promise<Round> => {
      const game = GAMES[player.gameCode]!;
      const drawn = game.places[randomInt(game.places.length)]!;
      const win = drawn === place ? (stake * game.paysPercent) / 100n : 0n;
      // Amounts are cut to whole hundredths of a unit.
      const round: Round = {
        id: randomUUID(),
        place,
        stake: String(stake),
        drawn,
        win: String(win - (win % 1_000n)),
        state: 'open',
        status: '',
        balance: null,
      };
      rounds.set(player.playerId, [round, ...(rounds.get(player.playerId) ?? [])].slice(0, REMEMBERED));
      const betId = randomUUID();
      const winBody = winOf(player, round, betId);
      if (manner() === 'reordering') await post('win', winBody);
      const reply = await sendUntilKnown(post, 'bet', betOf(player, round, betId), { tries: BET_TRIES, pauses: BET_PAUSES_MS });
      round.status = reply.status || 'TIMEOUT';
      round.balance = (reply.body['balance'] as string | undefined) ?? null;
      if (isUnknown(reply)) {
        round.state = 'cancelled';
        book.note({ ...recordedOf(player, round, betId), kind: 'bet', amount: round.stake, state: 'ROLLED_BACK' });
        void sendUntilKnown(post, 'rollback', rollbackOf(round, betId), { tries: LATER_TRIES });
        return round;
      }
      if (reply.status !== 'OK') {
        round.state = 'refused';
        return round;
      }
      book.note({ ...recordedOf(player, round, betId), kind: 'bet', amount: round.stake });
      book.note({
        ...recordedOf(player, round, (winBody as { transaction_uuid: string }).transaction_uuid),
        kind: 'win',
        amount: round.win,
        reference_transaction_uuid: betId,
        round_closed: true,
      });
      const paying = pay(round, winBody);
      if (manner() === 'hung') return { ...round };
      return paying;
    },
  };

  async function pay(round: Round, body: object): Promise<Round> {
    while (manner() === 'hung') await sleep(HUNG_LOOK_MS);
    const paid = await sendUntilKnown(post, 'win', body, { tries: LATER_TRIES });
    round.state = 'settled';
    round.status = paid.status;
    round.balance = (paid.body['balance'] as string | undefined) ?? round.balance;
    return round;
  }
}

function recordedOf({ playerId, currency, gameCode }: Player, { id }: Round, own: string): Omit<Noted, 'kind' | 'amount'> {
  return {
    transaction_uuid: own,
    player_id: playerId,
    round_id: id,
    game_code: gameCode,
    reference_transaction_uuid: null,
    currency,
    state: 'OK',
    round_closed: false,
    at: Date.now(),
  };
}

function betOf({ playerId, currency, sessionToken, gameCode }: Player, { id, stake }: Round, betId: string): object {
  return {
    request_uuid: randomUUID(),
    player_id: playerId,
    session_token: sessionToken,
    transaction_uuid: betId,
    round_id: id,
    game_code: gameCode,
    amount: stake,
    currency,
    bet_type: 'NORMAL',
    round_opened: true,
    is_free: false,
  };
}

function winOf({ playerId, currency, gameCode }: Player, { id, win }: Round, betId: string): object {
  return {
    request_uuid: randomUUID(),
    player_id: playerId,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: betId,
    round_id: id,
    game_code: gameCode,
    amount: win,
    currency,
    round_closed: true,
    win_type: 'NORMAL',
  };
}

function rollbackOf({ id }: Round, betId: string): object {
  return { transaction_uuid: randomUUID(), reference_transaction_uuid: betId, round_id: id, reason: 'TIMEOUT' };
}
