import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { nameOf, type Files, type Name } from '#tools/new/names.ts';

type Named = { module: Name; name: Name };

/** Reads `<module>/<name>` of a gate or a write. */
export function namedIn(root: string, kind: string, path: string): Named {
  const [module, name] = path.split('/');
  if (!module || !name) throw new StartError(`A ${kind} is named with its module: npm run new -- ${kind} <module>/<name>.`);
  if (!existsSync(join(root, 'modules', module))) throw new StartError(`There is no module ${module}: make it first.`);
  return { module: nameOf(module), name: nameOf(name) };
}

export function gateFiles({ module, name }: Named): Files {
  const folder = `modules/${module.kebab}`;
  const kind = name.snake;
  const code = `${module.kebab}.${kind}`;
  return {
    [`${folder}/sql/gate-${name.kebab}.sql`]: `-- Refuses amounts above \`most\`; amounts of one commit add up in their order. A gate reads rows of a member that change only under
-- lockMember of the wallet, so it needs no lock of its own.
SELECT ledger.declare_gate('${kind}', 'member bigint, amount bigint, most bigint', $$
  WITH wanted AS (SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, '${code}', NULL::jsonb FROM wanted WHERE wanted.running > wanted.most
$$);
`,
    [`${folder}/${name.kebab}-gate.ts`]: `import type { Money } from '#kernel/money.ts';
import type { Gate } from '#modules/wallet/index.ts';

/** Refuses an amount above \`most\`, in minor units; \`of\` names the kinds of transfers that count. Its code has a line in contracts/codes/<module>.ts and in locales/en/codes/<module>.json. */
export function ${name.camel}(memberId: bigint, amount: Money, most: bigint): Gate<'${code}'> {
  return {
    kind: '${kind}',
    args: { member: String(memberId), amount: String(amount.minor), most: String(most) },
    memberId,
    amount: { minor: amount.minor, of: ['test'] },
  };
}
`,
    [`${folder}/${name.kebab}-gate.test.ts`]: `import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { ${name.camel} } from '#${folder}/${name.kebab}-gate.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { gatesAlone } from '#tests/factories/gates.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';

// tests/ledger/gates.test.ts covers gates that have no such test.
test('the second amount of a commit is refused, and another member is let through', async () => {
  const gates = await gatesAlone();
  const requested = { member: 1, amount: 60, most: 100 };
  expect(await gates.check('${kind}', [], requested, requested, { ...requested, member: 2 })).toEqual([null, '${code}', null]);
  expect(await gates.check('${kind}', [], { ...requested, amount: 101 })).toEqual(['${code}']);
});

test('a commit above the maximum is refused, and one at the maximum is applied', async () => {
  const { db } = await testDatabase();
  const wallet = createWallet({ db });
  const { cash, house } = await funded(wallet, 1n, 1_000n);
  const bet = (minor: bigint) =>
    wallet.commit(command([move(cash, house, minor)], { gates: [${name.camel}(1n, money(minor, 'USD'), 100n)] }));
  expect(await bet(100n)).toMatchObject({ ok: true });
  expect(await bet(101n)).toEqual({ ok: false, failure: { code: '${code}' } });
  await wallet.stop();
});
`,
  };
}

/** Returns the number of the next migration, which leaves room for nine numbers before it. */
export function nextNumber(root: string): string {
  const last = Math.max(0, ...readdirSync(join(root, 'migrations')).map((file) => Number(/^\d{4}(?=-)/.exec(file)?.[0] ?? 0)));
  return String((Math.floor(last / 10) + 1) * 10).padStart(4, '0');
}

export function writeFiles(root: string, { module, name }: Named): Files {
  const folder = `modules/${module.kebab}`;
  const kind = name.snake;
  return {
    [`migrations/${nextNumber(root)}-${module.kebab}-${name.kebab}.sql`]: `-- \`seq\` is the number of the command that wrote the row.
CREATE TABLE ${kind} (
  seq       bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  note      text NOT NULL
);
`,
    [`${folder}/sql/write-${name.kebab}.sql`]: `SELECT ledger.declare_write('${kind}', 'member bigint, note text', $$
  INSERT INTO ${kind} (seq, member_id, note) SELECT seq, member, note FROM written
$$);
`,
    [`${folder}/${name.kebab}-write.ts`]: `import type { Write } from '#modules/wallet/index.ts';

/** Row that an applied command writes in its commit. */
export function ${name.camel}(memberId: bigint, note: string): Write {
  return { kind: '${kind}', row: { member: String(memberId), note } };
}
`,
    [`${folder}/${name.kebab}-write.test.ts`]: `import { expect, test } from 'vitest';
import { ${name.camel} } from '#${folder}/${name.kebab}-write.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';

test('an applied command writes its row, and a refused command writes none', async () => {
  const { db } = await testDatabase();
  const wallet = createWallet({ db });
  const { cash, house } = await funded(wallet, 1n, 100n);
  const noted = (note: string) => wallet.commit(command([move(cash, house, 100n)], { writes: [${name.camel}(1n, note)] }));
  const decided = await Promise.all([noted('first'), noted('second')]);
  expect(decided.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await db.query('SELECT note FROM ${kind}')).toEqual([{ note: 'first' }]);
  await wallet.stop();
});
`,
  };
}
