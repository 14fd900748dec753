import { expect, test } from 'vitest';
import { hmacOf, SEEDS } from '#games/fishing/engine/testing/room.ts';
import { sittingOf } from '#games/fishing/engine/testing/sitting.ts';
import { verifySitting } from '#games/fishing/engine/verify.ts';
import { titles } from '#games/fishing/titles.ts';

test('of 100 sittings of 2,000 hits every hit agrees, and one changed byte is found in each', () => {
  const hmac = hmacOf(SEEDS.serverSeed);
  const codes = [...titles.keys()];
  let [charged, disagree, unseen] = [0, 0, 0];
  for (let nonce = 0; nonce < 100; nonce++) {
    const code = codes[nonce % codes.length]!;
    const sitting = sittingOf(code, nonce, 2_000, nonce.toString(16).padStart(16, '9'));
    const { hits, agree, sums } = verifySitting(titles.get(code)!, hmac, sitting);
    charged += sitting.record.hits;
    disagree += hits - agree + (sums ? 0 : 1);
    const list = Uint8Array.from(sitting.list);
    const at = (nonce * 7_919) % list.length;
    list[at] = list[at]! ^ (1 + (nonce % 255));
    const changed = verifySitting(titles.get(code)!, hmac, { ...sitting, list });
    unseen += changed.wrong === null && changed.sums ? 1 : 0;
  }
  expect({ charged, disagree, unseen }).toEqual({ charged: 200_000, disagree: 0, unseen: 0 });
});
