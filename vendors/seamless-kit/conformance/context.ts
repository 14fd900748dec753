import { randomUUID } from 'node:crypto';
import { send, type Credentials, type Reply, type Sending } from '#vendors/seamless-kit/client.ts';

/** Acts of the operator's side for rules that need them; without them these rules are skipped, and the report says so. */
export type Control = {
  /** A session of its own for the same player. */
  launch(): Promise<string>;
  exclude(): Promise<void>;
  readmit(): Promise<void>;
  /** Ends the sign-in that the session belongs to; later launches are of a new one. */
  signOut(): Promise<void>;
  stopGame(): Promise<void>;
  resumeGame(): Promise<void>;
  /** Shuts the game where the player is, and opens it there again. */
  shutHere(): Promise<void>;
  openHere(): Promise<void>;
  /** Takes all but an amount of the player's money away, in 1/100,000 of a unit; gives it back when that is called. */
  leave(units: bigint): Promise<() => Promise<void>>;
  /** Gives the player free rounds; what the supplier calls them. */
  giveFreeRounds(playerId: string): Promise<string>;
};

export type Target = { url: string; credentials: Credentials; launchToken: string; control?: Control | undefined; copies?: number };

/** Context of a rule's trial. Amounts are bigint in 1/100,000 of a unit. */
export interface Trial {
  /** Address of the operator's wallet. */
  url: string;
  /** Credentials of the vendor. */
  credentials: Credentials;
  /** Acts that only an operator of the tests can do; undefined elsewhere. */
  control: Control | undefined;
  /** Number of copies that are sent at once. */
  copies: number;
  /** The launch token of the trial. */
  launchToken: string;
  /** Id of the player. */
  player_id: string;
  /** The player's currency. */
  currency: string;
  /** Least and most of one bet. */
  limits: { min: bigint; max: bigint };
  /** Answer to the opening of the session. */
  said: Said;
  /** The session; its token changes with `reopen`. */
  session: { token: string };
  /** The game of the next bets. */
  game: { code: string };
  /** Makes a signed call. */
  post(path: string, body: object, own?: Sending): Promise<Reply>;
  /** Returns the player's balance. */
  balance(): Promise<bigint>;
  /** Returns a new id of a round. */
  round(): string;
  /** Bets one unit; `own` replaces fields. */
  bet(own?: Own): Promise<Reply>;
  /** Pays two units for a bet. */
  win(reference: string, round_id: string, own?: Own): Promise<Reply>;
  /** Rolls a bet or win back. */
  rollback(reference: string, round_id: string, own?: Own): Promise<Reply>;
  /** Corrects a bet. */
  adjust(reference: string, round_id: string, amount: bigint, own?: Own): Promise<Reply>;
  /** Credits a promotion. */
  promo(amount: bigint, own?: Own): Promise<Reply>;
  /** Returns the state of a transaction. */
  statusOf(id: string): Promise<unknown>;
  /** Places a bet that must be taken, and returns its ids. */
  placed(own?: Own): Promise<{ id: string; round: string; reply: Reply }>;
  /** Runs work, and returns its change of the balance. */
  change<T>(work: () => Promise<T>): Promise<{ by: bigint; value: T }>;
  /** Opens a second session by another launch token. */
  reopen(token: string): Promise<void>;
}

export class Broken extends Error {}

/** Ends a rule as failed. */
export function expectThat(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Broken(otherwise);
}

export const ONE = 100_000n;

/** Opens the session and gives the calls that rules are made of. */
export async function openTrial({ url, credentials, launchToken, control, copies = 200 }: Target): Promise<Trial> {
  const post = (path: string, body: object, own?: Parameters<typeof send>[4]) =>
    send(url, credentials, path, { request_uuid: randomUUID(), ...body }, { timeoutMs: 20_000, ...own });
  const opened = await post('session/authenticate', { launch_token: launchToken });
  if (opened.status !== 'OK')
    throw new Broken(`the session was not opened: ${opened.status || `HTTP ${opened.http}`} ${opened.text.slice(0, 200)}`);
  const said = opened.body as Said;
  const { player_id, currency } = said;
  const limits = { min: BigInt(said.limits.min), max: BigInt(said.limits.max) };
  const session = { token: said.session_token };
  const game = { code: '' };

  const balance = async (): Promise<bigint> => {
    const reply = await post('balance', { player_id, currency });
    expectThat(reply.status === 'OK', `the balance was answered ${reply.status || reply.http}`);
    return BigInt(reply.body['balance'] as string);
  };
  const round = (): string => `r-${randomUUID()}`;
  const bet = (own: Own = {}) =>
    post('bet', {
      player_id,
      session_token: session.token,
      transaction_uuid: randomUUID(),
      round_id: round(),
      game_code: game.code,
      amount: String(ONE),
      currency,
      bet_type: 'NORMAL',
      round_opened: true,
      is_free: false,
      ...own,
    });
  const win = (reference: string, round_id: string, own: Own = {}) =>
    post('win', {
      player_id,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: reference,
      round_id,
      amount: String(2n * ONE),
      round_closed: true,
      win_type: 'NORMAL',
      ...own,
    });
  const rollback = (reference: string, round_id: string, own: Own = {}) =>
    post('rollback', { transaction_uuid: randomUUID(), reference_transaction_uuid: reference, round_id, reason: 'TIMEOUT', ...own });
  const adjust = (reference: string, round_id: string, amount: bigint, own: Own = {}) =>
    post('adjust', {
      player_id,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: reference,
      round_id,
      amount: String(amount),
      reason: 'RESETTLE',
      ...own,
    });
  const promo = (amount: bigint, own: Own = {}) =>
    post('promo', {
      player_id,
      transaction_uuid: randomUUID(),
      campaign_id: 'conformance',
      type: 'JACKPOT',
      amount: String(amount),
      ...own,
    });
  const statusOf = async (id: string) => (await post('transaction/status', { transaction_uuid: id })).body['state'];

  /** A bet of one unit that is taken, with its ids. */
  const placed = async (own: Own = {}): Promise<{ id: string; round: string; reply: Reply }> => {
    const ids = { transaction_uuid: randomUUID(), round_id: round(), ...own };
    const reply = await bet(ids);
    expectThat(reply.status === 'OK', `a plain bet was answered ${reply.status || reply.http}`);
    return { id: ids.transaction_uuid, round: ids.round_id, reply };
  };

  /** Runs something and gives what it did to the balance. */
  const change = async <T>(work: () => Promise<T>): Promise<{ by: bigint; value: T }> => {
    const before = await balance();
    const value = await work();
    return { by: (await balance()) - before, value };
  };

  const reopen = async (token: string): Promise<void> => {
    const reply = await post('session/authenticate', { launch_token: token });
    expectThat(reply.status === 'OK', `a second session was answered ${reply.status || reply.http}`);
    session.token = reply.body['session_token'] as string;
  };

  return {
    url,
    credentials,
    control,
    copies,
    launchToken,
    player_id,
    currency,
    limits,
    said,
    session,
    game,
    post,
    balance,
    round,
    bet,
    win,
    rollback,
    adjust,
    promo,
    statusOf,
    placed,
    change,
    reopen,
  };
}

/** Terms of a session when it opens. */
type Said = {
  player_id: string;
  currency: string;
  session_token: string;
  lang?: unknown;
  country?: unknown;
  limits: { min: string; max: string; maxWin?: unknown };
};
type Own = Record<string, unknown> & { transaction_uuid?: string; round_id?: string };
export const newId = randomUUID;

export type Rule = {
  /** Behaviour of an operator, as the report prints it. */
  says: string;
  needsControl?: true;
  run(trial: Trial): Promise<void>;
};

/** Fails unless the reply is of this status. */
export function expectStatus(reply: Reply, status: string, what: string): void {
  expectThat(reply.status === status, `${what} was answered ${reply.status || `HTTP ${reply.http}`}, not ${status}`);
}

/** Fails unless work moved the balance by exactly this. */
export async function expectChange<T>(trial: Trial, by: bigint, what: string, work: () => Promise<T>): Promise<T> {
  const changed = await trial.change(work);
  expectThat(changed.by === by, `${what} moved the balance by ${changed.by}, not by ${by}`);
  return changed.value;
}
