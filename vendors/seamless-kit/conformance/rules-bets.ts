import { expectChange, expectStatus, expectThat, newId, ONE, type Rule, type Trial } from '#vendors/seamless-kit/conformance/context.ts';

/** Takes all but an amount of a player's balance away, and gives it back afterwards. */
async function withBalance(trial: Trial, left: bigint, work: () => Promise<void>): Promise<void> {
  const giveBack = await trial.control!.leave(left);
  try {
    await work();
  } finally {
    await giveBack();
  }
}

export const betRules: readonly Rule[] = [
  {
    says: 'a bet takes its amount from the balance, and says the balance after it',
    run: async (trial) => {
      const reply = await expectChange(trial, -ONE, 'a bet of 1.00', () => trial.bet());
      expectStatus(reply, 'OK', 'it');
      expectThat(reply.body['balance'] === String(await trial.balance()), 'its balance is not the one after it');
      expectThat(/^\d+$/.test(String(reply.body['tx_id'])), 'it has no tx_id');
    },
  },
  {
    says: 'the same bet again is answered as the first time, and takes nothing more',
    run: async (trial) => {
      const first = await trial.placed();
      const again = await expectChange(trial, 0n, 'the repeat', () => trial.bet({ transaction_uuid: first.id, round_id: first.round }));
      expectStatus(again, 'OK', 'the repeat');
      expectThat(again.body['tx_id'] === first.reply.body['tx_id'], 'the repeat has another tx_id');
    },
  },
  {
    says: 'many copies of one bet at once take its amount once, and all are answered alike',
    run: async (trial) => {
      const ids = { transaction_uuid: newId(), round_id: trial.round() };
      const replies = await expectChange(trial, -ONE, `${trial.copies} copies`, () =>
        Promise.all(Array.from({ length: trial.copies }, () => trial.bet(ids))),
      );
      expectThat(
        replies.every(({ status }) => status === 'OK'),
        'some copies were refused',
      );
      expectThat(new Set(replies.map(({ body }) => body['tx_id'])).size === 1, 'copies have different tx_ids');
    },
  },
  ...(
    [
      ['amount', { amount: String(2n * ONE) }],
      ['round', { round_id: 'another-round' }],
    ] as const
  ).map(([what, own]) => ({
    says: `the id of a bet with another ${what} is DUPLICATE_TRANSACTION and does nothing`,
    run: async (trial: Trial) => {
      const { id, round } = await trial.placed();
      const reply = await expectChange(trial, 0n, 'it', () => trial.bet({ transaction_uuid: id, round_id: round, ...own }));
      expectStatus(reply, 'DUPLICATE_TRANSACTION', 'it');
    },
  })),
  {
    says: 'a bet above the balance is INSUFFICIENT_FUNDS, with the balance; it stays refused when there is money later',
    needsControl: true,
    run: async (trial) => {
      const ids = { transaction_uuid: newId(), round_id: trial.round(), amount: String(2n * ONE) };
      await withBalance(trial, ONE, async () => {
        const reply = await expectChange(trial, 0n, 'it', () => trial.bet(ids));
        expectStatus(reply, 'INSUFFICIENT_FUNDS', 'it');
        expectThat(reply.body['balance'] === String(ONE), 'it does not say the balance');
      });
      const again = await expectChange(trial, 0n, 'its repeat', () => trial.bet(ids));
      expectStatus(again, 'INSUFFICIENT_FUNDS', 'its repeat');
      expectThat((await trial.statusOf(ids.transaction_uuid)) === 'REJECTED', 'transaction/status does not say REJECTED');
    },
  },
  {
    says: 'a bet outside the limits of the game is BET_LIMIT',
    run: async (trial) => {
      for (const amount of [trial.limits.max + ONE, trial.limits.min / 10n]) {
        const reply = await expectChange(trial, 0n, 'it', () => trial.bet({ amount: String(amount) }));
        expectStatus(reply, 'BET_LIMIT', `a bet of ${amount}`);
      }
    },
  },
  {
    says: 'a bet of free rounds that were never given is BONUS_RULE and takes nothing, whatever it says that it costs; it stays refused',
    run: async (trial) => {
      for (const own of [{ is_free: true }, { is_free: true, amount: '0' }, { reward_uuid: newId() }]) {
        const ids = { transaction_uuid: newId(), round_id: trial.round() };
        const reply = await expectChange(trial, 0n, 'it', () => trial.bet({ ...ids, ...own }));
        expectStatus(reply, 'BONUS_RULE', `a bet with ${JSON.stringify(own)}`);
        expectThat((await trial.statusOf(ids.transaction_uuid)) === 'REJECTED', 'transaction/status does not say REJECTED');
        expectStatus(await trial.bet({ ...ids, ...own }), 'BONUS_RULE', 'its repeat');
        expectStatus(await trial.win(ids.transaction_uuid, ids.round_id), 'BET_NOT_FOUND', 'a win of it');
      }
      const betwin = { transaction_uuid: newId(), round_id: trial.round(), win_transaction_uuid: newId(), win_amount: String(ONE) };
      const { player_id, currency, session, game } = trial;
      const both = { ...betwin, player_id, currency, session_token: session.token, game_code: game.code, amount: String(ONE) };
      const reply = await expectChange(trial, 0n, 'it', () => trial.post('betwin', { ...both, round_closed: true, is_free: true }));
      expectStatus(reply, 'BONUS_RULE', 'one with its win');
    },
  },
  {
    says: 'a bet that was paid for and comes again as a free one is DUPLICATE_TRANSACTION',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const reply = await expectChange(trial, 0n, 'it', () => trial.bet({ transaction_uuid: id, round_id: round, is_free: true }));
      expectStatus(reply, 'DUPLICATE_TRANSACTION', 'it');
    },
  },
  {
    says: 'two bets in one round are both taken, and one win settles it',
    run: async (trial) => {
      await expectChange(trial, ONE, 'two bets of 1.00 and a win of 3.00', async () => {
        const first = await trial.placed();
        await trial.placed({ round_id: first.round });
        expectStatus(await trial.win(first.id, first.round, { amount: String(3n * ONE) }), 'OK', 'the win');
      });
    },
  },
  {
    says: 'a bet in a closed round is ROUND_CLOSED and takes nothing',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      expectStatus(await trial.win(id, round, { amount: '0' }), 'OK', 'the win that closes');
      const late = await expectChange(trial, 0n, 'it', () => trial.bet({ round_id: round }));
      expectStatus(late, 'ROUND_CLOSED', 'it');
    },
  },
  {
    says: 'a bet under a session that was never opened is INVALID_TOKEN',
    run: async (trial) => {
      const reply = await expectChange(trial, 0n, 'it', () => trial.bet({ session_token: 'not-a-session' }));
      expectStatus(reply, 'INVALID_TOKEN', 'it');
    },
  },
  {
    says: 'a launch token opens one session',
    run: async ({ post, launchToken }) => {
      expectStatus(await post('session/authenticate', { launch_token: launchToken }), 'INVALID_TOKEN', 'its second use');
    },
  },
];
