import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signed } from '#vendors/seamless-kit/client.ts';
import { ONE, openTrial } from '#vendors/seamless-kit/conformance/context.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { speaking } from '#tests/factories/shuffled-rounds.ts';
import { SPEAKERS } from '#tests/factories/vendor-speakers.ts';
import { vendorBench } from '#tests/factories/vendor.ts';

/** A number of a vendor is of one call, and means one thing. */
const bench = await vendorBench();
const { owner, db } = bench.server;
const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
trial.game.code = bench.gameCode;
const { player_id, currency, session } = trial;
const other = `p${(await owner.query<{ id: string }>("SELECT id FROM member WHERE account = 'linus01'")).rows[0]!.id}`;

type Kind = 'bet' | 'win' | 'adjust' | 'promo' | 'rollback' | 'reserve' | 'commit' | 'release';
const placed = await trial.placed();
const second = await trial.placed();
const table = () => ({ player_id, session_token: session.token, game_code: bench.gameCode, currency });
await trial.post('reserve', { ...table(), transaction_uuid: randomUUID(), session_id: 'sits', amount: String(5n * ONE) });

/** Each kind of call as it is right, and what of it is a part of its meaning. */
function callsOf(own: string): Record<Kind, { body: () => Promise<object>; other: Record<string, unknown> }> {
  const sitting = `s-${own}`;
  const sat = async () => {
    await trial.post('reserve', { ...table(), transaction_uuid: randomUUID(), session_id: sitting, amount: String(5n * ONE) });
  };
  return {
    bet: {
      body: () => Promise.resolve({ ...table(), transaction_uuid: own, round_id: `r-${own}`, amount: String(ONE) }),
      other: { amount: String(2n * ONE), round_id: 'r-other' },
    },
    win: {
      body: () =>
        Promise.resolve({
          player_id,
          transaction_uuid: own,
          reference_transaction_uuid: placed.id,
          round_id: placed.round,
          amount: String(ONE),
          round_closed: false,
        }),
      other: { amount: String(2n * ONE), reference_transaction_uuid: second.id, round_id: second.round, player_id: other },
    },
    adjust: {
      body: () =>
        Promise.resolve({
          player_id,
          transaction_uuid: own,
          reference_transaction_uuid: placed.id,
          round_id: placed.round,
          amount: String(ONE),
        }),
      other: { amount: String(-ONE), reference_transaction_uuid: second.id, round_id: second.round, player_id: other },
    },
    promo: {
      body: () => Promise.resolve({ player_id, transaction_uuid: own, campaign_id: 'c', type: 'JACKPOT', amount: String(ONE) }),
      other: { amount: String(2n * ONE), campaign_id: 'd', type: 'RAIN', player_id: other },
    },
    rollback: {
      body: async () => ({ transaction_uuid: own, reference_transaction_uuid: (await trial.placed()).id }),
      other: { reference_transaction_uuid: second.id },
    },
    reserve: {
      body: () => Promise.resolve({ ...table(), transaction_uuid: own, session_id: sitting, amount: String(ONE) }),
      other: { amount: String(2n * ONE), session_id: 's-other' },
    },
    commit: {
      body: async () => {
        await sat();
        return { player_id, transaction_uuid: own, session_id: sitting, bet_total: String(2n * ONE), win_total: String(ONE) };
      },
      other: { bet_total: String(ONE), win_total: String(2n * ONE), session_id: 'sits' },
    },
    release: {
      body: async () => {
        await sat();
        return { player_id, transaction_uuid: own, session_id: sitting };
      },
      other: { session_id: 'sits' },
    },
  };
}
const KINDS = ['bet', 'win', 'adjust', 'promo', 'rollback', 'reserve', 'commit', 'release'] as const;

describe.each(KINDS)('the number of a %s', (kind) => {
  test('is of no call of another kind: DUPLICATE_TRANSACTION, and nothing moves', async () => {
    const own = randomUUID();
    expect((await trial.post(kind, await callsOf(own)[kind].body())).status).toBe('OK');
    for (const next of KINDS.filter((one) => one !== kind)) {
      const body = { ...(await callsOf(own)[next].body()), transaction_uuid: own };
      const { by, value } = await trial.change(() => trial.post(next, body));
      expect([next, by, value.status]).toEqual([next, 0n, 'DUPLICATE_TRANSACTION']);
    }
  });

  test('means the same at each sending, whichever of its fields is another', async () => {
    const own = randomUUID();
    const { body, other: changed } = callsOf(own)[kind];
    const said = await body();
    const first = await trial.post(kind, said);
    expect(first.status).toBe('OK');
    for (const [field, value] of Object.entries(changed)) {
      const { by, value: reply } = await trial.change(() => trial.post(kind, { ...said, [field]: value }));
      expect([field, by, reply.status]).toEqual([field, 0n, 'DUPLICATE_TRANSACTION']);
    }
    expect((await trial.post(kind, said)).body['tx_id']).toBe(first.body['tx_id']);
  });
});

test('a message that was signed for one call is worth nothing at another', async () => {
  const { id, round } = await trial.placed();
  const body = {
    player_id,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: id,
    round_id: round,
    amount: String(ONE),
    round_closed: false,
  };
  const raw = JSON.stringify(body);
  const headers = signed(trial.credentials, 'win', raw, new Date());
  expect((await trial.post('win', {}, { raw, headers })).status).toBe('OK');
  const { by, value } = await trial.change(() => trial.post('adjust', {}, { raw, headers }));
  expect([by, value.http, value.status]).toEqual([0n, 401, 'INVALID_SIGNATURE']);
});

test('a rollback that names another round or player than its bet takes nothing back', async () => {
  const { id, round } = await trial.placed();
  for (const wrong of [{ round_id: 'another' }, { player_id: other }]) {
    const { by, value } = await trial.change(() => trial.rollback(id, round, wrong));
    expect([by, value.status]).toEqual([0n, 'BET_NOT_FOUND']);
  }
  expect((await trial.change(() => trial.rollback(id, round, { player_id }))).by).toBe(ONE);
});

test('a payment finer than the wallet is cut to the minor unit, and what was cut is stored and said, at repeats too', async () => {
  const { id, round } = await trial.placed();
  const tries = [
    ['win', { player_id, reference_transaction_uuid: id, round_id: round, amount: '33333', round_closed: false }, 33_000n, '333'],
    ['adjust', { player_id, reference_transaction_uuid: id, round_id: round, amount: '15999' }, 15_000n, '999'],
    ['adjust', { player_id, reference_transaction_uuid: id, round_id: round, amount: '-1500' }, -1_000n, '-500'],
    ['promo', { player_id, campaign_id: 'c', type: 'RAIN', amount: '1001' }, 1_000n, '1'],
  ] as const;
  for (const [path, body, moved, cut] of tries) {
    const own = { ...body, transaction_uuid: randomUUID() };
    const first = await trial.change(() => trial.post(path, own));
    expect([path, first.by, first.value.status, first.value.body['cut']]).toEqual([path, moved, 'OK', cut]);
    const again = await trial.change(() => trial.post(path, own));
    expect([again.by, again.value.body['cut']]).toEqual([0n, cut]);
    const { rows } = await owner.query<{ cut: bigint }>('SELECT cut FROM vendor_move WHERE external_id = $1', [own.transaction_uuid]);
    expect(rows).toEqual([{ cut: BigInt(cut) }]);
  }
  await trial.post('reserve', { ...table(), transaction_uuid: randomUUID(), session_id: 'cut', amount: String(ONE) });
  const end = { player_id, transaction_uuid: randomUUID(), session_id: 'cut', bet_total: String(ONE), win_total: '133333' };
  expect((await trial.post('commit', end)).body).toMatchObject({ status: 'OK', cut: '333' });
  expect((await trial.bet({ amount: '100001' })).status).toBe('INVALID_AMOUNT');
});

test('in the words of debit-credit the message of a bet, sent as its win, pays nothing; a win of its own number is paid', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  const speaker = SPEAKERS.find(({ dialect }) => dialect === 'debit-credit')!;
  const asWin = {
    ...speaker,
    say: (message: Parameters<typeof speaker.say>[0], own: Parameters<typeof speaker.say>[1]) => ({
      ...speaker.say(message, own),
      path: 'credit',
    }),
  };
  const cash = async () =>
    (await owner.query<{ balance: bigint }>("SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash'", [bench.memberId]))
      .rows[0]!.balance;
  const before = await cash();
  const bet = { kind: 'bet', id: 'dc-1', round: 'dc-1', amount: 500n } as const;
  const plain = await speaking(bench, speaker);
  await plain.send([bet], 1);
  expect((await cash()) - before).toBe(-500n);
  const sent = await speaking(bench, asWin);
  await sent.send([bet], 1);
  expect((await cash()) - before).toBe(-500n);
  await (await speaking(bench, speaker)).send([{ kind: 'win', id: 'dc-2', bet: 'dc-1', round: 'dc-1', amount: 700n, closes: true }], 1);
  expect((await cash()) - before).toBe(200n);
  plain.close();
  sent.close();
});

test('in the words of debit-credit the message of a bet, sent as its cancel, takes nothing back; a cancel of the same transaction does, once', async () => {
  const speaker = SPEAKERS.find(({ dialect }) => dialect === 'debit-credit')!;
  const asCancel = (uuid: (own: string) => string) => ({
    ...speaker,
    say: (message: Parameters<typeof speaker.say>[0], own: Parameters<typeof speaker.say>[1]) => {
      const said = speaker.say(message, own);
      return { path: 'cancel', body: { ...said.body, uuid: uuid(message.id) } };
    },
  });
  const cash = async () =>
    (await owner.query<{ balance: bigint }>("SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash'", [bench.memberId]))
      .rows[0]!.balance;
  const before = await cash();
  const bet = { kind: 'bet', id: 'dc-7', round: 'dc-7', amount: 500n } as const;
  const send = async (own: typeof speaker, ...messages: Parameters<Awaited<ReturnType<typeof speaking>>['send']>[0]) => {
    const line = await speaking(bench, own);
    await line.send(messages, 1);
    line.close();
    return (await cash()) - before;
  };
  expect(await send(speaker, bet)).toBe(-500n);
  expect(
    await send(
      asCancel((own) => own),
      bet,
    ),
  ).toBe(-500n);
  expect(await send(speaker, { kind: 'win', id: 'dc-8', bet: 'dc-7', round: 'dc-7', amount: 700n, closes: true })).toBe(200n);
  expect(
    await send(
      asCancel(() => 'later'),
      bet,
    ),
    'it was settled',
  ).toBe(200n);
  const second = { ...bet, id: 'dc-9', round: 'dc-9' };
  expect(await send(speaker, second)).toBe(-300n);
  for (const uuid of ['later-2', 'later-3'])
    expect(
      await send(
        asCancel(() => uuid),
        second,
      ),
    ).toBe(200n);
  expect(await brokenInvariants(db)).toEqual([]);
});
