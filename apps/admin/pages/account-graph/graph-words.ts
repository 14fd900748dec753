import type { accountGraph, TIES, TRAITS } from '#contracts/bo/account-graph.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Graph = WireOutput<typeof accountGraph>;
export type GraphMember = Graph['members'][number];
export type Trait = Graph['traits'][number];
export type Tie = Graph['ties'][number];
export type Kind = (typeof TRAITS)[number] | (typeof TIES)[number];

export const KINDS: readonly Kind[] = ['device', 'instrument', 'holder', 'network', 'transfer', 'gift', 'agent'];

export const KIND_WORDS: Record<Kind, string> = translated({
  device: 'same browser',
  instrument: 'same withdrawal account',
  holder: 'same account holder',
  network: 'same network',
  transfer: 'transfer',
  gift: 'gift',
  agent: 'agent',
});

/** Weight of signs from which a member is worth a look. The page of signs has the same two limits. */
const LOOK = 30;
/** Weight of signs from which a member is strongly suspected. */
const STRONG = 60;

export function levelOf({ signs, weight }: GraphMember): 'none' | 'weak' | 'look' | 'strong' {
  if (signs === 0) return 'none';
  return weight >= STRONG ? 'strong' : weight >= LOOK ? 'look' : 'weak';
}
