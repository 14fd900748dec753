import { send, signed } from '#vendors/seamless-kit/client.ts';
import { expectChange, expectStatus, expectThat, newId, ONE, type Rule, type Trial } from '#vendors/seamless-kit/conformance/context.ts';

const promoOf = ({ player_id }: Trial) => ({
  player_id,
  transaction_uuid: newId(),
  campaign_id: 'conformance',
  type: 'JACKPOT',
  amount: String(ONE),
});

/** A credit that must not come: sent with something wrong about its signature. */
function refused(trial: Trial, own: Parameters<typeof send>[4], credentials = trial.credentials) {
  return expectChange(trial, 0n, 'a call that is not rightly signed', async () => {
    const reply = await send(trial.url, credentials, 'promo', promoOf(trial), own);
    expectThat(reply.http === 401, `it was answered HTTP ${reply.http}, not 401`);
    expectStatus(reply, 'INVALID_SIGNATURE', 'it');
  });
}

export const signatureRules: readonly Rule[] = [
  {
    says: 'a call that is signed with another key is refused with 401 and does nothing',
    run: async (trial) => {
      const { vendor, keyId } = trial.credentials;
      await refused(trial, {}, { vendor, keyId, secret: 'another secret of enough length' });
    },
  },
  {
    says: 'a call whose body was changed on the way is refused with 401 and does nothing',
    run: async (trial) => {
      const body = JSON.stringify(promoOf(trial));
      const headers = signed(trial.credentials, 'promo', body, new Date());
      await refused(trial, { raw: body.replace('"100000"', '"900000"'), headers });
    },
  },
  {
    says: 'a call whose time was changed on the way is refused with 401',
    run: async (trial) => {
      await refused(trial, { headers: { 'x-timestamp': String(Date.now() + 1_000) } });
    },
  },
  {
    says: 'a call that was signed six minutes ago, or is signed six minutes ahead, is refused with 401',
    run: async (trial) => {
      for (const minutes of [-6, 6]) await refused(trial, { at: new Date(Date.now() + minutes * 60_000) });
    },
  },
  {
    says: 'a call that was signed four minutes ago is taken',
    run: async (trial) => {
      const { player_id } = trial;
      const reply = await trial.post('balance', { player_id }, { at: new Date(Date.now() - 4 * 60_000) });
      expectStatus(reply, 'OK', 'it');
    },
  },
  {
    says: 'a call without a signature, or with a key that is not known, is refused with 401',
    run: async (trial) => {
      await refused(trial, { headers: { 'x-signature': '' } });
      await refused(trial, {}, { ...trial.credentials, keyId: 'nobody' });
    },
  },
];
