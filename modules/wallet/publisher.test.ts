import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encode } from '#modules/wallet/encode.ts';
import { createPublisher } from '#modules/wallet/publisher.ts';
import type { Account } from '#modules/wallet/index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that could not be told is told within a second of the database being back, however long it was away', async () => {
  let isAway = true;
  const sent: bigint[] = [];
  const query = async () => {
    if (isAway) throw new Error('away');
    return [{ id: 7n, balance: 1_50n, version: 9n }];
  };
  const publisher = createPublisher({ db: { query } as never, onError: () => {} });
  publisher.onBalance(({ balance }) => void sent.push(balance.minor));
  const cash: Account = { id: 7n, kind: 'cash', memberId: 1n, currency: 'USD' };
  await publisher.publishAgain(
    encode({ key: { source: 'test', kind: 'bet', externalId: '1', meaning: [] }, account: cash, transfers: [] }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([1_50n]);
  publisher.stop();
});
