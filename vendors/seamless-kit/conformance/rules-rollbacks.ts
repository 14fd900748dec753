import { expectChange, expectStatus, expectThat, newId, ONE, type Rule } from '#vendors/seamless-kit/conformance/context.ts';

export const rollbackRules: readonly Rule[] = [
  {
    says: 'a rollback gives a bet back whole; again, also under another id, it is answered alike and gives nothing more',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const own = { transaction_uuid: newId() };
      const first = await expectChange(trial, ONE, 'a rollback', () => trial.rollback(id, round, own));
      expectThat(
        first.status === 'OK' && first.body['found'] === true,
        `it was answered ${first.status}, found ${String(first.body['found'])}`,
      );
      const more = await expectChange(trial, 0n, 'more of it', () =>
        Promise.all([trial.rollback(id, round, own), trial.rollback(id, round)]),
      );
      expectThat(
        more.every(({ status, body }) => status === 'OK' && body['found'] === true && body['tx_id'] === first.body['tx_id']),
        'more of it is answered otherwise',
      );
      expectThat((await trial.statusOf(id)) === 'ROLLED_BACK', 'transaction/status does not say ROLLED_BACK');
    },
  },
  {
    says: 'a rollback of a bet that never came is OK with found=false; the bet is BET_AFTER_ROLLBACK when it comes, and takes nothing',
    run: async (trial) => {
      const ids = { transaction_uuid: newId(), round_id: trial.round() };
      const own = { transaction_uuid: newId() };
      for (const what of ['it', 'its repeat']) {
        const reply = await trial.rollback(ids.transaction_uuid, ids.round_id, own);
        expectThat(reply.status === 'OK' && reply.body['found'] === false, `${what} was answered ${reply.text.slice(0, 120)}`);
      }
      const late = await expectChange(trial, 0n, 'the bet after it', () => trial.bet(ids));
      expectStatus(late, 'BET_AFTER_ROLLBACK', 'the bet after it');
      expectThat((await trial.statusOf(ids.transaction_uuid)) === 'ROLLED_BACK', 'transaction/status does not say ROLLED_BACK');
    },
  },
  {
    says: 'a rollback that says another amount than the bet’s, more or less, is INVALID_AMOUNT and moves nothing; the whole is taken back after it',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const own = { transaction_uuid: newId() };
      for (const amount of [2n * ONE, ONE / 2n, 0n, -ONE]) {
        const reply = await expectChange(trial, 0n, 'it', () => trial.rollback(id, round, { ...own, amount: String(amount) }));
        expectStatus(reply, 'INVALID_AMOUNT', `one of ${amount}`);
      }
      const whole = await expectChange(trial, ONE, 'the whole', () => trial.rollback(id, round, { ...own, amount: String(ONE) }));
      expectStatus(whole, 'OK', 'the whole');
    },
  },
  {
    says: 'many rollbacks of one bet at once give it back once',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const replies = await expectChange(trial, ONE, '20 rollbacks', () =>
        Promise.all(Array.from({ length: 20 }, () => trial.rollback(id, round))),
      );
      expectThat(
        replies.every(({ status }) => status === 'OK'),
        'some were refused',
      );
    },
  },
  {
    says: 'a bet and its rollback at once leave the balance as it was',
    run: async (trial) => {
      await expectChange(trial, 0n, '20 pairs', () =>
        Promise.all(
          Array.from({ length: 20 }, async () => {
            const ids = { transaction_uuid: newId(), round_id: trial.round() };
            const [, undone] = await Promise.all([trial.bet(ids), trial.rollback(ids.transaction_uuid, ids.round_id)]);
            expectStatus(undone, 'OK', 'the rollback');
          }),
        ),
      );
    },
  },
  {
    says: 'one of two bets in a round is taken back, and the other one is settled',
    run: async (trial) => {
      await expectChange(trial, ONE, 'two bets of 1.00, one rollback and a win of 2.00', async () => {
        const first = await trial.placed();
        const second = await trial.placed({ round_id: first.round });
        expectStatus(await trial.rollback(second.id, first.round), 'OK', 'the rollback');
        expectStatus(await trial.win(first.id, first.round), 'OK', 'the win');
      });
    },
  },
  {
    says: 'a rollback of a bet that never won is taken back also after its round was closed',
    run: async (trial) => {
      await expectChange(trial, ONE, 'two bets of 1.00, a win of 2.00 that closes and a rollback', async () => {
        const first = await trial.placed();
        const second = await trial.placed({ round_id: first.round });
        expectStatus(await trial.win(first.id, first.round), 'OK', 'the win');
        expectStatus(await trial.rollback(second.id, first.round), 'OK', 'the rollback');
      });
    },
  },
  {
    says: 'a rollback of a bet that was adjusted is ALREADY_SETTLED and moves nothing',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      expectStatus(await trial.adjust(id, round, 5n * ONE), 'OK', 'the adjustment');
      const reply = await expectChange(trial, 0n, 'it', () => trial.rollback(id, round));
      expectStatus(reply, 'ALREADY_SETTLED', 'it');
    },
  },
  {
    says: 'a rollback that comes before its win, or before its credit, closes it',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      for (const send of [
        (own: Record<string, unknown>) => trial.win(id, round, own),
        (own: Record<string, unknown>) => trial.promo(ONE, own),
      ]) {
        const own = { transaction_uuid: newId() };
        const undone = await trial.rollback(own.transaction_uuid, round);
        expectThat(undone.status === 'OK' && undone.body['found'] === false, `it was answered ${undone.text.slice(0, 120)}`);
        const late = await expectChange(trial, 0n, 'what came after it', () => send(own));
        expectStatus(late, 'BET_AFTER_ROLLBACK', 'what came after it');
      }
    },
  },
  {
    says: 'a credit is taken back by its rollback',
    run: async (trial) => {
      const own = { transaction_uuid: newId() };
      await expectChange(trial, 0n, 'a credit and its rollback', async () => {
        expectStatus(await trial.promo(ONE, own), 'OK', 'the credit');
        const undone = await trial.post('rollback', { transaction_uuid: newId(), reference_transaction_uuid: own.transaction_uuid });
        expectThat(undone.status === 'OK' && undone.body['found'] === true, `it was answered ${undone.text.slice(0, 120)}`);
      });
    },
  },
  {
    says: 'a rollback of a bet that has a win is ALREADY_SETTLED, a win of 0 too, and moves nothing',
    run: async (trial) => {
      for (const own of [{}, { amount: '0', round_closed: false }]) {
        const { id, round } = await trial.placed();
        await trial.win(id, round, own);
        const reply = await expectChange(trial, 0n, 'it', () => trial.rollback(id, round));
        expectStatus(reply, 'ALREADY_SETTLED', 'it');
      }
    },
  },
  {
    says: 'a rollback of a refused bet is OK with found=false and gives nothing',
    run: async (trial) => {
      const ids = { transaction_uuid: newId(), round_id: trial.round(), amount: String(trial.limits.max + ONE) };
      await trial.bet(ids);
      const reply = await expectChange(trial, 0n, 'it', () => trial.rollback(ids.transaction_uuid, ids.round_id));
      expectThat(reply.status === 'OK' && reply.body['found'] === false, `it was answered ${reply.text.slice(0, 120)}`);
    },
  },
  {
    says: 'a rollback of a win takes it back; its bet can be taken back after it',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const own = { transaction_uuid: newId(), round_closed: false };
      await trial.win(id, round, own);
      const undone = await expectChange(trial, -2n * ONE, 'it', () => trial.rollback(own.transaction_uuid, round));
      expectStatus(undone, 'OK', 'it');
      await expectChange(trial, ONE, 'the rollback of its bet', () => trial.rollback(id, round));
    },
  },
  {
    says: 'a rollback of a win that is spent leaves nothing, no balance below 0, and is OK',
    needsControl: true,
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const own = { transaction_uuid: newId() };
      await trial.win(id, round, own);
      const giveBack = await trial.control!.leave(ONE);
      expectStatus(await trial.rollback(own.transaction_uuid, round), 'OK', 'it');
      expectThat((await trial.balance()) === 0n, `a balance of ${await trial.balance()} is left`);
      await giveBack();
    },
  },
  {
    says: 'the id of a rollback with another reference is DUPLICATE_TRANSACTION and gives nothing',
    run: async (trial) => {
      const [first, second] = [await trial.placed(), await trial.placed()];
      const own = { transaction_uuid: newId() };
      await trial.rollback(first.id, first.round, own);
      const reply = await expectChange(trial, 0n, 'it', () => trial.rollback(second.id, second.round, own));
      expectStatus(reply, 'DUPLICATE_TRANSACTION', 'it');
    },
  },
  {
    says: 'what became of a transaction is told: NOT_FOUND, OK',
    run: async (trial) => {
      expectThat((await trial.statusOf(newId())) === 'NOT_FOUND', 'an unknown one is not NOT_FOUND');
      expectThat((await trial.statusOf((await trial.placed()).id)) === 'OK', 'a bet that stands is not OK');
    },
  },
];
