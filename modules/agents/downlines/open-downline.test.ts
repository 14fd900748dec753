import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { agentCaller } from '#tests/factories/caller.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const NOW = new Date('2026-03-02T00:00:00Z');
let world: AgentsWorld;
let top: Caller;
let names = 0;
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(NOW);
  const [memberId] = await world.plant([null]);
  top = agentCaller(memberId!);
  const terms = { tiers: [{ rate: 100, activeMembers: 0, validBet: 0n, loss: 0n }], rule: 'total' as const, carry: 'none' as const };
  const house = {
    merchantId: 1,
    uplineId: null,
    downlineId: memberId!,
    currency: 'USD' as const,
    kind: 'daily' as const,
    period: 'Daily' as const,
  };
  const made = await world.agents.offer({ ...house, terms, payer: 'platform', isAutoPaid: true, requestId: crypto.randomUUID(), now: NOW });
  if (!made.ok) throw new Error(made.failure.code);
  await world.agents.decide({ merchantId: 1, memberId: memberId!, kind: 'daily', contractId: made.value.id, action: 'ACCEPT', now: NOW });
});
afterAll(() => world.stop());

const terms = (rate: number, kind: 'daily' | 'hourly' = 'daily') => ({
  kind,
  period: kind === 'daily' ? ('Daily' as const) : ('Hourly' as const),
  rule: 'total' as const,
  carry: 'none' as const,
  tiers: [{ rate, activeMembers: 0, validBet: 0, loss: 0 }],
  payer: 'platform' as const,
  isAutoPaid: true,
});
const open = (offers: ReturnType<typeof terms>[], account = `opened${++names}`) =>
  world.agents.openDownline(top, { account, password: 'Downline01', isAgent: true, offers }, NOW);
const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const count = async (from: string, values: unknown[]) =>
  (await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, values)).rows[0]!.n;

describe('an account that an agent opens', () => {
  test('is offered its terms in the same commit', async () => {
    const opened = await open([terms(60)]);
    const memberId = opened.ok ? BigInt(opened.value.memberId) : 0n;
    const { content } = await world.agents.contracts({ ...top, memberId }, NOW);
    expect(content).toMatchObject([{ kind: 'daily', state: 'requested', tiers: [{ rate: 60 }], isOwn: true }]);
    expect(
      await count("outbox WHERE topic = 'AgentContractOffered' AND events::jsonb @> $1", [
        JSON.stringify([{ memberId: String(memberId) }]),
      ]),
    ).toBe(1);
  });

  test('is not opened with terms that are refused: a rate above the own one, a kind without a contract above, a kind twice', async () => {
    const account = `opened${++names}`;
    expect(codeOf(await open([terms(101)], account))).toBe('agents.rate_too_high');
    expect(codeOf(await open([terms(60), terms(10, 'hourly')], account))).toBe('agents.no_contract_above');
    expect(codeOf(await open([terms(60), terms(50)], account))).toBe('agents.kind_twice');
    expect(await count('member WHERE account = $1', [account])).toBe(0);
    expect(codeOf(await open([terms(100)], account))).toBe('ok');
    expect(codeOf(await open([], account))).toBe('identity.name_taken');
  });

  test('with one name is opened once of fifty at once, with one offer', async () => {
    const account = `opened${++names}`;
    const all = await Promise.all(Array.from({ length: 50 }, () => open([terms(60)], account)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(all.map(codeOf))).toEqual(new Set(['ok', 'identity.name_taken']));
    expect(await count('agent_contract c JOIN member m ON m.id = c.member_id WHERE m.account = $1', [account])).toBe(1);
  });
});
