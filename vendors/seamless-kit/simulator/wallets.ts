import { createDecipheriv, createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES, type Round } from '#vendors/seamless-kit/simulator/table.ts';
import type { Manner } from '#vendors/seamless-kit/simulator/manners.ts';

/** A player whose money is kept here. Amounts are in hundredths of a unit. */
export type StoredPlayer = { username: string; currency: string; gameCode: string };
type Fate = 'SUCCESS' | 'FAILED' | 'PENDING';

const SLOW_MS = 2_000;
const HUNG_LOOK_MS = 100;
const LATE_MS = 1_500;
/** From hundredths to the 1/100,000 that the page counts in. */
const UNITS = 1_000n;
const REMEMBERED = 20;

type Deps = { secret: string; manner: () => Manner; origin: () => string };
type Params = Record<string, unknown>;

/** Wallets of the simulated vendor, for transfers. */
export interface Wallets {
  /** Answers a call of the operator as text, which may be nonsense on purpose. */
  answer(form: string): Promise<string>;
  /** Balance of a player, in minor units. */
  balanceOf(username: string): bigint;
  /** The player of a launch token, once. */
  open(token: string): StoredPlayer | undefined;
  /** Balance of a player as text, in 1/100,000 of a unit. */
  unitsOf(storedPlayer: StoredPlayer): string;
  /** Rounds of a player. */
  roundsOf(storedPlayer: StoredPlayer): readonly Round[];
  /** Plays a round that is paid from the balance here, without a call to the operator. */
  play(storedPlayer: StoredPlayer, stake: bigint, place: string): Round;
}

/**
 * A supplier that keeps money of players itself, in the words of `vendors/fund-transfer`. An honest one executes each reference once.
 * `hung` executes and never answers, `wrong` executes and answers nonsense, `repeating` executes and calls it a copy, `lying` executes and
 * reports a failure. `reordering` executes a while after it answered that it did not know.
 */
export function createWallets({ secret, manner, origin }: Deps): Wallets {
  const players = new Map<string, { currency: string; balance: bigint; rounds: Round[] }>();
  const fates = new Map<string, Fate>();
  const lies = new Set<string>();
  const launches = new Map<string, StoredPlayer>();
  const [desKey = '', signKey = ''] = secret.split(':');

  function move(reference: string, username: string, by: bigint): void {
    const player = players.get(username);
    if (!player || fates.get(reference) === 'SUCCESS') return;
    const isDone = player.balance + by >= 0n;
    if (isDone) player.balance += by;
    fates.set(reference, isDone ? 'SUCCESS' : 'FAILED');
  }

  async function transfer(params: Params): Promise<object> {
    const [reference, username] = [String(params['reference_no']), String(params['username'])];
    const amount = hundredths(String(params['amount']));
    if (amount === undefined || !players.has(username)) return { status: 11, error_desc: 'the call is wrong' };
    if (fates.has(reference)) return { status: 14, error_desc: 'the reference is known' };
    const by = params['fund_type'] === 1 ? amount : -amount;
    if (manner() === 'reordering') {
      setTimeout(() => move(reference, username, by), LATE_MS);
      return { status: 1, error_desc: 'the system is busy' };
    }
    move(reference, username, by);
    if (manner() === 'repeating') return { status: 14, error_desc: 'the reference is known' };
    if (manner() === 'lying') lies.add(reference);
    const isDone = fates.get(reference) === 'SUCCESS' && manner() !== 'lying';
    return isDone ? { status: 0 } : { status: 15, error_desc: 'the balance is too low' };
  }

  const calls: Readonly<Record<string, (params: Params) => object | Promise<object>>> = {
    cm: ({ username, currency }) => {
      const name = String(username);
      if (!players.has(name)) players.set(name, { currency: String(currency), balance: 0n, rounds: [] });
      return { status: 0 };
    },
    gb: ({ username }) => {
      const player = players.get(String(username));
      return player ? { status: 0, balance: text(player.balance) } : { status: 12, error_desc: 'there is no such member' };
    },
    ft: transfer,
    cs: ({ ref_no: reference }) => {
      const fate = fates.get(String(reference));
      return { status: 0, transaction_status: lies.has(String(reference)) && manner() === 'lying' ? 'FAILED' : (fate ?? 'NOT FOUND') };
    },
    lg: ({ username, game_code: gameCode }) => {
      const player = players.get(String(username));
      const game = GAMES[String(gameCode).replace('SIMT-', 'SIM-')];
      if (!player || !game) return { status: 13, error_desc: 'there is no such game' };
      const token = randomUUID();
      launches.set(token, { username: String(username), currency: player.currency, gameCode: String(gameCode).replace('SIMT-', 'SIM-') });
      return { status: 0, game_url: `${origin()}/play?${new URLSearchParams({ game: String(gameCode), token }).toString()}` };
    },
    glgl: () => ({
      status: 0,
      games: Object.entries(GAMES).map(([code, { name }]) => ({ tcgGameCode: code.replace('SIM-', 'SIMT-'), gameName: name })),
    }),
  };

  return {
    answer: async (form) => {
      const { params = '', sign } = Object.fromEntries(new URLSearchParams(form));
      if (createHash('sha256').update(params).update(signKey).digest('hex') !== sign) return JSON.stringify({ status: 10 });
      if (manner() === 'slow') await sleep(SLOW_MS);
      const read = JSON.parse(decrypted(params, desKey)) as Params;
      const said = (await calls[String(read['method'])]?.(read)) ?? { status: 11 };
      while (manner() === 'hung') await sleep(HUNG_LOOK_MS);
      return manner() === 'wrong' ? '<html>Bad gateway' : JSON.stringify(said);
    },
    balanceOf: (username) => players.get(username)?.balance ?? 0n,
    open: (token) => {
      const player = launches.get(token);
      launches.delete(token);
      return player;
    },
    unitsOf: ({ username }) => String((players.get(username)?.balance ?? 0n) * UNITS),
    roundsOf: ({ username }) => players.get(username)?.rounds ?? [],
    play: ({ username, gameCode }, stake, place) => {
      const player = players.get(username)!;
      const game = GAMES[gameCode]!;
      const drawn = game.places[randomInt(game.places.length)]!;
      const staked = stake / UNITS;
      const isPaid = player.balance >= staked;
      const win = isPaid && drawn === place ? (staked * game.paysPercent) / 100n : 0n;
      if (isPaid) player.balance += win - staked;
      const round: Round = {
        id: randomUUID(),
        place,
        stake: String(stake),
        drawn,
        win: String(win * UNITS),
        state: isPaid ? 'settled' : 'refused',
        status: isPaid ? 'OK' : 'INSUFFICIENT_FUNDS',
        balance: String(player.balance * UNITS),
      };
      player.rounds = [round, ...player.rounds].slice(0, REMEMBERED);
      return round;
    },
  };
}

function decrypted(params: string, key: string): string {
  const decipher = createDecipheriv('des-ede3-ecb', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([decipher.update(Buffer.from(params, 'base64')), decipher.final()]).toString('utf8');
}

function hundredths(amount: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'));
}

function text(amount: bigint): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
