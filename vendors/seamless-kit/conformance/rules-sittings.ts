import { expectChange, expectStatus, expectThat, newId, ONE, type Rule, type Trial } from '#vendors/seamless-kit/conformance/context.ts';

const sittingOf = (): string => `s-${newId()}`;

function calls({ post, player_id, session, game, currency }: Trial) {
  return {
    reserve: (session_id: string, own: object = {}) =>
      post('reserve', {
        player_id,
        session_token: session.token,
        session_id,
        transaction_uuid: newId(),
        game_code: game.code,
        amount: String(2n * ONE),
        currency,
        ...own,
      }),
    commit: (session_id: string, bet: bigint, win: bigint, own: object = {}) =>
      post('commit', {
        player_id,
        session_id,
        transaction_uuid: newId(),
        bet_total: String(bet),
        win_total: String(win),
        currency,
        ...own,
      }),
    release: (session_id: string, own: object = {}) => post('release', { player_id, session_id, transaction_uuid: newId(), ...own }),
  };
}

export const sittingRules: readonly Rule[] = [
  {
    says: 'a buy-in leaves the balance, what was bet stays away and the rest comes back with what was won',
    run: async (trial) => {
      const { reserve, commit } = calls(trial);
      const sitting = sittingOf();
      await expectChange(trial, -4n * ONE, 'two buy-ins of 2.00', async () => {
        expectStatus(await reserve(sitting), 'OK', 'the first');
        expectStatus(await reserve(sitting), 'OK', 'the second');
      });
      const reply = await expectChange(trial, 6n * ONE, 'a sitting that bet 5.00 and won 7.00', () => commit(sitting, 5n * ONE, 7n * ONE));
      expectStatus(reply, 'OK', 'it');
    },
  },
  {
    says: 'a buy-in, the end of its sitting and its return are done once, however often they are sent',
    run: async (trial) => {
      const { reserve, commit, release } = calls(trial);
      const [one, two] = [sittingOf(), sittingOf()];
      const [own, end, back] = [newId(), newId(), newId()].map((id) => ({ transaction_uuid: id }));
      const often = async (work: () => Promise<{ status: string }>, what: string): Promise<void> => {
        const replies = await Promise.all(Array.from({ length: 20 }, work));
        expectThat(
          replies.every(({ status }) => status === 'OK'),
          `a repeat of ${what} is refused`,
        );
      };
      await expectChange(trial, -2n * ONE, 'a buy-in and its repeats', () => often(() => reserve(one, own), 'a buy-in'));
      await expectChange(trial, ONE, 'the end and its repeats', () => often(() => commit(one, ONE, 0n, end), 'an end'));
      await reserve(two);
      await expectChange(trial, 2n * ONE, 'the return and its repeats', () => often(() => release(two, back), 'a return'));
    },
  },
  {
    says: 'the id of a buy-in or of an end with another amount is DUPLICATE_TRANSACTION and does nothing',
    run: async (trial) => {
      const { reserve, commit } = calls(trial);
      const sitting = sittingOf();
      const [own, end] = [newId(), newId()].map((id) => ({ transaction_uuid: id }));
      await reserve(sitting, own);
      const more = await expectChange(trial, 0n, 'it', () => reserve(sitting, { ...own, amount: String(3n * ONE) }));
      expectStatus(more, 'DUPLICATE_TRANSACTION', 'a buy-in');
      await commit(sitting, ONE, ONE, end);
      const other = await expectChange(trial, 0n, 'it', () => commit(sitting, 2n * ONE, ONE, end));
      expectStatus(other, 'DUPLICATE_TRANSACTION', 'an end');
    },
  },
  {
    says: 'a sitting that loses more than lies on the table, or wins without a bet, is INVALID_AMOUNT and goes on',
    run: async (trial) => {
      const { reserve, commit } = calls(trial);
      const sitting = sittingOf();
      await reserve(sitting);
      for (const [bet, win] of [
        [4n * ONE, ONE],
        [0n, ONE],
        [0n, 0n],
      ] as const) {
        const reply = await expectChange(trial, 0n, 'it', () => commit(sitting, bet, win));
        expectStatus(reply, 'INVALID_AMOUNT', `a bet of ${bet} and a win of ${win}`);
      }
      await expectChange(trial, 0n, 'a sitting that lost all', () => commit(sitting, 2n * ONE, 0n));
    },
  },
  {
    says: 'a sitting that is over takes no buy-in and does not end again: ROUND_CLOSED',
    run: async (trial) => {
      const { reserve, commit, release } = calls(trial);
      const [done, back] = [sittingOf(), sittingOf()];
      await reserve(done);
      await commit(done, ONE, 0n);
      await reserve(back);
      await release(back);
      await expectChange(trial, 0n, 'what came late', async () => {
        for (const sitting of [done, back]) {
          expectStatus(await reserve(sitting), 'ROUND_CLOSED', 'a buy-in');
          expectStatus(await commit(sitting, ONE, ONE), 'ROUND_CLOSED', 'an end');
          expectStatus(await release(sitting), 'ROUND_CLOSED', 'a return');
        }
      });
    },
  },
  {
    says: 'the end of a sitting that never came is ROUND_NOT_FOUND; its return is OK, and its buy-in is refused when it comes',
    run: async (trial) => {
      const { reserve, commit, release } = calls(trial);
      const sitting = sittingOf();
      await expectChange(trial, 0n, 'all of it', async () => {
        expectStatus(await commit(sitting, ONE, ONE), 'ROUND_NOT_FOUND', 'an end');
        const reply = await release(sitting);
        expectThat(reply.status === 'OK' && reply.body['found'] === false, `a return was answered ${reply.text}`);
        expectStatus(await reserve(sitting), 'ROUND_CLOSED', 'the buy-in');
      });
    },
  },
  {
    says: 'a buy-in above the balance is INSUFFICIENT_FUNDS, of less than nothing or nothing INVALID_AMOUNT',
    run: async (trial) => {
      const { reserve } = calls(trial);
      const had = await trial.balance();
      await expectChange(trial, 0n, 'it', async () => {
        const most = trial.limits.max < had ? undefined : await reserve(sittingOf(), { amount: String(had + ONE) });
        if (most) expectThat(['INSUFFICIENT_FUNDS', 'BET_LIMIT'].includes(most.status), `more than there is was answered ${most.status}`);
        for (const amount of ['0', String(-ONE), '1.5'])
          expectStatus(await reserve(sittingOf(), { amount }), 'INVALID_AMOUNT', `an amount of ${amount}`);
      });
    },
  },
  {
    says: 'who may not play any more buys into nothing, and is given back what lies on a table',
    needsControl: true,
    run: async (trial) => {
      const { reserve, commit } = calls(trial);
      const sitting = sittingOf();
      await reserve(sitting);
      await trial.control!.exclude();
      try {
        expectStatus(await reserve(sitting), 'RG_EXCLUDED', 'a buy-in');
        const reply = await expectChange(trial, 3n * ONE, 'the end', () => commit(sitting, ONE, 2n * ONE));
        expectStatus(reply, 'OK', 'it');
      } finally {
        await trial.control!.readmit();
      }
    },
  },
];
