import { expect, it } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { simulateLedger } from '#tests/simulation/ledger-simulation.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import { atNight } from '#tests/factories/tier.ts';

const TIMES = atNight(10_000, 4_000);

it('answers thousands of random operations as the model says and keeps all six invariants (R-01 to R-06, R-17)', async () => {
  const { db } = await testDatabase();
  const wallet = createWallet({ db });
  try {
    const seed = seedFrom(process.env['SEED']);
    const { wrong, operations, applied, refused, replays } = await simulateLedger({ db, wallet }, { seed, operations: TIMES });
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(operations, `seed ${seed}`).toBeGreaterThanOrEqual(TIMES);
    // A simulation in which something never happened would prove less than it says.
    expect(applied, `seed ${seed}`).toBeGreaterThan(operations / 2);
    expect(replays, `seed ${seed}`).toBeGreaterThan(TIMES / 100);
    const codes = ['wallet.hold_closed', 'wallet.insufficient_funds', 'wallet.wrong_currency'];
    expect(Object.keys(refused).toSorted(), `seed ${seed}`).toEqual(codes);
  } finally {
    await wallet.stop();
  }
});

it('gives one answer for one key when a refusal in a transaction and the money for it cross each other (R-05)', async () => {
  const { db } = await testDatabase();
  const wallet = createWallet({ db });
  try {
    const { cash, house } = await funded(wallet, 1n, 10n);
    const bet = command([move(cash, house, 50n)]);
    let crossed: unknown;
    const sent = await db.transaction(async (tx) => {
      // Runs when the refusal has been rolled back and is not yet stored again.
      tx.keepOnError(async () => {
        await wallet.commit(command([move(house, cash, 100n)]));
        crossed = await wallet.commit(bet);
      });
      return wallet.commitIn(tx, bet);
    });
    expect(crossed).toMatchObject({ ok: true, value: { balance: { minor: 60n } } });
    expect(sent).toMatchObject({ ok: true, value: { balance: { minor: 60n }, isReplay: true } });
  } finally {
    await wallet.stop();
  }
});
