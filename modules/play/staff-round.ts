import type { staffRound as contract } from '#contracts/bo/rounds.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { detachedBelow } from '#platform/db/partitions.ts';
import { commandsOfRound, findOpenRound, findRound, type OpenRound, recordOfRound, type StoredRound } from '#modules/bets/index.ts';
import { accountsOf, ownerOf } from '#modules/identity/index.ts';
import { commandsOf, type StoredCommand } from '#modules/wallet/index.ts';
import { findRules } from '#modules/rules/index.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { correctionsOfRound, type RoundCorrection } from '#modules/play/corrections.ts';
import { redeal } from '#modules/play/redeal.ts';

/** Family of the rounds of outside vendors. */
const OUTSIDE = 'vendor';

export type Shown = Output<typeof contract>;
export type Refused = Failure<'identity.member_unknown' | 'rounds.round_unknown' | 'rounds.round_archived'>;

/** Returns a round of a member for staff, by its number or the number of one of its commands: settled or open, of any kind or vendor. */
export async function staffRound(
  deps: PlayDeps,
  { memberId, id: requested }: { memberId: bigint; id: bigint },
): Promise<Result<Shown, Refused>> {
  const { db, runners } = deps;
  const owner = await ownerOf(db, String(memberId));
  if (!owner) return err('identity.member_unknown');
  const account = (await accountsOf(db, [memberId])).get(memberId) ?? '';
  const own = await findRound(db, memberId, requested);
  const round = own ?? (await findRound(db, memberId, (await runners.roundOf(requested)) ?? requested));
  const of = { memberId: String(memberId), account, merchantId: owner.merchantId };
  if (round) return ok({ ...of, ...(await settled(deps, round)) });
  const open = await findOpenRound(db, memberId, requested);
  if (open) return ok({ ...of, ...(await goingOn(deps, open)) });
  return err(requested < (await detachedBelow(db, 'round')) ? 'rounds.round_archived' : 'rounds.round_unknown');
}

type Facts = Omit<Shown, 'memberId' | 'account' | 'merchantId'>;

async function settled(deps: PlayDeps, round: StoredRound): Promise<Facts> {
  const { db, runners, jackpots } = deps;
  const runner = runners.ofRound(round);
  const seqs = [...(await commandsOfRound(db, round)), ...((await runner?.commandsOf?.(round)) ?? [])];
  const [commands, record, corrections, wins] = await Promise.all([
    commandsOf(db, [...new Set(seqs)]),
    recordOfRound(db, round),
    correctionsOfRound(db, round),
    jackpots.winsOfRound([round.id, ...seqs]),
  ]);
  const { currency } = round.stake;
  const of = (minor: bigint) => money(minor, currency);
  return {
    ...common(deps, round),
    mode: round.mode,
    state: 'settled',
    payout: round.payout,
    outcome: round.outcome,
    fair: runner ? await fairOf(runner.seedOf(round), round.nonce) : null,
    redeal: await redeal(deps, round, openingStake(commands, round)),
    record: record
      ? {
          stake: of(record.stake),
          payout: of(record.payout),
          turnover: of(record.turnover),
          atRisk: of(record.atRisk),
          ggr: of(record.houseWin),
        }
      : null,
    corrections: corrections.map(({ at, was, now }) => ({ at, was: shownAmounts(was, currency), now: shownAmounts(now, currency) })),
    jackpotWins: wins.map(({ code, tier, amount, at }) => ({ code, tier, amount, at })),
    commands: commands.map(shownCommand),
    isOutside: round.family === OUTSIDE,
    hasReplay: runner !== undefined && findRules(deps.families, round.family, round.model) !== undefined,
  };
}

async function goingOn(deps: PlayDeps, round: OpenRound): Promise<Facts> {
  const runner = deps.runners.ofRound(round);
  return {
    ...common(deps, round),
    mode: round.mode,
    state: 'open',
    payout: money(0n, round.stake.currency),
    outcome: null,
    fair: runner ? await fairOf(runner.seedOf(round), round.nonce) : null,
    redeal: null,
    record: null,
    corrections: [],
    jackpotWins: [],
    commands: (await commandsOf(deps.db, round.stakedIn)).map(shownCommand),
    isOutside: round.family === OUTSIDE,
    hasReplay: false,
  };
}

function common({ catalogue }: PlayDeps, { id, vendor, gameCode, family, model, stake, bet, acts, at }: StoredRound | OpenRound) {
  const game = catalogue.titleEver(vendor, gameCode).name;
  return { roundId: String(id), vendor, gameCode, game, family, model, stake, currency: stake.currency, at, bet, acts: [...(acts ?? [])] };
}

async function fairOf(
  seed: Promise<{ serverSeedHash: string; serverSeed: string | null; clientSeed: string }>,
  nonce: bigint,
): Promise<Shown['fair']> {
  const { serverSeedHash, serverSeed, clientSeed } = await seed;
  return { serverSeedHash, serverSeed, clientSeed, nonce: String(nonce) };
}

/** Returns the stake with which a round began; acts may have added to it. A free round has its whole stake from the start. */
function openingStake(commands: readonly StoredCommand[], { id, stake }: StoredRound): Money {
  const first = commands.find(({ seq }) => seq === id)?.moves.filter(({ kind }) => kind === 'stake') ?? [];
  return first.length === 0
    ? stake
    : money(
        first.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
        stake.currency,
      );
}

function shownAmounts({ stake, payout, turnover }: RoundCorrection['was'], currency: Currency): Facts['corrections'][number]['was'] {
  return { stake: money(stake, currency), payout: money(payout, currency), turnover: money(turnover, currency) };
}

function shownCommand({ seq, at, source, kind, externalId, moves }: StoredCommand): Facts['commands'][number] {
  return {
    seq: String(seq),
    at,
    source,
    kind,
    externalId,
    moves: moves.map((one) => ({
      kind: one.kind,
      from: one.from,
      to: one.to,
      amount: money(BigInt(one.amount), one.currency),
    })),
  };
}
