import { expectChange, expectStatus, newId, ONE, type Rule } from '#vendors/seamless-kit/conformance/context.ts';

/** Rules that the operator's side takes part in. */
export const stateRules: readonly Rule[] = [
  {
    says: 'an excluded player is refused bets as RG_EXCLUDED, and they stay refused; wins and rollbacks of earlier bets are paid',
    needsControl: true,
    run: async (trial) => {
      const control = trial.control!;
      const [won, taken] = [await trial.placed(), await trial.placed()];
      const ids = { transaction_uuid: newId(), round_id: trial.round() };
      await control.exclude();
      try {
        await expectChange(trial, 3n * ONE, 'a win of 2.00 and a rollback of 1.00', async () => {
          expectStatus(await trial.win(won.id, won.round), 'OK', 'the win');
          expectStatus(await trial.rollback(taken.id, taken.round), 'OK', 'the rollback');
          expectStatus(await trial.bet(ids), 'RG_EXCLUDED', 'a bet');
        });
      } finally {
        await control.readmit();
      }
      const again = await expectChange(trial, 0n, 'the repeat', () => trial.bet(ids));
      expectStatus(again, 'RG_EXCLUDED', 'the repeat of the refused bet');
      await trial.placed();
    },
  },
  {
    says: 'a stopped game takes no bet (GAME_DISABLED); what goes on is paid',
    needsControl: true,
    run: async (trial) => {
      const control = trial.control!;
      const { id, round } = await trial.placed();
      await control.stopGame();
      try {
        const reply = await expectChange(trial, 0n, 'a bet', () => trial.bet());
        expectStatus(reply, 'GAME_DISABLED', 'a bet');
        await expectChange(trial, 2n * ONE, 'a win of 2.00', () => trial.win(id, round));
      } finally {
        await control.resumeGame();
      }
    },
  },
  {
    says: 'after the sign-in has ended a bet is TOKEN_EXPIRED, the repeat of an earlier one is answered as before, and a win is paid',
    needsControl: true,
    run: async (trial) => {
      const control = trial.control!;
      const { id, round } = await trial.placed();
      await control.signOut();
      const reply = await expectChange(trial, 0n, 'a bet', () => trial.bet());
      expectStatus(reply, 'TOKEN_EXPIRED', 'a bet');
      expectStatus(await trial.bet({ transaction_uuid: id, round_id: round }), 'OK', 'the repeat of an earlier bet');
      await expectChange(trial, 2n * ONE, 'a win of 2.00', () => trial.win(id, round));
      await trial.reopen(await control.launch());
    },
  },
  {
    says: 'a game that is shut where the player is takes no bet (COUNTRY_FORBIDDEN), and it stays refused; what goes on is paid',
    needsControl: true,
    run: async (trial) => {
      const control = trial.control!;
      const { id, round } = await trial.placed();
      const ids = { transaction_uuid: newId(), round_id: trial.round() };
      await control.shutHere();
      try {
        expectStatus(await expectChange(trial, 0n, 'a bet', () => trial.bet(ids)), 'COUNTRY_FORBIDDEN', 'a bet');
        await expectChange(trial, 2n * ONE, 'a win of 2.00', () => trial.win(id, round));
      } finally {
        await control.openHere();
      }
      const again = await expectChange(trial, 0n, 'the repeat', () => trial.bet(ids));
      expectStatus(again, 'COUNTRY_FORBIDDEN', 'the repeat of the refused bet');
      await trial.placed();
    },
  },
];
