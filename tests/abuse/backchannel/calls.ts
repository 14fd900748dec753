import type { Session } from '#tests/factories/vendor-speakers.ts';
import { TEXTS } from '#tests/abuse/edges.ts';

export type Sent = { path: string; body: Record<string, unknown> };
/** A player's session at a supplier, with an open bet. */
export type Standing = Session & { bet: string; round: string };
type Calls = (own: string, standing: Standing) => readonly Sent[];

/** Calls of each dialect with every possible field; `own` makes their ids unique. */
export const CALLS: Readonly<Record<string, Calls>> = {
  seamless: (own, { player: player_id, token: session_token, gameCode: game_code, bet, round: round_id }) => {
    const named = { player_id, transaction_uuid: `t${own}`, currency: 'USD' };
    const placed = { ...named, session_token, round_id: `r${own}`, game_code, amount: '100000', is_free: false, reward_uuid: null };
    const settled = { ...named, reference_transaction_uuid: bet, round_id, amount: '100000' };
    return [
      { path: 'session/authenticate', body: { launch_token: 'x', game_code } },
      { path: 'balance', body: { player_id, session_token, currency: 'USD' } },
      { path: 'bet', body: placed },
      { path: 'win', body: { ...settled, game_code, round_closed: false } },
      { path: 'betwin', body: { ...placed, win_transaction_uuid: `w${own}`, win_amount: '100000', round_closed: true } },
      { path: 'rollback', body: { ...settled, reference_transaction_uuid: `no${own}`, reason: 'x' } },
      { path: 'adjust', body: { ...settled, reason: 'x' } },
      { path: 'promo', body: { ...named, campaign_id: 'c', amount: '100000', type: 'RAIN' } },
      { path: 'reserve', body: { ...named, session_token, session_id: `s${own}`, game_code, amount: '100000' } },
      { path: 'commit', body: { ...named, session_id: `s${own}`, bet_total: '100000', win_total: '0' } },
      { path: 'release', body: { player_id, transaction_uuid: `t${own}`, session_id: `s${own}` } },
      { path: 'round/end', body: { round_id, player_id } },
      { path: 'transaction/status', body: { transaction_uuid: bet } },
    ];
  },
  'one-wallet': (own, { player: user, token, gameCode: game_code, bet, round }) => {
    const named = { user, transaction_uuid: `t${own}`, currency: 'USD', request_uuid: 'q' };
    return [
      { path: 'user/info', body: { token, game_code } },
      { path: 'user/balance', body: { user, token } },
      {
        path: 'transaction/bet',
        body: { ...named, token, round: `r${own}`, game_code, amount: 100_000, is_free: false, reward_uuid: null },
      },
      {
        path: 'transaction/win',
        body: { ...named, reference_transaction_uuid: bet, round, game_code, amount: 100_000, round_closed: false },
      },
      { path: 'transaction/win', body: { ...named, reward_uuid: 'c', is_supplier_promo: true, amount: 100_000 } },
      { path: 'transaction/rollback', body: { ...named, round, reference_transaction_uuid: `no${own}` } },
    ];
  },
  'debit-credit': (own, { player: userId, token: sid, gameCode, bet }) => {
    const named = { sid, userId, currency: 'USD', uuid: `u${own}` };
    const game = { id: 'g', details: { table: { id: gameCode } } };
    const transaction = { id: `t${own}`, refId: `b${own}`, amount: 1 };
    return [
      { path: 'check', body: { sid } },
      { path: 'balance', body: named },
      { path: 'debit', body: { ...named, game, transaction } },
      { path: 'credit', body: { ...named, transaction: { ...transaction, refId: bet } } },
      { path: 'cancel', body: { ...named, transaction: { ...transaction, refId: `no${own}` } } },
      { path: 'promo_payout', body: { ...named, promoTransaction: { id: `p${own}`, amount: 1, type: 'JackpotWin', voucherId: 'v' } } },
    ];
  },
  'one-address': (own, { player: user_id, token: session_id, gameCode: game, bet, round: game_id }) => {
    const priced = { user_id, currency: 'USD', amount: 100, action_id: `a${own}` };
    return [
      { action: 'session', token: 'x' },
      { action: 'balance', user_id },
      { action: 'bet', ...priced, game_id: `r${own}`, session_id, game },
      { action: 'win', ...priced, game_id, finished: false },
      { action: 'rollback', user_id, game_id, action_id: `a${own}`, original_action_id: `no${bet}${own}` },
      { action: 'freespins', user_id, currency: 'USD', issue_id: `i${own}`, total_amount: 100 },
      { action: 'finish', user_id, game_id },
    ].map((body) => ({ path: 'wallet', body }));
  },
  'signed-form': (own, { player: userId, token, gameCode: gameId, round: roundId }) => {
    const priced = { userId, reference: `t${own}`, amount: '1.00', currency: 'USD' };
    return [
      { path: 'authenticate.html', body: { token: 'x' } },
      { path: 'balance.html', body: { userId } },
      { path: 'bet.html', body: { ...priced, token, gameId, roundId: `r${own}`, bonusCode: '' } },
      { path: 'result.html', body: { ...priced, roundId, roundEnded: 'false' } },
      { path: 'refund.html', body: { userId, reference: `no${own}`, amount: '1.00' } },
      { path: 'endRound.html', body: { userId, roundId } },
      { path: 'bonusWin.html', body: { ...priced, bonusCode: 'c' } },
    ];
  },
};

const NUMBERS: readonly unknown[] = [0, -1, 0.5, 1e-7, 1e21, 2 ** 53, 2_147_483_648, Number.MAX_SAFE_INTEGER];
const AMOUNTS: readonly unknown[] = [
  '-0',
  '00',
  '0.000001',
  '1e3',
  '0x10',
  '+1',
  '1,00',
  '9223372036854775807',
  '92233720368547758.08',
  '9'.repeat(60),
];
const ODD: readonly unknown[] = [null, true, [], {}, ['1'], { a: 1 }, '\ud800', 'é'.repeat(64), '__proto__', 'constructor'];
const EDGES = [...TEXTS, ...NUMBERS, ...AMOUNTS, ...ODD, undefined];

/** Returns bodies with one field at an edge or missing, also inside objects; their names say which. */
export function atEdges(body: Record<string, unknown>): { edge: string; body: Record<string, unknown> }[] {
  return Object.entries(body).flatMap(([name, plain]) => [
    ...EDGES.map((value) => ({ edge: `${name}=${JSON.stringify([value]).slice(1, 41)}`, body: { ...body, [name]: value } })),
    ...(typeof plain === 'object' && plain !== null
      ? atEdges(plain as Record<string, unknown>).map((inside) => ({
          edge: `${name}.${inside.edge}`,
          body: { ...body, [name]: inside.body },
        }))
      : []),
  ]);
}
