import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { footballSlip } from '#tests/abuse/sports.ts';
import { funded } from '#tests/factories/ledger.ts';
import { LEADS, testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer(LEADS);
const { call, owner, db, signIn, port } = server;
const OTHER_HOST = `kinnaree.localhost:${port}`;
const PLACE = '/wps/sports/place';
const QUOTE = '/wps/sports/quote';

type Slip = Awaited<ReturnType<typeof footballSlip>>;
let [token, rival, other] = ['', '', ''];
let slip: Slip;
let member: bigint;

const idOf = async (account: string): Promise<bigint> =>
  (await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1', [account])).rows[0]!.id;
async function cash(of = member): Promise<bigint> {
  const { rows } = await owner.query<{ balance: bigint }>("SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash'", [
    of,
  ]);
  return rows[0]!.balance;
}
const betsOf = async (of = member): Promise<number> =>
  (await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM sports_bet WHERE member_id = $1', [of])).rows[0]!.n;

beforeAll(async () => {
  [token, rival, other] = [await signIn('mara07'), await signIn('linus01', 'Agent001'), await signIn('malee07', 'Kinnaree07', OTHER_HOST)];
  member = await idOf('mara07');
  const wallet = createWallet({ db });
  await funded(wallet, member, 10_000n);
  await wallet.stop();
  // The cut may take too much of a unit of 1.00.
  slip = { ...(await footballSlip(server, token)), unit: 2 };
});

/** Code of an answer, `taken` for a bet. No answer is a fault of the server. */
function codeOf({ status, body, text }: Answer): string {
  expect([status < 500, status, text.slice(0, 200)]).toEqual([true, status, text.slice(0, 200)]);
  return body.success ? 'taken' : body.code!;
}
const place = (body: object) => call('POST', PLACE, { token, body: { ...slip, requestId: randomUUID(), ...body } });
/** Places the slip with one field that has the given JSON text as its value. */
const placeText = (field: string, text: string) =>
  call('POST', PLACE, {
    token,
    raw: JSON.stringify({ ...slip, requestId: randomUUID(), [field]: '@' }).replace('"@"', text),
  });
const leg = (more: object) => ({ legs: [{ ...slip.legs[0], ...more }] });

describe('of the worst slips none moves money, and each has a clear answer', () => {
  test('prices in other formats, beyond the ladder, or forged', async () => {
    const before = await cash();
    const invalid = ['1.90', '19000', 1.9, -110, 0, 10_099, 10_010_001, 1e300, -19_000, null, [19_000], true, {}, '0.90', '9/10'];
    for (const price of invalid) expect([price, codeOf(await place(leg({ price })))]).toEqual([price, 'request.invalid']);
    for (const text of ['{"legs":[{"price":1e999}]}', '1e999', 'NaN', '0x10'])
      expect(['request.invalid', 'request.malformed_json']).toContain(codeOf(await placeText('legs', text)));
    expect(codeOf(await place({ ...leg({ price: 10_010_000 }), policy: 'any' }))).toBe('sports.price_changed');
    expect(codeOf(await place({ ...leg({ price: 10_100 }), policy: 'none' }))).toBe('sports.price_changed');
    expect(await cash()).toBe(before);
  });

  test('amounts below zero, too fine, too large, or no numbers', async () => {
    const before = await cash();
    for (const text of [
      '-1',
      '0',
      '-0',
      '0.001',
      '1e2',
      '1E-2',
      '"1"',
      'null',
      'true',
      '[1]',
      '{}',
      '99999999999999',
      '0.10000000',
      '1.005',
    ])
      expect([text, codeOf(await placeText('unit', text))]).toEqual([
        text,
        expect.stringMatching(/^(money\.invalid_amount|request\.invalid)$/),
      ]);
    expect(codeOf(await placeText('unit', '01'))).toMatch(/^request\./);
    expect(codeOf(await placeText('unit', '9999999999999'))).toBe('sports.payout_too_high');
    expect(codeOf(await placeText('unit', '0.01'))).toBe('sports.stake_too_low');
    expect(codeOf(await place({ currency: 'THB' }))).toBe('wallet.wrong_currency');
    expect(codeOf(await place({ currency: 'XXX' }))).toMatch(/^(request\.invalid|money\.invalid_amount)$/);
    expect(await cash()).toBe(before);
  });

  test('legs that are none, doubled, foreign to their market, or of a later epoch', async () => {
    const before = await cash();
    const [first] = slip.legs;
    const cases: [object, string][] = [
      [{ legs: [] }, 'request.invalid'],
      [{ legs: Array.from({ length: 21 }, () => first) }, 'request.invalid'],
      [{ legs: [first, first], sizes: [2] }, 'sports.related'],
      [{ legs: [first, { ...first, market: `0${first!.market}` }], sizes: [1] }, 'sports.related'],
      [leg({ outcome: '__proto__' }), 'sports.line_gone'],
      [leg({ outcome: 'constructor' }), 'sports.line_gone'],
      [leg({ outcome: `home'; DROP TABLE x; --`.slice(0, 40) }), 'sports.line_gone'],
      [leg({ outcome: '{"a":"\\\\' }), 'sports.line_gone'],
      [leg({ outcome: 'x'.repeat(41) }), 'request.invalid'],
      [leg({ outcome: '' }), 'request.invalid'],
      [leg({ market: '9'.repeat(18) }), 'sports.line_gone'],
      [leg({ market: '0' }), 'sports.line_gone'],
      [leg({ market: '-1' }), 'request.invalid'],
      [leg({ market: '1e3' }), 'request.invalid'],
      [leg({ market: '٣' }), 'request.invalid'],
      [leg({ market: Number(first!.market) }), 'request.invalid'],
      [leg({ epoch: first!.epoch + 1 }), 'sports.score_changed'],
      [leg({ epoch: -1 }), 'request.invalid'],
      [leg({ epoch: 1.5 }), 'request.invalid'],
      [leg({ isBanker: true }), 'sports.slip_invalid'],
      [leg({ isBanker: 'yes' }), 'request.invalid'],
      [{ sizes: [] }, 'request.invalid'],
      [{ sizes: [0] }, 'request.invalid'],
      [{ sizes: [2] }, 'sports.slip_invalid'],
      [{ sizes: [1, 1] }, 'sports.slip_invalid'],
      [{ sizes: [20] }, 'sports.slip_invalid'],
      [{ builders: [{ event: '1', price: 20_000 }] }, 'sports.slip_invalid'],
      [{ eachWay: true }, 'sports.each_way_none'],
      [{ policy: 'all' }, 'request.invalid'],
      [{ front: 'XXX' }, 'request.invalid'],
      [{ state: 'settled' }, 'request.invalid'],
      [{ requestId: 'once' }, 'request.id_required'],
      [{ freeBet: '9'.repeat(18) }, 'sports.free_bet_unknown'],
      [{ boost: '9'.repeat(18) }, 'sports.boost_over'],
    ];
    for (const [body, code] of cases) expect([body, codeOf(await place(body))]).toEqual([body, code]);
    expect(codeOf(await call('POST', PLACE, { token, raw: `{"outcome":"\\u0000","unit":1}` }))).toMatch(/^request\./);
    expect(await cash()).toBe(before);
  });

  test('nine legs at forged odds of 1001, whose return no ledger could hold', async () => {
    const before = await cash();
    const { rows: open } = await owner.query<{ id: string }>(
      "SELECT id::text FROM sports_event WHERE state = 'open' AND cardinality(names) = 2 LIMIT 12",
    );
    for (const { id } of open) await call('GET', `/wps/sports/events/${id}`);
    const { rows } = await owner.query<{ id: string; epoch: number }>(
      `SELECT DISTINCT ON (e.id) m.id::text, e.epoch FROM sports_event e JOIN sports_market m ON m.event_id = e.id AND m.code = 'winner' AND 'home' = ANY (m.outcomes)
        WHERE e.state = 'open' AND e.starts_at > clock_timestamp() + interval '1 minute' ORDER BY e.id LIMIT 9`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(7);
    const legs = rows.map(({ id: market, epoch }) => ({ market, outcome: 'home', price: 10_010_000, epoch }));
    for (const policy of ['any', 'higher', 'none'])
      expect(codeOf(await place({ legs, sizes: [legs.length], policy, unit: 100 }))).toBe('sports.payout_too_high');
    codeOf(await call('POST', QUOTE, { token, body: { unit: 100, currency: 'USD', legs, sizes: [legs.length] } }));
    expect(await cash()).toBe(before);
  });
});

describe('ids of others', () => {
  test('of a member or a brand are unknown to the next', async () => {
    const { rows: tokens } = await owner.query<{ id: string }>(
      `INSERT INTO sports_token (merchant_id, member_id, amount, currency, expires_at, reason, given_by)
       VALUES (1, $1, 200, 'USD', now() + interval '1 day', 'test', 'test') RETURNING id::text`,
      [member],
    );
    const { rows: boosts } = await owner.query<{ id: string }>(
      `INSERT INTO sports_boost (merchant_id, event_id, market_id, outcome, price, most, made_by)
       SELECT 1, m.event_id, m.id, $2, $3, '10.00', 'test' FROM sports_market m WHERE m.id = $1 RETURNING id::text`,
      [slip.legs[0]!.market, slip.legs[0]!.outcome, slip.legs[0]!.price! + 5_000],
    );
    const freeBet = tokens[0]!.id;
    const boost = boosts[0]!.id;
    const as = (who: string, body: object, host?: string) =>
      call('POST', PLACE, { token: who, body: { ...slip, requestId: randomUUID(), ...body }, ...(host && { host }) });
    expect(codeOf(await as(rival, { freeBet }))).toBe('sports.free_bet_unknown');
    expect(codeOf(await as(other, { freeBet, currency: 'THB', unit: 100 }, OTHER_HOST))).toBe('sports.free_bet_unknown');
    expect(codeOf(await as(other, { boost, currency: 'THB', unit: 100 }, OTHER_HOST))).toBe('sports.boost_over');
    // A session holds on the hosts of its own brand alone.
    expect((await as(token, {}, OTHER_HOST)).status).toBe(401);
    expect(codeOf(await as(token, { freeBet, boost }))).toBe('sports.boost_unfit');
    expect(codeOf(await as(token, { freeBet, unit: 3 }))).toBe('sports.free_bet_unfit');
    const { rows } = await owner.query<{ used: string | null }>('SELECT used_in::text AS used FROM sports_token WHERE id = $1', [freeBet]);
    expect(rows).toEqual([{ used: null }]);
    await owner.query("UPDATE sports_boost SET ended_at = now(), ended_by = 'test'");
  });

  test('in addresses are read as numbers of what exists', async () => {
    const get = async (path: string) => codeOf(await call('GET', path, { token }));
    for (const id of ['0', '9'.repeat(18)]) {
      expect(await get(`/wps/sports/events/${id}`)).toBe('sports.event_unknown');
      expect(await get(`/wps/sports/proof/${id}`)).toBe('sports.event_unknown');
      expect(await get(`/wps/sports/bets/${id}`)).toBe('sports.bet_unknown');
      expect(await get(`/wps/sports/bets/${id}/sales`)).toBe('sports.bet_unknown');
    }
    for (const path of [
      'events/-1',
      'events/1.5',
      `events/${'9'.repeat(19)}`,
      'bets/x',
      'proof/1e3',
      'events?sport=../x',
      'events?sport=',
      'events',
    ])
      expect([path, await get(`/wps/sports/${path}`)]).toEqual([path, expect.stringMatching(/^request\./)]);
    for (const path of ['results?sport=football&league=nobody', 'events?sport=chess', 'bets?state=open&before=0'])
      expect([path, await get(`/wps/sports/${path}`)]).toEqual([path, 'taken']);
    expect(await get('/wps/sports/bets?state=waiting')).toBe('request.invalid');
  });
});

describe('a request id that is sent again', () => {
  test('with one field changed is refused and moves nothing; in capital letters it is the same request', async () => {
    const requestId = randomUUID();
    const placed = await place({ requestId, policy: 'higher' });
    expect(codeOf(placed)).toBe('taken');
    const [balance, bets] = [await cash(), await betsOf()];
    const { id } = (placed.body.value as { bet: { id: string } }).bet;
    const again = await place({ requestId: requestId.toUpperCase(), policy: 'higher' });
    expect(again.body.value).toMatchObject({ isReplay: true, bet: { id } });
    const [first] = slip.legs;
    const changed: object[] = [
      { unit: 3 },
      { policy: 'any' },
      { front: 'IBC' },
      leg({ price: first!.price! + 1 }),
      leg({ price: first!.price! - 1 }),
      leg({ epoch: first!.epoch + 1 }),
      leg({ outcome: first!.outcome === 'home' ? 'away' : 'home' }),
    ];
    for (const one of changed)
      expect([one, codeOf(await place({ requestId, policy: 'higher', ...one }))]).toEqual([one, 'wallet.request_reused']);
    // These are no bets at all, whatever the id.
    const unfit: object[] = [
      { currency: 'THB' },
      leg({ isBanker: true }),
      { sizes: [2] },
      { eachWay: true },
      { freeBet: '0' },
      { boost: '0' },
    ];
    for (const one of unfit) expect(codeOf(await place({ requestId, policy: 'higher', ...one }))).not.toBe('taken');
    expect([await cash(), await betsOf()]).toEqual([balance, bets]);
  });

  test('ten at once, of which each asks for another stake, are one bet', async () => {
    const requestId = randomUUID();
    const [balance, bets] = [await cash(), await betsOf()];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => place({ requestId, unit: 2 + at })));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['taken', 'wallet.request_reused']));
    const staked = BigInt(2 + codes.indexOf('taken')) * 100n;
    expect([await cash(), await betsOf()]).toEqual([balance - staked, bets + 1]);
  });

  test('of a cash-out with another part, least value, bet or currency is refused', async () => {
    const [one, two] = [await place({ unit: 2 }), await place({ unit: 2 })].map(
      ({ body }) => (body.value as { bet: { id: string } }).bet.id,
    );
    const requestId = randomUUID();
    const sale = { betId: one, part: 4_000, least: 0.01, currency: 'USD', requestId };
    const sell = (more: object) => call('POST', '/wps/sports/cash-out', { token, body: { ...sale, ...more } });
    expect(codeOf(await sell({}))).toBe('taken');
    const balance = await cash();
    for (const more of [{ part: 3_000 }, { least: 0.02 }, { betId: two }])
      expect([more, codeOf(await sell(more))]).toEqual([more, 'wallet.request_reused']);
    expect(codeOf(await sell({ currency: 'THB' }))).toBe('wallet.wrong_currency');
    expect(codeOf(await sell({ requestId: randomUUID(), part: 6_001 }))).toBe('sports.part_invalid');
    expect(codeOf(await sell({ requestId: randomUUID(), least: 9_999_999_999_999 }))).toBe('sports.value_changed');
    for (const part of [0, -1, 10_001, 0.5, '4000', null])
      expect(codeOf(await sell({ requestId: randomUUID(), part }))).toBe('request.invalid');
    const auto = (target: number) =>
      call('POST', '/wps/sports/auto', { token, body: { betId: two, target, currency: 'USD', requestId: randomUUID() } });
    expect(codeOf(await auto(9_999_999_999_999))).toBe('taken');
    expect(codeOf(await auto(-1))).toMatch(/^(money\.invalid_amount|request\.invalid)$/);
    expect(codeOf(await sell({}))).toBe('taken');
    expect(await cash()).toBe(balance);
  });
});
