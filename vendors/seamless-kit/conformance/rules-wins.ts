import { expectChange, expectStatus, expectThat, newId, ONE, type Rule } from '#vendors/seamless-kit/conformance/context.ts';

export const winRules: readonly Rule[] = [
  {
    says: 'a win adds its amount, and its repeats add nothing',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const own = { transaction_uuid: newId() };
      const first = await expectChange(trial, 2n * ONE, 'a win of 2.00', () => trial.win(id, round, own));
      const again = await expectChange(trial, 0n, 'its repeats', () =>
        Promise.all(Array.from({ length: 20 }, () => trial.win(id, round, own))),
      );
      expectThat(
        again.every(({ status, body }) => status === 'OK' && body['tx_id'] === first.body['tx_id']),
        'a repeat is answered otherwise',
      );
    },
  },
  {
    says: 'the id of a win with another amount is DUPLICATE_TRANSACTION and does nothing',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const own = { transaction_uuid: newId() };
      await trial.win(id, round, own);
      const reply = await expectChange(trial, 0n, 'it', () => trial.win(id, round, { ...own, amount: String(9n * ONE) }));
      expectStatus(reply, 'DUPLICATE_TRANSACTION', 'it');
    },
  },
  {
    says: 'a win or a credit of less than nothing is INVALID_AMOUNT and takes nothing',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      const won = await expectChange(trial, 0n, 'a win', () => trial.win(id, round, { amount: String(-ONE) }));
      expectStatus(won, 'INVALID_AMOUNT', 'a win');
      expectStatus(await expectChange(trial, 0n, 'a credit', () => trial.promo(-ONE)), 'INVALID_AMOUNT', 'a credit');
    },
  },
  {
    says: 'two wins of one bet with ids of their own are both paid',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      await expectChange(trial, 4n * ONE, 'two wins of 2.00', async () => {
        expectStatus(await trial.win(id, round, { round_closed: false }), 'OK', 'the first');
        expectStatus(await trial.win(id, round), 'OK', 'the second');
      });
    },
  },
  {
    says: 'a win without a bet is BET_NOT_FOUND and pays nothing; once its bet is there, the same win is paid',
    run: async (trial) => {
      const ids = { transaction_uuid: newId(), round_id: trial.round() };
      const own = { transaction_uuid: newId() };
      const early = await expectChange(trial, 0n, 'it', () => trial.win(ids.transaction_uuid, ids.round_id, own));
      expectStatus(early, 'BET_NOT_FOUND', 'it');
      await trial.placed(ids);
      const late = await expectChange(trial, 2n * ONE, 'the same win', () => trial.win(ids.transaction_uuid, ids.round_id, own));
      expectStatus(late, 'OK', 'the same win');
    },
  },
  {
    says: 'a win to a bet of another round is BET_NOT_FOUND',
    run: async (trial) => {
      const { id } = await trial.placed();
      const reply = await expectChange(trial, 0n, 'it', () => trial.win(id, trial.round()));
      expectStatus(reply, 'BET_NOT_FOUND', 'it');
    },
  },
  {
    says: 'a win to a bet that was taken back is BET_NOT_FOUND and pays nothing',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      expectStatus(await trial.rollback(id, round), 'OK', 'the rollback');
      const reply = await expectChange(trial, 0n, 'it', () => trial.win(id, round));
      expectStatus(reply, 'BET_NOT_FOUND', 'it');
    },
  },
  {
    says: 'a win of 0 closes a lost round; a later win of its bet is paid, and a later bet ROUND_CLOSED',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      expectStatus(await trial.win(id, round, { amount: '0' }), 'OK', 'the win of 0');
      const late = await expectChange(trial, 2n * ONE, 'it', () => trial.win(id, round));
      expectStatus(late, 'OK', 'it');
      expectStatus(await trial.bet({ round_id: round }), 'ROUND_CLOSED', 'a bet after it');
    },
  },
  {
    says: 'a bet and its win in one call move both at once, and their repeat nothing',
    run: async (trial) => {
      const { player_id, session, game, currency } = trial;
      const body = {
        player_id,
        session_token: session.token,
        transaction_uuid: newId(),
        round_id: trial.round(),
        game_code: game.code,
        amount: String(ONE),
        currency,
        win_transaction_uuid: newId(),
        win_amount: String(3n * ONE),
        round_closed: true,
      };
      const first = await expectChange(trial, 2n * ONE, 'a bet of 1.00 with a win of 3.00', () => trial.post('betwin', body));
      expectStatus(first, 'OK', 'it');
      const again = await expectChange(trial, 0n, 'its repeat', () => trial.post('betwin', body));
      expectThat(again.status === 'OK' && again.body['win_tx_id'] === first.body['win_tx_id'], 'its repeat is answered otherwise');
      const late = await expectChange(trial, 0n, 'a refused pair', () =>
        trial.post('betwin', { ...body, transaction_uuid: newId(), win_transaction_uuid: newId() }),
      );
      expectStatus(late, 'ROUND_CLOSED', 'one in the closed round');
    },
  },
  {
    says: 'an adjustment after the end moves the balance up and down, and its repeat does not',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      await trial.win(id, round, { amount: '0' });
      for (const by of [5n * ONE, -3n * ONE]) {
        const own = { transaction_uuid: newId() };
        await expectChange(trial, by, `an adjustment by ${by} and its repeat`, async () => {
          expectStatus(await trial.adjust(id, round, by, own), 'OK', 'it');
          expectStatus(await trial.adjust(id, round, by, own), 'OK', 'its repeat');
        });
      }
    },
  },
  {
    says: 'an adjustment that takes more than there is leaves nothing, and no balance below 0',
    needsControl: true,
    run: async (trial) => {
      const { id, round } = await trial.placed();
      expectStatus(await trial.win(id, round, { amount: String(7n * ONE) }), 'OK', 'a win');
      const giveBack = await trial.control!.leave(ONE);
      expectStatus(await trial.adjust(id, round, -7n * ONE), 'OK', 'it');
      expectThat((await trial.balance()) === 0n, `a balance of ${await trial.balance()} is left`);
      await giveBack();
    },
  },
  {
    says: 'an adjustment that takes more than its round paid is INVALID_AMOUNT and takes nothing',
    run: async (trial) => {
      const { id, round } = await trial.placed();
      await trial.win(id, round);
      const own = { transaction_uuid: newId() };
      const reply = await expectChange(trial, 0n, 'it', () => trial.adjust(id, round, -3n * ONE, own));
      expectStatus(reply, 'INVALID_AMOUNT', 'it');
      await expectChange(trial, -2n * ONE, 'one of all that was paid', () => trial.adjust(id, round, -2n * ONE));
      expectStatus(await trial.adjust(id, round, -ONE), 'INVALID_AMOUNT', 'one after it');
    },
  },
  {
    says: 'a credit without a bet is paid once',
    run: async (trial) => {
      const own = { transaction_uuid: newId() };
      const replies = await expectChange(trial, 4n * ONE, 'a credit and its repeats', () =>
        Promise.all(Array.from({ length: 20 }, () => trial.promo(4n * ONE, own))),
      );
      expectThat(
        replies.every(({ status }) => status === 'OK'),
        'a repeat is refused',
      );
    },
  },
  {
    says: 'the end of a round without money closes it, and is answered OK again; of an unknown round ROUND_NOT_FOUND',
    run: async (trial) => {
      const { round } = await trial.placed();
      for (const what of ['the end', 'its repeat']) expectStatus(await trial.post('round/end', { round_id: round }), 'OK', what);
      expectStatus(await trial.bet({ round_id: round }), 'ROUND_CLOSED', 'a bet after it');
      expectStatus(await trial.post('round/end', { round_id: trial.round() }), 'ROUND_NOT_FOUND', 'the end of an unknown round');
    },
  },
];
