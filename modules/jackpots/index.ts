import { toMajor } from '#kernel/money.ts';
import { costsOf } from '#platform/module/figure.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { toJson } from '#platform/http/to-json.ts';
import type { Push } from '#platform/realtime/push.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { createJackpots, type Jackpots } from '#modules/jackpots/jackpots.ts';
import type { JackpotWin } from '#modules/jackpots/judge.ts';
import type { Pool } from '#modules/jackpots/pool.ts';
import { jackpotDesk } from '#modules/jackpots/back-office/routes.ts';
import { sealTierSecrets } from '#modules/jackpots/pool-store.ts';
import { board, jackpotRoutes } from '#modules/jackpots/routes.ts';
import { jackpotsPersonal } from '#modules/jackpots/jackpots-personal.ts';
import { subjects } from '#modules/jackpots/subjects.ts';

export { createJackpots, type JackpotEntry, type Jackpots, type RoundWin } from '#modules/jackpots/jackpots.ts';
export { connectionOf, jackpotOf, LINKS, tiersOf, type Connection, type Link } from '#modules/jackpots/links.ts';
export type { RoundJackpot } from '#modules/jackpots/round-jackpot.ts';

export async function openJackpots({
  db,
  clock,
  log,
  secrets,
  site,
  wallet,
}: ModuleDeps & { site: Site; wallet: Wallet }): Promise<Module<Jackpots>> {
  const jackpots = createJackpots({ db, wallet, secrets, brands: site.merchants });
  await sealTierSecrets({ db, secrets });
  await jackpots.ensure();
  return {
    api: jackpots,
    subjects,
    personal: jackpotsPersonal(db),
    gameDays: [contributions.gameDays],
    memberCosts: [contributions.memberCosts],
    seed: jackpots.ensure,
    routes: [...jackpotRoutes(jackpots, site), ...jackpotDesk(db)],
    jobs: [
      { name: 'judge-jackpots', everyMs: 500, idleMs: 1_000, role: 'leads', run: () => jackpots.judgeChanged(clock.now()) },
      { name: 'open-jackpots', everyMs: 30_000, role: 'leads', run: jackpots.ensure },
    ],
    pushes: (push) =>
      jackpots.onJudged((pool, wins) => {
        for (const win of wins) notifyWinner(push, win);
        void notifyWatchers({ push, jackpots, site }, pool).catch((error: unknown) =>
          log.warn({ err: error }, 'jackpots could not be told'),
        );
      }),
  };
}

function notifyWinner(push: Push, { pool, tier, run, roundId, memberId, amount }: JackpotWin): void {
  const win = { code: pool.code, tier, run, roundId: String(roundId), amount: toMajor(amount), currency: amount.currency };
  push.toMember(memberId, { type: 'jackpot-win', win });
}

/** Notifies all watchers at most ten times a second. The last figures win. */
async function notifyWatchers(
  { push, jackpots, site }: { push: Push; jackpots: Jackpots; site: Site },
  { merchantId, currency }: Pool,
): Promise<void> {
  const state = await board(jackpots, { merchantId, code: site.merchant(merchantId).code, currency });
  push.toTable(state.table, { type: 'table', state: JSON.parse(toJson(state)) as { table: string } }, 'table');
}

/** Contributions of rounds to jackpots, by game and by member. */
const contributions = costsOf(
  { jackpots: 'sum((SELECT sum(c) FROM unnest(e.contributed) AS c))' },
  {
    vendor: 'e.vendor',
    gameCode: 'e.game_code',
    currency: 'j.currency',
    member: 'e.member_id',
    from: `(jackpot_entry e JOIN jackpot j ON j.id = e.jackpot_id)
       ON j.merchant_id = p.merchant_id AND e.at >= p.from_at AND e.at < p.to_at`,
  },
);
