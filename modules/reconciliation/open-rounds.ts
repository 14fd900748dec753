import { playerIdOf, type ReportedRound } from '#modules/gateway/index.ts';
import { roundsLeftOpen, storedRound, type StoredVendorRound } from '#modules/vendor-rounds/index.ts';
import { requestLeft } from '#modules/reconciliation/request-left.ts';
import { readCases, type Found } from '#modules/reconciliation/case-store.ts';
import type { Pass, ReconcileDeps } from '#modules/reconciliation/deps.ts';
import { requestSittings } from '#modules/reconciliation/left-sittings.ts';
import { judgeReported } from '#modules/reconciliation/judge.ts';
import { proveWins } from '#modules/reconciliation/prove.ts';
import { passOver } from '#modules/reconciliation/pass.ts';
import { Unclear } from '#modules/reconciliation/pull.ts';
import { recordRequested } from '#modules/reconciliation/run-store.ts';
import { storeFindings } from '#modules/reconciliation/store-findings.ts';

/** Idle time in ms after which the vendor is asked about a round, and interval of repeats. */
const DAY_MS = 24 * 3_600_000;

/**
 * Asks vendors for their rounds and sittings that stay open. A round that its vendor has closed is closed here. A round that it does not
 * close is a case.
 */
export async function requestOpenRounds(deps: ReconcileDeps): Promise<void> {
  if (await deps.restored.isHeld()) return;
  await Promise.all(
    deps.feed.vendors('rounds').map(async (vendor) => {
      try {
        const pass = passOver(deps, vendor);
        const before = new Date(deps.clock.now().getTime() - DAY_MS);
        await requestVendor(pass, before);
        await requestSittings(pass, before);
      } catch (error) {
        const isUnclear = error instanceof Unclear;
        deps.log[isUnclear ? 'warn' : 'error']({ err: error, vendor }, 'open rounds of a vendor could not be asked for');
      }
    }),
  );
}

async function requestVendor(pass: Pass, before: Date): Promise<void> {
  await resolveClosed(pass);
  await requestLeft<StoredVendorRound>(pass, before, {
    read: (page) => roundsLeftOpen(pass.db, pass.vendor, page),
    request: (some) => requestRounds(pass, some),
  });
}

async function requestRounds(pass: Pass, rounds: readonly StoredVendorRound[]): Promise<void> {
  const { db, clock, feed, perform, vendor } = pass;
  const named = rounds.map(({ name, memberId }) => ({ round: name, playerId: playerIdOf(memberId) }));
  const word = await feed.request(vendor, { kind: 'rounds', rounds: named });
  if (word.word !== 'rounds') throw new Unclear('why' in word ? word.why : `it answered ${word.word}`);
  const now = clock.now();
  const found: Found[] = [];
  const closed: StoredVendorRound[] = [];
  for (const round of rounds) {
    const sent = word.rounds.find((one) => one.round === round.name && one.playerId === playerIdOf(round.memberId));
    if (sent?.state !== 'CLOSED') {
      found.push(unclosed(round, sent, now));
      continue;
    }
    const judged = await judgeReported(pass, sent.transactions);
    found.push(...judged.found);
    // A round with a difference is not closed.
    if (judged.found.length === 0) closed.push(round);
  }
  const proof = await proveWins(pass, found);
  await db.transact(async (tx) => {
    await storeFindings(tx, vendor, { found, proof, isSame: () => false, now });
    await recordRequested(
      tx,
      rounds.map(({ id }) => id),
      now,
    );
  });
  for (const { name, memberId } of closed) await perform(vendor, { kind: 'end', round: name, playerId: playerIdOf(memberId) });
}

function unclosed({ id, name, memberId, merchantId, currency }: StoredVendorRound, sent: ReportedRound | undefined, now: Date): Found {
  const playerId = playerIdOf(memberId);
  return {
    kind: 'round',
    id: String(id),
    difference: 'unclosed',
    merchantId,
    memberId,
    currency,
    credit: null,
    ours: { round: name, playerId, state: 'OPEN', at: now.toISOString() },
    theirs: { round: name, playerId, state: sent?.state ?? 'UNKNOWN', at: now.toISOString() },
  };
}

/** Closes the cases of rounds that were closed in the meantime. */
async function resolveClosed({ db, clock, vendor }: Pass): Promise<void> {
  const cases = await readCases(
    db,
    "WHERE c.vendor = $1 AND c.kind = 'round' AND c.state = 'open' AND c.closed_at IS NULL ORDER BY c.id LIMIT 500",
    [vendor],
  );
  const over = new Set<string>();
  for (const { externalId } of cases) if ((await storedRound(db, BigInt(externalId)))?.state === 'closed') over.add(`round ${externalId}`);
  if (over.size > 0)
    await db.transact((tx) => storeFindings(tx, vendor, { found: [], proof: new Map(), isSame: (key) => over.has(key), now: clock.now() }));
}
