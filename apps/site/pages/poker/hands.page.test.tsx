// Walks through: apps/site/pages/poker, apps/site/pages/records.

import '#tests/page/with-rooms.ts';
import { expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { pokerProof } from '#contracts/poker-hands.ts';
import type { pokerLobby } from '#contracts/poker.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { fund, newMember } from '#tests/page/members.ts';
import { expectSoon, mountSite, network, site } from '#tests/page/mount.tsx';
import { createPokerPlayer, type PokerPlayer } from '#tests/poker/player.ts';

type Table = WireOutput<typeof pokerLobby>['list'][number];

/** A member with money who sits down at a table and plays. */
async function seated(
  name: string,
  room: string,
  chair: number,
  chips: number,
): Promise<{ account: string; player: PokerPlayer; token: string }> {
  const { account } = await newMember({ name });
  const token = await site.signIn(account, 'Agent001');
  sessionStorage.setItem('token', token);
  await fund(200);
  const player = createPokerPlayer({
    room,
    chair,
    chips,
    enter: async () => {
      const entered = (await site.call('GET', `/wps/rooms/${room}`, { token })).body.value as { url?: string; pass?: string } | undefined;
      return entered?.url && entered.pass ? { url: entered.url, pass: entered.pass } : undefined;
    },
    origin: `http://localhost:${site.port}`,
  });
  whenDone(() => player.stop());
  return { account, player, token };
}

/** Two members play hands for money at a table and leave. */
async function played() {
  const find = async (): Promise<Table | undefined> => {
    const { body } = await site.call('GET', '/wps/poker/lobby?mode=real&kind=cash&seats=6');
    return (body.value as { list: Table[] }).list.find(({ buyIn, taken }) => taken === 0 && Number(buyIn.least) <= 10);
  };
  const { room, buyIn } = (await expectSoon(find, Boolean))!;
  const cents = Math.round(Number(buyIn.most) * 100);
  const [one, other] = [await seated('verified', room, 0, cents), await seated('verifying', room, 1, cents)];
  await expectSoon(
    () => one.player.hands.size,
    (hands) => hands > 1,
  );
  for (const { player } of [one, other]) player.leave();
  await expectSoon(
    () => one.player.hasLeft() && other.player.hasLeft(),
    (haveLeft) => haveLeft,
  );
  return { account: one.account, token: one.token, ids: [...one.player.hands.keys()] };
}

test('a hand of others is verified by its address, a changed one is found, and the betting record leads to the hands of a sitting', async () => {
  const { account, token, ids } = await played();
  const id = ids[0]!;
  const address = `/poker/hands/${id}`;
  const page = await mountSite(address, { as: 'mara07' });
  await expect(page.getByText('Everything your browser can check is right.')).toBeVisible();
  await expect(page.getByText(`${location.origin}${address}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: Link to this hand' })).toBeVisible();

  const proof = (await site.call('GET', `/wps/poker/hands/${id}/proof`, { token })).body.value as WireOutput<typeof pokerProof>;
  const crooked = (proof.frames as { kind: string; links?: (string | null)[] }[]).map((frame) =>
    frame.kind === 'drawn' ? { ...frame, links: frame.links?.map((link) => link && link.replaceAll('a', 'b')) } : frame,
  );
  const mend = network.answer(`GET /wps/poker/hands/${id}/proof`, 200, { success: true, value: { ...proof, own: null, frames: crooked } });
  await page.reload();
  await expect(page.getByText('This hand failed the check. Please contact customer service.')).toBeVisible();
  mend();

  await page.goto(`/poker/hands/${'0'.repeat(32)}`);
  await expect(page.getByText('There is no such hand.')).toBeVisible();

  const own = await mountSite('/member/personalHistoryCopy', { as: account, password: 'Agent001' });
  await own.locator('.record-table__link').filter({ hasText: 'Poker' }).first().click();
  await expectSoon(
    () => `${location.pathname}${location.search}`,
    (shown) => shown.startsWith('/poker/hands?bet='),
  );
  const lines = own.locator('.poker-hands__line');
  // A hand that ended because all had left before its blinds is none.
  const proofs = await Promise.all(ids.map((one) => site.call('GET', `/wps/poker/hands/${one}/proof`, { token })));
  await expect(lines).toHaveCount(proofs.filter(({ status }) => status === 200).length);
  await lines.first().click();
  await expectSoon(
    () => location.pathname,
    (path) => ids.some((one) => path === `/poker/hands/${one}`),
  );
  await expect(own.getByText('Everything your browser can check is right.')).toBeVisible();
});
