import { expectChange, expectStatus, expectThat, newId, ONE, type Rule, type Trial } from '#vendors/seamless-kit/conformance/context.ts';

const LARGE = 9_007_199_254_741_000n;

async function nothing(trial: Trial, status: string, own: Record<string, unknown>): Promise<void> {
  const reply = await expectChange(trial, 0n, JSON.stringify(own), () => trial.bet(own));
  expectStatus(reply, status, `a bet with ${JSON.stringify(own)}`);
}

export const shapeRules: readonly Rule[] = [
  {
    says: 'an amount that is no whole number in text is INVALID_AMOUNT and moves nothing: a JSON number, a word, a sign, a point, an exponent',
    run: async (trial) => {
      for (const amount of [100_000, 2 ** 53 + 2, 'ten', '', '-100000', '+100000', '1.0', '1e5', '0100000', ' 100000', null, ['100000']])
        await nothing(trial, 'INVALID_AMOUNT', { amount });
    },
  },
  {
    says: 'an amount that is no whole number of the smallest unit, or nothing at all, is INVALID_AMOUNT for a bet',
    run: async (trial) => {
      for (const amount of ['100001', '0', '9'.repeat(40)]) await nothing(trial, 'INVALID_AMOUNT', { amount });
    },
  },
  {
    says: 'amounts beyond 2^53 are exact, or held for staff',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const own = { transaction_uuid: newId(), amount: String(LARGE), round_closed: false };
      const before = await trial.balance();
      const won = await trial.win(id, round, own);
      expectStatus(won, 'OK', 'a win of 90071992547.41');
      const by = won.body['held'] === true ? 0n : LARGE;
      expectThat((await trial.balance()) - before === by, 'a win of 90071992547.41 moved another sum');
      await expectChange(trial, -by, 'its rollback', () => trial.rollback(own.transaction_uuid, round));
      await trial.rollback(id, round);
    },
  },
  {
    says: 'another currency than the wallet’s is WRONG_CURRENCY and moves nothing',
    run: async (trial) => {
      for (const currency of [trial.currency === 'THB' ? 'USD' : 'THB', 'XXX', '']) await nothing(trial, 'WRONG_CURRENCY', { currency });
    },
  },
  {
    says: 'a player who is none is PLAYER_NOT_FOUND',
    run: async (trial) => {
      for (const player_id of ['p999999999999', 'nobody', 'p1;--']) await nothing(trial, 'PLAYER_NOT_FOUND', { player_id });
    },
  },
  {
    says: 'a call without a field that it needs, or with an id that is too long, is INVALID_REQUEST',
    run: async (trial) => {
      for (const own of [{ round_id: 'x'.repeat(65) }, { transaction_uuid: '' }, { transaction_uuid: 5 }, { game_code: null }])
        await nothing(trial, 'INVALID_REQUEST', own);
    },
  },
  {
    says: 'a body that is no JSON, or says a field twice, is INVALID_REQUEST and moves nothing',
    run: async (trial) => {
      const { player_id } = trial;
      const promo = `{"player_id":"${player_id}","transaction_uuid":"${newId()}","campaign_id":"c","type":"JACKPOT","amount":"${ONE}"`;
      for (const raw of ['', '{', '[]', 'null', `${promo},"amount":"900000"}`]) {
        const reply = await expectChange(trial, 0n, raw, () => trial.post('promo', {}, { raw }));
        expectStatus(reply, 'INVALID_REQUEST', raw);
      }
    },
  },
  {
    says: 'a session is told its language, its country or null, and limits in their order: a bet at least and at most, and what a round may pay',
    run: async ({ said: { lang, country, limits } }) => {
      expectThat(typeof lang === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(lang), `lang is ${JSON.stringify(lang)}`);
      const isCountry = country === null || (typeof country === 'string' && /^[A-Z]{2}$/.test(country));
      expectThat(isCountry, `country is ${JSON.stringify(country)}`);
      const { min, max, maxWin = max } = limits;
      const isWhole = [min, max, maxWin].every((one) => typeof one === 'string' && /^\d{1,30}$/.test(one));
      expectThat(isWhole && BigInt(min) <= BigInt(max) && BigInt(max) <= BigInt(maxWin as string), `limits are ${JSON.stringify(limits)}`);
    },
  },
  {
    says: 'a call that does not exist is INVALID_REQUEST',
    run: async (trial) =>
      expectStatus(await trial.post('gift', { player_id: trial.player_id, amount: String(ONE) }), 'INVALID_REQUEST', 'it'),
  },
  {
    says: 'a bet on another game than the session’s is INVALID_TOKEN',
    run: async (trial) => nothing(trial, 'INVALID_TOKEN', { game_code: 'ANOTHER-GAME' }),
  },
];
