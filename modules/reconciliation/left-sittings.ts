import { playerIdOf, type Call, type ReportedSitting } from '#modules/gateway/index.ts';
import { type LeftSitting, sittingsLeftOpen } from '#modules/vendor-rounds/index.ts';
import { requestLeft } from '#modules/reconciliation/request-left.ts';
import type { Pass } from '#modules/reconciliation/deps.ts';
import { Unclear } from '#modules/reconciliation/pull.ts';
import { recordRequested } from '#modules/reconciliation/run-store.ts';

/**
 * Asks a vendor for sittings without activity since a moment. A sitting that the vendor ended is ended here by its own transaction. An
 * unknown sitting returns the held money. A running sitting is requested again.
 */
export async function requestSittings(pass: Pass, before: Date): Promise<void> {
  await requestLeft<LeftSitting>(pass, before, {
    read: (page) => sittingsLeftOpen(pass.db, pass.vendor, page),
    request: (some) => requestSome(pass, some),
  });
}

async function requestSome({ db, clock, feed, perform, vendor }: Pass, left: readonly LeftSitting[]): Promise<void> {
  const named = left.map(({ name, memberId }) => ({ sitting: name, playerId: playerIdOf(memberId) }));
  const word = await feed.request(vendor, { kind: 'sittings', sittings: named });
  if (word.word !== 'sittings') throw new Unclear('why' in word ? word.why : `it answered ${word.word}`);
  const known: bigint[] = [];
  for (const one of left) {
    const playerId = playerIdOf(one.memberId);
    const call = endOf(
      one,
      word.sittings.find((sent) => sent.sitting === one.name && sent.playerId === playerId),
    );
    const outcome = call && (await perform(vendor, call));
    if (outcome?.status !== 'TEMPORARY_ERROR') known.push(one.id);
  }
  await recordRequested(db, known, clock.now());
}

/**
 * Returns the vendor's own call, under its own id, so that the vendor's later call is a repeat. A sitting without an answer stays unknown.
 */
function endOf({ id, name, memberId }: LeftSitting, sent: ReportedSitting | undefined): Call | undefined {
  const own = { playerId: playerIdOf(memberId), sitting: name };
  switch (sent?.state) {
    case 'COMMITTED':
      return { kind: 'commit', ...own, id: sent.id, staked: sent.staked, won: sent.won };
    case 'RELEASED':
      return { kind: 'release', ...own, id: sent.id };
    case 'UNKNOWN':
      return { kind: 'release', ...own, id: `reconcile-sitting-${id}` };
    case 'OPEN':
    case undefined:
      return undefined;
  }
}
