import { createHmac, createSecretKey, generateKeyPairSync, randomUUID, sign as signWith } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadDialects, loadFeedDialects, type Call, type FeedCall } from '#modules/gateway/index.ts';
import { whyNotSigned } from '#modules/gateway/check-signature.ts';
import type { LiveKey } from '#modules/gateway/connections.ts';
import { root } from '#tools/site/site-inputs.ts';

const [feeds, wallets] = [await loadFeedDialects(root), await loadDialects(root)];
const gift = randomUUID();
const expiresAt = new Date('2026-12-24T18:00:00.000Z');
const give = {
  kind: 'give',
  gift,
  campaign: '7',
  playerId: 'p12',
  gameCode: 'SIM-COIN',
  currency: 'USD',
  rounds: 5,
  expiresAt,
  stake: 12_300n,
  most: 2_000_000n,
} satisfies FeedCall;
const withdraw = { kind: 'withdraw', gift } satisfies FeedCall;
const SECRET = 'a secret of both';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const isRsa = (code: string): boolean => code === 'one-wallet';
const keyOf = (code: string): LiveKey =>
  isRsa(code)
    ? { keyId: 'k1', algorithm: 'rsa-sha256', publicKey }
    : { keyId: 'k1', algorithm: 'hmac-sha256', secret: createSecretKey(SECRET, 'utf8') };
const signOf = (code: string) => (over: string) =>
  isRsa(code)
    ? signWith('sha256', Buffer.from(over), privateKey).toString('base64')
    : createHmac('sha256', SECRET).update(over).digest('base64');

type Words = {
  code: string;
  /** 0.123 and 20.00 as it writes them, and when they end. */
  terms: readonly [stake: unknown, most: unknown, ends: unknown];
  yes: object;
  no: object;
  unclear: readonly { http: number; text: string }[];
  /** Total of the gift's free rounds: 3.00. */
  credit: { path: string; body: object };
};
const nonsense = [
  { http: 502, text: '<html>' },
  { http: 200, text: '<html>' },
  { http: 429, text: '{}' },
];
const unclear = (answer: object) => [...nonsense, { http: 200, text: JSON.stringify(answer) }];
const iso = expiresAt.toISOString();
const ALL: readonly Words[] = [
  {
    code: 'seamless',
    terms: ['12300', '2000000', expiresAt.getTime()],
    yes: { status: 'OK' },
    no: { status: 'GAME_FORBIDDEN' },
    unclear: unclear({ status: 'TEMPORARY_ERROR' }),
    credit: {
      path: 'promo',
      body: { player_id: 'p12', transaction_uuid: 't1', campaign_id: gift, type: 'FREESPIN_WIN', amount: '300000', currency: 'USD' },
    },
  },
  {
    code: 'one-wallet',
    terms: [12_300, 2_000_000, iso],
    yes: { reward_uuid: gift },
    no: { status: 'RS_ERROR_INVALID_GAME' },
    unclear: unclear({ status: 'RS_ERROR_UNKNOWN' }),
    credit: {
      path: 'transaction/win',
      body: { user: 'p12', transaction_uuid: 't1', reward_uuid: gift, is_supplier_promo: true, amount: 300_000, currency: 'USD' },
    },
  },
  {
    code: 'debit-credit',
    terms: [0.123, 20, iso],
    yes: { status: 'OK' },
    no: { status: 'GAME_DISABLED' },
    unclear: unclear({ status: 'TEMPORARY_ERROR' }),
    credit: {
      path: 'promo_payout',
      body: {
        sid: 's',
        userId: 'p12',
        currency: 'USD',
        promoTransaction: { id: 't1', type: 'FreeRoundPlayableSpent', voucherId: gift, amount: 3 },
      },
    },
  },
  {
    code: 'one-address',
    terms: [12, 2_000, iso],
    yes: {},
    no: { code: 405, message: 'the game is not there' },
    unclear: nonsense,
    credit: { path: 'wallet', body: { action: 'freespins', user_id: 'p12', currency: 'USD', issue_id: gift, total_amount: 300 } },
  },
];

test('every dialect that is told of free rounds is in this suite; the others say that they have no words for them', () => {
  const speaking = [...feeds.values()].filter(({ speaks }) => speaks.includes('give'));
  expect(speaking.map(({ code }) => code).toSorted()).toEqual(ALL.map(({ code }) => code).toSorted());
  for (const one of speaking) expect(one.speaks).toContain('withdraw');
  expect(feeds.has('signed-form')).toBe(false);
});

describe.each(ALL)('free rounds in the words of $code', ({ code, terms, yes, no, unclear: unclearAnswers, credit }) => {
  const feed = feeds.get(code)!;
  const write = (call: FeedCall) => feed.write(call, { vendor: 'SIM', keyId: 'k1', sign: signOf(code), at: new Date() });
  const read = (call: FeedCall, http: number, body: object) => feed.read(call, { http, text: JSON.stringify(body) });

  test('are told whole: which gift, whose, of which game, how many, for how much and until when', () => {
    const said = JSON.stringify(flat(JSON.parse(write(give).body)));
    for (const part of [gift, '7', 'p12', 'SIM-COIN', 'USD', 5, ...terms]) expect(said).toContain(JSON.stringify(part));
    expect(JSON.stringify(JSON.parse(write(withdraw).body))).toContain(gift);
    expect(write(withdraw).at).not.toBe(write(give).at);
  });

  test('are signed as the supplier signs itself', () => {
    for (const call of [give, withdraw]) {
      const { at, headers, body } = write(call);
      const signed = wallets.get(code)!.verify(headers, Buffer.from(body), at.slice(1));
      expect(whyNotSigned(signed, [keyOf(code)], new Date())).toBeUndefined();
      const other = wallets.get(code)!.verify(headers, Buffer.from(`${body} `), at.slice(1));
      expect(whyNotSigned(other, [keyOf(code)], new Date())).toBeDefined();
    }
  });

  test('are taken or refused where that is said clearly, and asked for again otherwise', () => {
    for (const call of [give, withdraw]) {
      expect(read(call, 200, yes)).toEqual({ word: 'done' });
      expect(read(call, code === 'one-address' ? 405 : 200, no).word).toBe('refused');
      for (const answer of unclearAnswers) expect(feed.read(call, answer).word, answer.text).toBe('unknown');
    }
  });

  test('come back as one credit that names the gift', () => {
    const call = wallets.get(code)!.parse(credit.path, credit.body) as Call & { kind: 'promo' };
    expect(call).toMatchObject({ kind: 'promo', playerId: 'p12', campaign: gift, type: 'FREESPIN_WIN', amount: 300_000n, currency: 'USD' });
    expect(wallets.get(code)!.parse(credit.path, credit.body)).toEqual(call);
  });
});

/** All values of a body, in one list. */
function flat(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [value];
}
