import { expect, test } from 'vitest';
import lab from '#poker/kit/lab.ts';
import { replay, type RecordedHand } from '#poker/kit/replay.ts';
import { recorded } from '#tests/factories/recorded.ts';

type Hand = RecordedHand & { id: string; check: string; uncalled?: number[]; won?: number[]; final?: number[] };
type Case = { id: string; kind: string; given: RecordedHand; expect: Record<string, unknown> & { pots?: [number, number[]][] } };

const hands = recorded<Hand>('poker-hands/hands.jsonl');
const cases = recorded<Case>('poker-hands/cases.jsonl');
const draws = recorded<{ id: string; input: unknown; output: unknown }>('poker-hands/draws.jsonl');

/** The first difference from the record, or undefined. */
function difference(hand: Hand): string | undefined {
  const result = replay(hand);
  if (!result.legal) return `${hand.actions[result.at]}: ${result.why}`;
  if (!('pots' in result)) return 'it does not end';
  const { uncalled, won, final } = result;
  if (hand.uncalled?.some((chips) => chips > 0) && String(uncalled) !== String(hand.uncalled)) return `uncalled ${uncalled.join()}`;
  if (hand.check === 'unseen' || !hand.won) return undefined;
  if (!won) return 'cards are unknown';
  if (hand.check === 'exact') return String(final) === String(hand.final) ? undefined : `final ${String(final)}`;
  const sum = (chips: readonly number[]): number => chips.reduce((all, one) => all + one, 0);
  const isSame = won.every((chips, seat) => chips > 0 === hand.won![seat]! > 0) && sum(won) === sum(hand.won);
  return isSame ? undefined : `won ${won.join()}`;
}

test.skipIf(!hands)('every recorded hand is played and paid as it was', () => {
  const differing = hands!.flatMap((hand) => {
    const what = difference(hand);
    return what ? [`${hand.id} ${hand.variant}: ${what}`] : [];
  });
  expect(differing).toEqual([]);
});

test.skipIf(!hands)('an act that is left out, or given to the next seat, is found in nearly every hand', () => {
  const acts = hands!.filter(({ check, actions }) => check === 'exact' && actions.some((action) => / c/.test(action))).slice(0, 200);
  const seats = (hand: Hand, from: string): string => `p${(Number(from.slice(1)) % hand.stacks.length) + 1}`;
  for (const broken of [
    (hand: Hand, at: number) => hand.actions.toSpliced(at, 1),
    (hand: Hand, at: number) =>
      hand.actions.with(
        at,
        hand.actions[at]!.replace(/^p\d+/, (from) => seats(hand, from)),
      ),
  ]) {
    const found = acts.filter((hand) => {
      const at = hand.actions.findIndex((action) => /^p\d+ (cc|cbr)/.test(action));
      return difference({ ...hand, actions: broken(hand, at) }) !== undefined;
    });
    expect(found.length).toBe(acts.length);
  }
});

test.skipIf(!cases)('the cases of rule books and bug reports come out as they should', () => {
  const wrong = cases!
    .filter(({ kind }) => kind === 'hand')
    .flatMap(({ id, given, expect: right }) => {
      const result = replay(given) as Record<string, unknown> & { pots?: { amount: number; eligible: number[] }[] };
      const pots = result.pots?.map(({ amount, eligible }) => [amount, eligible]);
      const names = ['uncalled', 'won', 'toAct', 'call', 'mayRaise', 'least', 'most'].filter((name) => right[name] !== undefined);
      const differ = names.filter((name) => JSON.stringify(result[name]) !== JSON.stringify(right[name]));
      if (right.pots && JSON.stringify(pots) !== JSON.stringify(right.pots)) differ.push('pots');
      return differ.length > 0 ? [`${id}: ${differ.join()}`] : [];
    });
  expect(wrong).toEqual([]);
});

test.skipIf(!draws)('hands that an independent program drew come out alike', () => {
  for (const { input, output } of draws!) expect(lab['poker.deal'](input)).toEqual(output);
});
