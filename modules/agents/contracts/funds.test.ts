import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { agentCaller } from '#tests/factories/caller.ts';
import { offerContract } from '#tests/factories/contracts.ts';
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

const KINDS = [
  { kind: 'daily', period: 'Daily', requested: 'dailysalreqtype', has: 'dailysalinfotype' },
  { kind: 'dividend', period: 'Daily', requested: 'divtypereq', has: 'divtypeinfo' },
  { kind: 'hourly', period: 'Hourly', requested: 'contracthoursalreq', has: 'contracthoursalinfo' },
  { kind: 'realtime', period: 'FiveMinutes', requested: 'realtimesalreqtype', has: 'contractmrdailysalinfotype' },
] as const;

test('the consolidated call tells what a member has in all, which kinds of contract are offered and which are held, the oldest first [3.27]', async () => {
  const [top] = await world.plant([null]);
  await world.fund(top!, 12_34n);
  const offer = async ({ kind, period }: (typeof KINDS)[number]) => {
    const made = await offerContract(world.agents, { downlineId: top!, kind, period, now: NOW });
    return made.ok ? made.value.id : 0n;
  };
  const funds = async (now = NOW) => world.agents.funds(agentCaller(top!), now);
  /** The flags of all kinds: those that wait for an answer, and those that are held. */
  const flags = (waiting: readonly string[], held: readonly string[]) =>
    Object.fromEntries(
      KINDS.flatMap(({ kind, requested, has }) => [
        [requested, waiting.includes(kind)],
        [has, held.includes(kind)],
      ]),
    );
  expect(await funds()).toMatchObject({
    ok: true,
    value: { cash: money(12_34n, 'USD'), total: money(12_34n, 'USD'), currency: 'USD', ...flags([], []), offers: [] },
  });
  const made: { id: bigint; kind: (typeof KINDS)[number]['kind'] }[] = [];
  for (const one of KINDS) {
    made.push({ id: await offer(one), kind: one.kind });
    const offers = made.map(({ id }) => ({ id: String(id) }));
    expect(await funds()).toMatchObject({
      ok: true,
      value: {
        ...flags(
          made.map(({ kind }) => kind),
          [],
        ),
        offers,
      },
    });
  }
  // After two weeks an offer is over, and asks nobody.
  expect(await funds(new Date(NOW.getTime() + 14 * 86_400_000))).toMatchObject({ ok: true, value: { ...flags([], []), offers: [] } });
  for (const held of KINDS.map((_, at) => made.slice(0, at + 1))) {
    const { id, kind } = held.at(-1)!;
    await world.agents.decide({ merchantId: 1, memberId: top!, kind, contractId: id, action: 'ACCEPT', now: NOW });
    const waiting = made.slice(held.length);
    expect(await funds()).toMatchObject({
      ok: true,
      value: {
        ...flags(
          waiting.map((one) => one.kind),
          held.map((one) => one.kind),
        ),
        offers: waiting.map((one) => ({ id: String(one.id) })),
      },
    });
  }
});

test('where a brand has no terms for agents the consolidated call is closed', async () => {
  const [top] = await world.plant([null]);
  expect(await world.agents.funds(agentCaller(top!, { merchantId: 2 }), NOW)).toMatchObject({
    ok: false,
    failure: { code: 'agents.terms_off' },
  });
});
