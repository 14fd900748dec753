import { createHmac, sign as signWith, type KeyObject } from 'node:crypto';

/** Bet, win or rollback in the run of shuffled messages. Amounts are in cents. */
export type Message =
  | { kind: 'bet'; id: string; round: string; amount: bigint }
  | { kind: 'win'; id: string; bet: string; round: string; amount: bigint; closes: boolean }
  | { kind: 'rollback'; id: string; bet: string };

export type Session = { player: string; token: string; gameCode: string };
type Keys = { secret: string; privateKey: KeyObject };
type Sent = { path: string; body: object };
type Written = { raw: string; headers: Record<string, string> };
type Said = { http: number; body: Record<string, unknown> };

/** Translator of messages into the dialect of a supplier, so that tests send the same messages in each dialect. */
export type Speaker = {
  dialect: string;
  /** Returns the bytes of the body, and the headers that sign them. */
  write(sent: Sent, keys: Keys): Written;
  open(launchToken: string): Sent;
  session(said: Said['body']): { player: string; token: string };
  say(message: Message, session: Session): Sent;
  /** True if the message came too early, so that it must be sent again. */
  isEarly(said: Said): boolean;
};

const units = (cents: bigint): number => Number(cents) * 1_000;
/** Writes the body as JSON, with its signature in headers. */
const json =
  (sign: (raw: string, keys: Keys, path: string) => Record<string, string>) =>
  ({ path, body }: Sent, keys: Keys): Written => {
    const raw = JSON.stringify(body);
    return { raw, headers: { 'content-type': 'application/json', ...sign(raw, keys, path) } };
  };
const hmac = (secret: string, over: string) => createHmac('sha256', secret).update(over).digest();

export const SPEAKERS: readonly Speaker[] = [
  {
    dialect: 'one-wallet',
    write: json((raw, { privateKey }) => ({ 'x-hub-signature': signWith('sha256', Buffer.from(raw), privateKey).toString('base64') })),
    open: (token) => ({ path: 'user/info', body: { token } }),
    session: (said) => ({ player: said['user'] as string, token: said['token'] as string }),
    say: (message, { player: user, token, gameCode: game_code }) => {
      const own = { user, token, transaction_uuid: message.id, currency: 'USD', game_code };
      if (message.kind === 'bet') return { path: 'transaction/bet', body: { ...own, round: message.round, amount: units(message.amount) } };
      if (message.kind === 'rollback') return { path: 'transaction/rollback', body: { ...own, reference_transaction_uuid: message.bet } };
      const { bet: reference_transaction_uuid, round, amount, closes: round_closed } = message;
      return { path: 'transaction/win', body: { ...own, round, reference_transaction_uuid, amount: units(amount), round_closed } };
    },
    isEarly: ({ body }) => body['status'] === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  },
  {
    dialect: 'debit-credit',
    write: json((raw, { secret }) => {
      const at = String(Date.now());
      return { 'x-auth-time': at, 'x-auth-signature': hmac(secret, `${at}.${raw}`).toString('base64') };
    }),
    open: (sid) => ({ path: 'check', body: { sid } }),
    session: (said) => ({ player: said['userId'] as string, token: said['sid'] as string }),
    say: (message, { player: userId, token: sid, gameCode }) => {
      const own = { sid, userId, currency: 'USD', uuid: message.id, game: { id: 'g', details: { table: { id: gameCode } } } };
      const refId = message.kind === 'bet' ? message.id : message.bet;
      if (message.kind === 'rollback') return { path: 'cancel', body: { ...own, transaction: { id: message.id, refId } } };
      const transaction = { id: message.id, refId, amount: Number(message.amount) / 100 };
      return { path: message.kind === 'bet' ? 'debit' : 'credit', body: { ...own, transaction } };
    },
    isEarly: ({ body }) => body['status'] === 'BET_DOES_NOT_EXIST',
  },
  {
    dialect: 'one-address',
    write: json((raw, { secret }) => ({ 'x-request-sign': hmac(secret, raw).toString('hex') })),
    open: (token) => ({ path: 'wallet', body: { action: 'session', token } }),
    session: (said) => ({ player: said['user_id'] as string, token: said['session_id'] as string }),
    say: (message, { player: user_id, token: session_id, gameCode: game }) => {
      const own = { action: message.kind, user_id, currency: 'USD', action_id: message.id };
      if (message.kind === 'rollback') return { path: 'wallet', body: { ...own, original_action_id: message.bet } };
      const priced = { ...own, amount: Number(message.amount), game_id: message.round };
      return { path: 'wallet', body: message.kind === 'bet' ? { ...priced, session_id, game } : { ...priced, finished: message.closes } };
    },
    isEarly: ({ body }) => body['message'] === 'BET_NOT_FOUND',
  },
  {
    dialect: 'signed-form',
    write: ({ body }, { secret }) => {
      const pairs = new URLSearchParams(Object.entries(body)).toString();
      const hash = hmac(secret, pairs.split('&').toSorted().join('&')).toString('hex');
      return { raw: `${pairs}&hash=${hash}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    },
    open: (token) => ({ path: 'authenticate.html', body: { token } }),
    session: (said) => ({ player: said['userId'] as string, token: said['token'] as string }),
    say: (message, { player: userId, token, gameCode: gameId }) => {
      if (message.kind === 'rollback') return { path: 'refund.html', body: { userId, reference: message.bet } };
      const own = {
        userId,
        reference: message.id,
        roundId: message.round,
        currency: 'USD',
        amount: (Number(message.amount) / 100).toFixed(2),
      };
      if (message.kind === 'bet') return { path: 'bet.html', body: { ...own, token, gameId } };
      return { path: 'result.html', body: { ...own, roundEnded: String(message.closes) } };
    },
    isEarly: ({ body }) => body['description'] === 'BET_NOT_FOUND',
  },
  {
    dialect: 'seamless',
    write: json((raw, { secret }, path) => {
      const at = String(Date.now());
      return { 'x-timestamp': at, 'x-key-id': 'shuffled', 'x-signature': hmac(secret, `${path}\n${raw}\n${at}`).toString('base64') };
    }),
    open: (launch_token) => ({ path: 'session/authenticate', body: { launch_token } }),
    session: (said) => ({ player: said['player_id'] as string, token: said['session_token'] as string }),
    say: (message, { player: player_id, token: session_token, gameCode: game_code }) => {
      const own = { player_id, session_token, game_code, currency: 'USD', transaction_uuid: message.id };
      if (message.kind === 'bet')
        return { path: 'bet', body: { ...own, round_id: message.round, amount: String(message.amount * 1_000n) } };
      const reference_transaction_uuid = message.bet;
      if (message.kind === 'rollback') return { path: 'rollback', body: { ...own, reference_transaction_uuid } };
      const { round: round_id, closes: round_closed } = message;
      return { path: 'win', body: { ...own, reference_transaction_uuid, round_id, round_closed, amount: String(message.amount * 1_000n) } };
    },
    isEarly: ({ body }) => body['status'] === 'BET_NOT_FOUND',
  },
];
