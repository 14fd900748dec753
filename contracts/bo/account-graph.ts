import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { GRAPH } from '#contracts/bo/permissions/graph.ts';
import { brandOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

/** Traits that several accounts share. */
export const TRAITS = ['device', 'instrument', 'holder', 'network'] as const;
/** Relations between two accounts: money from one to the other, or an agent and a member right below. */
export const TIES = ['transfer', 'gift', 'agent'] as const;

export const accountGraph = staffEndpoint({
  method: 'GET',
  path: '/bo/account-graph/:id',
  permission: GRAPH.read,
  brand: brandOf('member'),
  summary: 'Accounts around a member: traits that it shares with others of its brand, money between them, and its agents',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    merchantId: z.number(),
    /** The requested member is the first. */
    members: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        state: z.enum(['active', 'excluded', 'timed_out', 'closed']),
        joinedAt: z.date(),
        /** Number of signs of abuse that are not cleared. The next field is the weight of the heaviest sign, from 0 to 100. */
        signs: z.number(),
        weight: z.number(),
      }),
    ),
    /** `size` is the number of all members who share the trait; `members` has the shown members, the latest first. */
    traits: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(TRAITS),
        /** The shared value, masked, so that it is never a whole number, name or address. */
        label: z.string(),
        size: z.number(),
        members: z.array(z.object({ memberId: z.string(), lastAt: z.date() })),
      }),
    ),
    /**
     * A tie goes from the payer to the payee, or from the agent to the member below. `amount` is the sum of payments in the currency; null
     * for an agent.
     */
    ties: z.array(
      z.object({
        kind: z.enum(TIES),
        fromMemberId: z.string(),
        toMemberId: z.string(),
        times: z.number(),
        currency: z.nullable(currency),
        amount: z.nullable(moneyOut),
        lastAt: z.date(),
      }),
    ),
    /** True if there are more traits, members or payments than are shown. */
    isCut: z.boolean(),
  }),
  errors: ['identity.member_unknown'],
});
