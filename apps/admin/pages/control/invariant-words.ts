import { words } from '#apps/admin/lib/format.ts';
import { translated } from '#apps/admin/lib/text.ts';

/** The ledger's own invariants, by their numbers. */
const OWN: Readonly<Record<string, string>> = translated({
  '1': 'Transfers balance and belong to an applied command',
  '2': 'Balances equal the sum of their transfers',
  '3': 'No account of a member is below zero',
  '4': 'Each key was decided once',
  '6': 'The hash chain and its anchors agree with the commands',
});

/** Text of an invariant: the ledger's own by its sentence, that of a module by its name. */
export function invariantText(name: string): string {
  const text = words(name);
  return OWN[name] ?? text.charAt(0).toUpperCase() + text.slice(1);
}
