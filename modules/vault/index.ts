import { lockVault, ownVault, putInVault, takeFromVault } from '#contracts/vault.ts';
import { ok } from '#kernel/result.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { personalList } from '#platform/module/personal.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import { createVault, type Vault } from '#modules/vault/vault.ts';
import type { Wallet } from '#modules/wallet/index.ts';

export function openVault({ db, wallet }: ModuleDeps & { wallet: Wallet }): Promise<Module<Vault>> {
  const vault = createVault({ db, wallet });
  return Promise.resolve({
    api: vault,
    routes: [
      forTrueMembers(ownVault, async ({ input, caller }) =>
        ok(await vault.own(caller, input.before === undefined ? undefined : BigInt(input.before))),
      ),
      forTrueMembers(putInVault, ({ input: { amount, requestId }, caller }) => vault.put({ caller, amount, requestId })),
      forTrueMembers(takeFromVault, ({ input: { amount, requestId }, caller }) => vault.take({ caller, amount, requestId })),
      forTrueMembers(lockVault, ({ input, caller }) => vault.lock(caller.memberId, input.length)),
    ],
    personal: {
      lists: [
        personalList(db, {
          name: 'vault-lock',
          columns: 'locked_until, changed_at',
          from: 'vault_lock',
          where: 'member_id = $1',
          key: [['member_id', 'bigint']],
        }),
      ],
    },
  });
}
