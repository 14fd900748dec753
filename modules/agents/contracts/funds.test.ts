import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const NOW = new Date('2026-03-02T00:00:00Z');
let world: AgentsWorld;
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(NOW);
});
afterAll(() => world.stop());

const callerOf = (memberId: bigint, merchantId = 1): Caller => ({
  merchantId,
  code: 'LANTERN',
  memberId,
  sessionId: 'none',
  accountType: 1,
  currency: 'USD',
});

test('the consolidated call tells what a member has in all and which offers wait, the oldest first [6.04, 3.27]', async () => {
  const [top] = await world.plant([null]);
  await world.fund(top!, 12_34n);
  const offer = async (kind: 'daily' | 'realtime', now: Date) => {
    const terms = { tiers: [{ rate: 100, activeMembers: 0, validBet: 0n, loss: 0n }], rule: 'total' as const, carry: 'none' as const };
    const period = kind === 'daily' ? ('Daily' as const) : ('FiveMinutes' as const);
    const made = await world.agents.offer({
      merchantId: 1,
      uplineId: null,
      downlineId: top!,
      currency: 'USD',
      kind,
      period,
      terms,
      payer: 'platform',
      isAutoPaid: true,
      requestId: randomUUID(),
      now,
    });
    return made.ok ? made.value.id : 0n;
  };
  const [older, newer] = [await offer('daily', NOW), await offer('realtime', NOW)];
  const asked = async (now = NOW) => world.agents.funds(callerOf(top!), now);
  expect(await asked()).toMatchObject({
    ok: true,
    value: {
      cash: money(12_34n, 'USD'),
      total: money(12_34n, 'USD'),
      currency: 'USD',
      dailysalreqtype: true,
      dailysalinfotype: false,
      offers: [{ id: String(older) }, { id: String(newer) }],
    },
  });
  await world.agents.decide({ merchantId: 1, memberId: top!, kind: 'daily', contractId: older, action: 'ACCEPT', now: NOW });
  expect(await asked()).toMatchObject({
    ok: true,
    value: { dailysalreqtype: false, dailysalinfotype: true, offers: [{ id: String(newer) }] },
  });
  // After two weeks an offer is over, and asks nobody.
  expect(await asked(new Date(NOW.getTime() + 14 * 86_400_000))).toMatchObject({
    ok: true,
    value: { offers: [], realtimesalreqtype: false },
  });
});

test('where a brand has no terms for agents the consolidated call is closed [6.04]', async () => {
  const [top] = await world.plant([null]);
  expect(await world.agents.funds(callerOf(top!, 2), NOW)).toMatchObject({ ok: false, failure: { code: 'agents.terms_off' } });
});
