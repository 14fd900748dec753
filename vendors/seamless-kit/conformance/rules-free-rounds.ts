import { expectChange, expectStatus, expectThat, newId, ONE, type Rule, type Trial } from '#vendors/seamless-kit/conformance/context.ts';

const creditOf = (trial: Trial, amount: bigint, own: object) => trial.promo(amount, { type: 'FREESPIN_WIN', ...own });

export const freeRoundRules: readonly Rule[] = [
  {
    says: 'what free rounds won that were never given is BONUS_RULE, and credits nothing',
    run: async (trial) => {
      const reply = await expectChange(trial, 0n, 'it', () => creditOf(trial, ONE, { campaign_id: newId() }));
      expectStatus(reply, 'BONUS_RULE', 'it');
    },
  },
  {
    says: 'free rounds that were given are paid once, whatever ids the credits have; a repeat is answered OK',
    needsControl: true,
    run: async (trial) => {
      const campaign_id = await trial.control!.giveFreeRounds(trial.player_id);
      const own = { campaign_id, transaction_uuid: newId() };
      await expectChange(trial, 2n * ONE, 'they', async () => {
        const replies = await Promise.all(Array.from({ length: 20 }, () => creditOf(trial, 2n * ONE, own)));
        expectThat(
          replies.every(({ status }) => status === 'OK'),
          'a repeat is refused',
        );
        expectStatus(await creditOf(trial, 2n * ONE, { campaign_id }), 'BONUS_RULE', 'another credit');
      });
    },
  },
];
