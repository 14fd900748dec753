import { expect, test } from 'vitest';
import { ROLES } from '#contracts/bo/permissions.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { allContracts, staffContracts } from '#tests/abuse/contracts.ts';
import { edgeRequests, type EdgeRequest } from '#tests/abuse/edges.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { isNightly } from '#tests/factories/tier.ts';

const server = await testServer();
const { call, port } = server;
/** Calls that would end the sessions which this test uses. */
const ENDING = /logout|\/session(\/|$)|password|sign-?out|\/devices|closing|close-account|exclusion|two-factor/i;
/** Every fortieth request in the gate, from a place that moves with the day; all of them in the nightly run. */
const STEP = isNightly ? 1 : 40;
const first = isNightly ? 0 : Math.floor(Date.now() / 86_400_000) % STEP;

type Sent = { contract: Contract; request: EdgeRequest };

test('no call answers 500 to a field at the edge of its type, of members and of staff', async () => {
  const contracts = [...(await allContracts()), ...(await staffContracts())].filter(
    ({ auth, path }) => auth !== 'signature' && !ENDING.test(path),
  );
  const all = contracts.flatMap((contract) => edgeRequests(contract).map((request): Sent => ({ contract, request })));
  expect(all.length).toBeGreaterThan(8_000);
  const sent = all.filter((_, at) => at % STEP === first);

  const [member, staff] = [await server.signIn(), await signedInStaff(server, ...ROLES)];
  const answer = ({ contract, request: { path, body } }: Sent) => {
    const asStaff = { host: `admin.localhost:${port}`, headers: { cookie: staff.cookie } };
    return call(contract.method, path, { ...(contract.auth === 'staff' ? asStaff : { token: member }), ...(body && { body }) });
  };
  const statuses: Record<number, number> = {};
  const wrong: string[] = [];
  const queue = [...sent];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { status, text } = await answer(next);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500 && !/"(wallet\.busy|server\.stopping)"/.test(text))
        wrong.push(`${nameOf(next.contract)} ${next.request.edge} → ${status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  expect(wrong).toEqual([]);
  // Requests that reach past the contracts, or the test would try nothing but their types.
  expect(statuses[200] ?? 0, JSON.stringify(statuses)).toBeGreaterThan(sent.length / 50);
  expect(await brokenInvariants(server.db)).toEqual([]);
});
