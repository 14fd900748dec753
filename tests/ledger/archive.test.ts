import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { detachedBelow } from '#platform/db/partitions.ts';
import { sweepOld } from '#platform/db/sweeps.ts';
import { archive, checkLedger, createWallet, statementPage, type Command } from '#modules/wallet/index.ts';
import { getRound } from '#modules/play/get-round.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move, owned, sealAll } from '#tests/factories/ledger.ts';

const WIDTH = 10_000_000;
const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
afterAll(() => wallet.stop());
const asOwner = {
  query: async <Row extends object>(text: string, values?: readonly unknown[]) => (await owner.query<Row>(text, values as unknown[])).rows,
};
const member = await funded(wallet, 1n, 10_000n);
const ages = (days: number, of = 'true') => owner.query(`UPDATE ledger.command SET at = at - $1 * interval '1 day' WHERE ${of}`, [days]);
const old: Command = command([move(member.cash, member.house, 100n, 'stake'), move(member.house, member.cash, 40n, 'payout')]);
const refused = command([move(member.cash, member.house, 1_000_000n)]);

beforeAll(async () => {
  await wallet.commit(old);
  await wallet.commit(refused);
  const values = `2, 1, 1, 'real', 'test', 'test', 'test', 'test', 100, 40, 'USD', '{}'`;
  await owner.query(
    `INSERT INTO fair_seed (member_id, mode, state, server_seed, server_seed_hash, client_seed)
     VALUES (1, 'real', 'active', 'sealed.', encode(sha256(repeat('a', 64)::bytea), 'hex'), 'x');
     INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, seed_id, nonce, external_id, at)
     VALUES (${values}, 1, 6, 'x', now());
     INSERT INTO bet_record VALUES (2, 1, 1, 1, 'test', 'test', 100, 40, 100, 'USD', now(), 100, 60)`,
  );
  await owner.query(`SELECT setval('ledger.command_seq', ${3 * WIDTH})`);
  await owner.query('SELECT make_partitions()');
  await wallet.commit(command([move(member.cash, member.house, 5n)]));
});

/** They run in turn: each goes on where the one before it has stopped. */
describe('an archived ledger', () => {
  test('nothing young is detached, and nothing that does not add up', async () => {
    expect(await archive(asOwner, 400)).toEqual([]);
    await expect(archive(asOwner, 30)).rejects.toThrow(/100 or more/);
    await ages(200, `seq < ${WIDTH}`);
    await owner.query('UPDATE ledger.command SET balance_after = balance_after + 1 WHERE seq = 2');
    await expect(archive(asOwner, 150)).rejects.toThrow(/below 10000000 does not add up.*command 2 left account/);
    await owner.query('UPDATE ledger.command SET balance_after = balance_after - 1 WHERE seq = 2');
    expect(await detachedBelow(db, 'ledger.transfer')).toBe(0n);
    await sealAll(db); // With the times that they have now.
  });

  test('old partitions of all tables leave together, and the ledger adds up without them', async () => {
    expect(await archive(asOwner, 150)).toEqual(
      [0, WIDTH].flatMap((from) => [`bet_record_${from}`, `jackpot_entry_${from}`, `ledger_transfer_${from}`, `round_${from}`]),
    );
    expect((await owner.query('SELECT 1 FROM archive.ledger_transfer_0')).rowCount).toBe(3);
    expect(await detachedBelow(db, 'round')).toBe(BigInt(2 * WIDTH));
    expect(await brokenInvariants(db)).toEqual([]);
    expect(await checkLedger(db, { isWhole: true, settledMs: 0 })).toMatchObject({ violations: [] });
    await owner.query("UPDATE ledger.account SET balance = balance + 1 WHERE kind = 'cash'");
    expect(await brokenInvariants(db)).toEqual([expect.stringContaining('says 9936, its entries say 9935')]);
    await owner.query("UPDATE ledger.account SET balance = balance - 1 WHERE kind = 'cash'");
    expect((await wallet.balancesOf(owned(1n))).cash.minor).toBe(9_935n);
  });

  test('who asks for what left is told so: it was decided, and is not decided again', async () => {
    expect(await wallet.commit(old)).toMatchObject({ failure: { code: 'wallet.archived' } });
    expect(await Promise.all([wallet.commit(old), wallet.commit(command([move(member.cash, member.house, 1n)]))])).toMatchObject([
      { failure: { code: 'wallet.archived' } },
      { ok: true },
    ]);
    expect(await wallet.commit(refused)).toMatchObject({ failure: { code: 'wallet.insufficient_funds' } });
    const reversal = command([{ kind: 'back', reverses: old.key }], { account: member.cash });
    expect(await wallet.commit(reversal)).toMatchObject({ failure: { code: 'wallet.archived' } });
    const split = command([
      { kind: 'win', from: member.house, to: member.cash, amount: money(10n, 'USD'), splitAs: { kind: 'stake', of: old.key } },
    ]);
    expect(await wallet.commit(split)).toMatchObject({ failure: { code: 'wallet.archived' } });
    expect(await statementPage(db, { accountId: member.cash.id, limit: 10 })).toMatchObject({
      lines: [{ change: -1n }, { change: -5n }],
      isCutOff: true,
    });
    expect(await getRound({ db, runners: { roundOf: () => Promise.resolve() } } as never, { memberId: 1n, id: 2n })).toMatchObject({
      failure: { code: 'rounds.round_archived' },
    });
    expect(
      await getRound({ db, families: [], runners: { roundOf: () => Promise.resolve() } } as never, { memberId: 1n, id: 9n * 10_000_000n }),
    ).toMatchObject({
      failure: { code: 'rounds.round_unknown' },
    });
  });

  test('a seed knows how many rounds it dealt and where it is, also by those that left', async () => {
    const { rows } = await owner.query('SELECT used_up::int, archived::int, rounds_of_seed(1)::int AS here FROM fair_seed WHERE id = 1');
    expect(rows).toEqual([{ used_up: 7, archived: 1, here: 0 }]);
  });

  test('keys are swept after 400 days and not before, in chunks, and none whose transfers are here', async () => {
    const keys = async () =>
      (await owner.query<{ seq: number }>('SELECT seq::int FROM ledger.command ORDER BY seq')).rows.map(({ seq }) => seq);
    const all = await keys();
    const archived = all.filter((seq) => seq < WIDTH);
    expect(archived.length).toBe(3);
    expect(await sweepOld(db, 1)).toMatchObject({ sweep_ledger_command: 0 });
    await ages(201);
    expect(await sweepOld(db, 2)).toMatchObject({ sweep_ledger_command: 3 });
    expect(await keys()).toEqual(all.filter((seq) => !archived.includes(seq)));
    await ages(1_000);
    expect(await sweepOld(db)).toMatchObject({ sweep_ledger_command: 0 });
    // But for the times that were changed here after they had been sealed, all adds up.
    expect((await brokenInvariants(db)).filter((text) => !/^\(6\).* changed$/.test(text))).toEqual([]);
  });
});
