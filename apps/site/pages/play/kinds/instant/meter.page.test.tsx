// Walks through: apps/site/pages/play/kinds, games/slots, modules/meters.

import { expect, test } from 'vitest';
import { newMember, query } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';

const GAME = ['AE', 'AE-0101', 'collect-twenty.96', 'USD'];

test('the meter of an open game is read again when its window gets the focus', async () => {
  const { account, id } = await newMember({ name: 'collector' });
  const fill = (count: number) =>
    query(
      `INSERT INTO meter (member_id, vendor, game_code, model, currency, stake, fund, account_id, count, owed, round_id, changed_at)
       SELECT $1, $2, $3, $4, $5, stake, 'practice', (SELECT min(id) FROM ledger.account), $6, 0, 1, now() FROM unnest(ARRAY[20, 40, 60, 80, 100, 200]) AS stake
       ON CONFLICT (member_id, vendor, game_code, model, currency, stake, fund) DO UPDATE SET count = excluded.count`,
      [id, ...GAME, count],
    );
  await fill(41);
  const page = await mountSite('/seamless?vendor=AE&gameCode=AE-0101&mode=practice', { as: account, password: 'Agent001' });
  await expect(page.getByRole('meter', { name: 'Your meter at this stake: 41 of 100' })).toBeVisible();
  await fill(57);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect(page.getByRole('meter', { name: 'Your meter at this stake: 57 of 100' })).toBeVisible();
});
