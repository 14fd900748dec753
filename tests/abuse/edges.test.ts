import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Contract } from '#contracts/endpoint.ts';
import { ROLES } from '#contracts/bo/permissions.ts';
import { openTrial } from '#vendors/seamless-kit/conformance/context.ts';
import { send } from '#vendors/seamless-kit/client.ts';
import { allContracts, staffContracts } from '#tests/abuse/contracts.ts';
import { addressOf, bend, formOf, goodInputs, type Good } from '#tests/abuse/edges.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { sampled } from '#tests/abuse/sample.ts';
import type { Answer } from '#tests/factories/client.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { atNight } from '#tests/factories/tier.ts';
import { vendorBench } from '#tests/factories/vendor.ts';

const bench = await vendorBench();
const { server } = bench;

/** They end what the other calls need: a session, or play by this member. */
const LAST = /logout|\/break|\/closure|\/password|\/limits|\/freeze|two-factor|\/state$/;
const END_ALL = /^(DELETE \/bo\/session|POST \/bo\/session|POST \/bo\/accounts|DELETE \/wps\/session\/logout)/;

/** Of each place one edge value in so many. */
const SHARE = atNight(1, 11);

async function tried(contracts: readonly Contract[], ask: (good: Good) => Promise<Answer>, known: Record<string, unknown>): Promise<void> {
  const goods = goodInputs(
    sampled(contracts, nameOf)
      .filter((one) => one.auth !== 'signature' && !one.isUpload && !END_ALL.test(nameOf(one)))
      .toSorted((a, b) => Number(LAST.test(a.path)) - Number(LAST.test(b.path))),
    known,
  );
  const wrong: string[] = [];
  let taken = 0;
  for (const [nth, good] of goods.entries()) {
    await server.owner.query('TRUNCATE attempt');
    const plain = await ask(good);
    if (!plain.body.code?.startsWith('request.')) taken++;
    if (plain.status >= 500) wrong.push(`${nameOf(good.contract)} → ${plain.status} ${plain.text.slice(0, 200)}`);
    let at = nth;
    for (const bent of bend(good, nth)) {
      if (at++ % SHARE !== 0) continue;
      const { status, text } = await ask(bent);
      if (status >= 500) wrong.push(`${nameOf(good.contract)} ${bent.what} → ${status} ${text.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
  // Most calls accept what is exchanged from, so a single value is judged by what lies behind its contract.
  expect(taken / goods.length).toBeGreaterThan(0.75);
}

const KNOWN = {
  merchantId: 1,
  currency: 'USD',
  vendor: 'AE',
  gameCode: 'AE-0001',
  language: 'EN',
  mode: 'real',
  reason: 'edge test',
  memberId: String(bench.memberId),
  account: 'mara07',
  birthDate: '1990-01-01',
  registerUrl: 'https://localhost/register',
  countryDialingCode: '1',
};

const hasBody = ({ body }: Good): boolean => Object.keys(body).length > 0;
/** All of it takes longer than any other test. */
const PATIENCE = { timeout: atNight(3_600_000, 240_000) };

describe('no value that a caller writes ends as a fault of the server (R-70)', () => {
  // First: later ones shut what a vendor needs.
  test('in a call of a vendor', async () => {
    const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
    trial.game.code = bench.gameCode;
    const { player_id, currency, session } = trial;
    const placed = await trial.placed();
    const of = { player_id, round_id: placed.round, transaction_uuid: randomUUID(), reference_transaction_uuid: placed.id };
    const bet = { ...of, round_id: 'r-edge', session_token: session.token, game_code: bench.gameCode, amount: '100000', currency };
    const CALLS: Record<string, Record<string, unknown>> = {
      'session/authenticate': { launch_token: 'x', game_code: bench.gameCode },
      balance: { player_id, session_token: session.token, currency },
      bet: { ...bet, is_free: false, reward_uuid: null },
      win: { ...of, amount: '1', game_code: bench.gameCode, currency, round_closed: false },
      betwin: { ...bet, win_transaction_uuid: randomUUID(), win_amount: '1', round_closed: true },
      adjust: { ...of, amount: '-1', currency, reason: 'edge' },
      promo: { player_id, transaction_uuid: randomUUID(), campaign_id: 'edge', amount: '1', currency, type: 'RAIN' },
      rollback: { ...of, reason: 'edge', amount: '100000' },
      'round/end': { round_id: placed.round, player_id },
      'transaction/status': { transaction_uuid: placed.id },
    };
    const wrong: string[] = [];
    let at = 0;
    for (const [nth, [path, body]] of Object.entries(CALLS).entries())
      for (const bent of bend({ contract: undefined as never, path: {}, query: {}, body }, nth)) {
        if (at++ % SHARE !== 0) continue;
        // A number of its own, so that no repeat is answered from what is stored.
        const sent = bent.what.includes('transaction_uuid') ? bent.body : { ...bent.body, transaction_uuid: randomUUID() };
        const { http, status, text } = await send(bench.url, bench.credentials, path, sent, { timeoutMs: 20_000 });
        if (http === 0 || http >= 500 || status === 'TEMPORARY_ERROR') wrong.push(`${path} ${bent.what} → ${http} ${text.slice(0, 200)}`);
      }
    expect(wrong).toEqual([]);
  });

  test('in a call of members', PATIENCE, async () => {
    const token = await server.signIn();
    await tried(
      await allContracts(),
      async (good) => {
        const { contract, body } = good;
        const { method } = contract;
        if (!hasBody(good)) return server.call(method, addressOf(good), { token });
        if (contract.isForm)
          return server.call(method, addressOf(good), {
            token,
            raw: formOf(body),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          });
        return server.call(method, addressOf(good), {
          token,
          body: contract.isEncrypted ? await server.seal(method, contract.path, body) : body,
        });
      },
      { ...KNOWN, id: '1' },
    );
  });

  test('in a call of the back office', PATIENCE, async () => {
    const staff = await signedInStaff(server, ...ROLES);
    await tried(
      await staffContracts(),
      (good) => staff.call(good.contract.method, addressOf(good), hasBody(good) ? good.body : undefined),
      KNOWN,
    );
  });
});
