import { randomInt, randomUUID } from 'node:crypto';
import { sendUntilKnown, type Reply } from '#vendors/seamless-kit/client.ts';
import type { Book } from '#vendors/seamless-kit/simulator/book.ts';
import { GAMES, type Player } from '#vendors/seamless-kit/simulator/table.ts';

type Reward = { playerId: string; gameCode: string; currency: string; rounds: number; stake: bigint; most: bigint; expiresAt: number };
type Body = Record<string, unknown>;
type Deps = { post: (path: string, body: object) => Promise<Reply>; book: Pick<Book, 'note'> };

const TRIES = 500;

/** Free rounds that the operator gave: sent once or again under one id, withdrawn before or after they came, and played when their game opens. */
export function createRewards({ post, book }: Deps) {
  const rewards = new Map<string, Reward>();
  const over = new Set<string>();

  return {
    create: (body: Body): object => {
      const id = String(body['reward_uuid']);
      if (over.has(id)) return { status: 'REWARD_OVER' };
      if (!GAMES[String(body['game_code'])]) return { status: 'GAME_FORBIDDEN' };
      rewards.set(id, {
        playerId: String(body['player_id']),
        gameCode: String(body['game_code']),
        currency: String(body['currency']),
        rounds: Number(body['rounds']),
        stake: BigInt(String(body['stake'])),
        most: BigInt(String(body['max_win'])),
        expiresAt: Number(body['expires_at']),
      });
      return { status: 'OK' };
    },
    /** Also of one that never came: it is over before it does. */
    cancel: (body: Body): object => {
      over.add(String(body['reward_uuid']));
      rewards.delete(String(body['reward_uuid']));
      return { status: 'OK' };
    },
    /** Plays what a player has at a game, and has the operator credit the win; returns the sum. */
    play: async ({ playerId, gameCode, currency }: Pick<Player, 'playerId' | 'gameCode' | 'currency'>): Promise<bigint | undefined> => {
      const own = [...rewards].filter(([, one]) => one.playerId === playerId && one.gameCode === gameCode && one.expiresAt > Date.now());
      if (own.length === 0) return undefined;
      let won = 0n;
      for (const [id, reward] of own) {
        rewards.delete(id);
        over.add(id);
        const amount = winOf(reward);
        const ids = { player_id: playerId, transaction_uuid: randomUUID(), campaign_id: id, type: 'FREESPIN_WIN', currency };
        const at = { round_id: null, game_code: null, reference_transaction_uuid: null, round_closed: false, at: Date.now() };
        book.note({ ...ids, ...at, kind: 'promo', amount: String(amount), state: 'OK' });
        const paid = await sendUntilKnown(post, 'promo', { request_uuid: randomUUID(), ...ids, amount: String(amount) }, { tries: TRIES });
        if (paid.status === 'OK') won += amount;
      }
      return won;
    },
  };
}

function winOf({ gameCode, rounds, stake, most }: Reward): bigint {
  const { places, paysPercent } = GAMES[gameCode]!;
  let won = 0n;
  for (let round = 0; round < rounds; round++) if (randomInt(places.length) === 0) won += (stake * paysPercent) / 100n;
  const whole = won - (won % 1_000n);
  return whole < most ? whole : most;
}
