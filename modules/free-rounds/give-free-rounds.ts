import * as z from 'zod/mini';
import { freeRoundsTerms } from '#contracts/bo/free-rounds.ts';
import type { Clock } from '#kernel/clock.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { stakeLimits, type Catalogue } from '#modules/catalogue/index.ts';
import { audienceOf, audiencePage, cardsOf, memberMayNow, memberNamed, segmentText } from '#modules/identity/index.ts';
import type { Merchant, Site } from '#modules/site/index.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { addCampaign } from '#modules/free-rounds/free-rounds-store.ts';
import { REWARDS } from '#contracts/bo/permissions/rewards.ts';

const terms = z.strictObject(freeRoundsTerms);
export type Terms = z.infer<typeof terms>;
type GiveCode = `rounds.free_rounds_${'not_given' | 'terms'}` | 'site.brand_unknown';

type Deps = {
  clock: Clock;
  site: Pick<Site, 'merchants'>;
  catalogue: Pick<Catalogue, 'title'>;
  /** Returns true if a game is our own, with rounds of one press. */
  playsHere(vendor: string, gameCode: string, currency: Currency): boolean;
  /** Returns whether an external vendor grants free rounds by order. */
  givesFreeRounds(vendor: string): boolean;
};

/** Members of a page. A segment is read by pages until the budget is used. */
const PAGE = 500;

/** Declares the approval of free rounds at a game: one staff member writes the terms and another approves them, which grants the rounds. */
export function giveKind(deps: Deps): ApprovalKind<Terms, GiveCode> {
  return {
    kind: 'rounds.give_free_rounds',
    permission: REWARDS.approve,
    payload: terms,
    describe: async (_tx, requested) => {
      const judged = judge(deps, requested);
      if (!judged.ok) return judged;
      const { merchantId, vendor, gameCode, currency, rounds, expiresAt, to } = requested;
      const amount = (minor: string): string => `${toMajor(money(BigInt(minor), currency))} ${currency}`;
      const facts = {
        game: `${judged.value.name}, ${vendor}`,
        rounds,
        stake: amount(requested.stake),
        mostEach: amount(requested.mostEach),
        budget: amount(requested.budget),
        members: `at most ${BigInt(requested.budget) / BigInt(requested.mostEach)}`,
        until: expiresAt,
        to: 'segment' in to ? segmentText(to.segment) : to.accounts.join(', '),
      };
      return ok({ merchantId, subject: { kind: 'game', id: `${vendor}/${gameCode}` }, facts });
    },
    execute: async (tx, requested, { approvalId, now }) => {
      const judged = judge(deps, requested);
      if (!judged.ok) return judged;
      const { merchantId, vendor, gameCode, currency, rounds } = requested;
      const [stake, mostEach, budget] = [BigInt(requested.stake), BigInt(requested.mostEach), BigInt(requested.budget)];
      const takers = await takersOf(tx, judged.value.brand, requested, { most: Number(budget / mostEach), now });
      if (takers.length === 0) return err('rounds.free_rounds_nobody');
      const isOwn = deps.playsHere(vendor, gameCode, currency);
      const own = { isOwn, approvalId, merchantId, vendor, gameCode, currency, rounds, stake, mostEach, budget };
      const id = await addCampaign(tx, { ...own, expiresAt: new Date(requested.expiresAt), madeAt: now }, takers);
      return ok({ after: { campaign: id, given: takers.length } });
    },
  };
}

type Judged = { brand: Merchant; name: string };

function judge({ clock, site, catalogue, playsHere, givesFreeRounds }: Deps, requested: Terms): Result<Judged, Failure<GiveCode>> {
  const { merchantId, vendor, gameCode, currency } = requested;
  const brand = site.merchants().find(({ id }) => id === merchantId);
  if (!brand) return err('site.brand_unknown');
  const title = catalogue.title(vendor, gameCode, merchantId);
  if (!title || !(playsHere(vendor, gameCode, currency) || givesFreeRounds(vendor))) return err('rounds.free_rounds_not_given');
  const [stake, mostEach, budget] = [BigInt(requested.stake), BigInt(requested.mostEach), BigInt(requested.budget)];
  const { least, most } = stakeLimits(title, currency);
  const isPossible = stake >= least.minor && stake <= most.minor && mostEach <= budget && new Date(requested.expiresAt) > clock.now();
  return isPossible ? ok({ brand, name: title.name }) : err('rounds.free_rounds_terms');
}

/**
 * Returns the members who may play for money in the currency, by number, as many as the budget allows. It is checked at the time of the
 * grant.
 */
async function takersOf(tx: Tx, brand: Merchant, { to, currency }: Terms, { most, now }: { most: number; now: Date }): Promise<bigint[]> {
  const takers: bigint[] = [];
  const take = async (ids: readonly bigint[]): Promise<void> => {
    for (const { id, currency: own } of (await cardsOf(tx, ids)).values())
      if (takers.length < most && own === currency && (await memberMayNow(tx, id, 'play')).ok) takers.push(id);
  };
  if ('accounts' in to) {
    const named = new Set<bigint>();
    for (const account of to.accounts) {
      const id = await memberNamed(tx, brand.id, account);
      if (id !== undefined) named.add(id);
    }
    await take([...named]);
    return takers;
  }
  const audience = { ...audienceOf(brand, to.segment, now), currencies: [currency] };
  for (let after = 0n; takers.length < most;) {
    const page = await audiencePage(tx, audience, after, PAGE);
    await take(page);
    if (page.length < PAGE) break;
    after = page.at(-1)!;
  }
  return takers;
}
