import { toText } from '#kernel/fraction.ts';
import { amountOf, fieldsOf, listOf, major, refused, unsignedOf, wholeOf } from '#platform/lab/read-input.ts';
import { knockOuts } from '#poker/tournament/bounty.ts';
import { dealOf, type DealMethod } from '#poker/tournament/deal.ts';
import { icmOf } from '#poker/tournament/icm.ts';
import { prizesOf, satelliteOf, sitAndGoPrizes } from '#poker/tournament/prizes.ts';

const MOST_ENTRIES = 50_000;
const MOST_STACKS = 9;
const METHODS: readonly string[] = ['equal', 'chips', 'icm'] satisfies DealMethod[];

/** The calls of the test lab about tournaments. Money is in texts with two decimals, chips are whole numbers. */
export default {
  /** `{pool, entries, kind?: "tournament" | "sitAndGo" | "satellite", ticket?}`: the prize of each place. */
  'poker.prizes': (input: unknown) => {
    const given = fieldsOf(input);
    const pool = unsignedOf(given['pool'], 'pool');
    const entries = wholeOf(given['entries'], 'entries');
    if (entries < 1 || entries > MOST_ENTRIES) return refused(`entries are 1 to ${MOST_ENTRIES}`);
    const kind = given['kind'] ?? 'tournament';
    if (kind === 'satellite') {
      const ticket = unsignedOf(given['ticket'], 'ticket');
      if (ticket === 0n) return refused('a ticket is worth something');
      const { tickets, rest } = satelliteOf(pool, ticket);
      return { tickets, rest: major(rest) };
    }
    if (kind !== 'tournament' && kind !== 'sitAndGo') return refused('kind is tournament, sitAndGo or satellite');
    return { prizes: (kind === 'sitAndGo' ? sitAndGoPrizes : prizesOf)(pool, entries).map(major) };
  },

  /** `{stacks, prizes}`: the exact worth of each stack. */
  'poker.icm': (input: unknown) => {
    const { stacks, prizes } = readStacks(input);
    return { worth: icmOf(stacks, prizes).map((worth) => toText({ top: worth.top, bottom: worth.bottom })) };
  },

  /** `{method: "equal" | "chips" | "icm", stacks, prizes}`: the parts of a deal, and the amount that stays for the winner. */
  'poker.finalDeal': (input: unknown) => {
    const { method } = fieldsOf(input);
    if (typeof method !== 'string' || !METHODS.includes(method)) return refused('method is equal, chips or icm');
    const { stacks, prizes } = readStacks(input);
    const { parts, kept } = dealOf(method as DealMethod, stacks, prizes);
    return { parts: parts.map(major), kept: major(kept) };
  },

  /** `{head, winners, kind: "fixed" | "progressive"}`: the part of a player's bounty for each winner of its last chips. */
  'poker.knockOut': (input: unknown) => {
    const given = fieldsOf(input);
    const winners = wholeOf(given['winners'], 'winners');
    const { kind } = given;
    if (winners < 1 || winners > MOST_STACKS) return refused(`winners are 1 to ${MOST_STACKS}`);
    if (kind !== 'fixed' && kind !== 'progressive') return refused('kind is fixed or progressive');
    return {
      parts: knockOuts(unsignedOf(given['head'], 'head'), winners, kind).map(({ cash, head }) => ({
        cash: major(cash),
        head: major(head),
      })),
    };
  },
};

/** Reads stacks of chips, and prizes from the first place down. */
function readStacks(input: unknown): { stacks: number[]; prizes: bigint[] } {
  const given = fieldsOf(input);
  const stacks = listOf(given['stacks'], 'stacks').map((chips) => wholeOf(chips, 'stacks'));
  const prizes = listOf(given['prizes'], 'prizes').map((prize) => amountOf(prize, 'prizes'));
  if (stacks.length > MOST_STACKS || stacks.some((chips) => chips === 0))
    return refused(`stacks are up to ${MOST_STACKS}, each with chips`);
  if (prizes.length > MOST_STACKS || prizes.some((prize, at) => prize < 0n || (at > 0 && prize > prizes[at - 1]!)))
    return refused(`prizes are up to ${MOST_STACKS}, none more than the one before`);
  return { stacks, prizes };
}
