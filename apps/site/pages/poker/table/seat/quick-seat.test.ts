import { afterEach, expect, test, vi } from 'vitest';
import { sitQuickly, takeWanted, wantSeat } from '#apps/site/pages/poker/table/seat/quick-seat.ts';
import type { SeatAct, TableLink } from '#apps/site/pages/poker/link/table-link.ts';

afterEach(() => void vi.useRealTimers());

test('a seat that was chosen is taken once, at its table, and within half a minute', () => {
  vi.useFakeTimers();
  wantSeat('a', 500);
  expect([takeWanted('b'), takeWanted('a'), takeWanted('a')]).toEqual([undefined, 500, undefined]);
  wantSeat('a', 500);
  vi.advanceTimersByTime(30_001);
  expect(takeWanted('a')).toBeUndefined();
  wantSeat('a', 500);
  wantSeat('b', 700);
  expect([takeWanted('a'), takeWanted('b')]).toEqual([undefined, 700]);
});

/** A table of four, with players in the first chairs, that answers acts with codes. */
function linkTo(taken: readonly number[], codes: (act: SeatAct) => string | undefined, limits = { least: 400, most: 1_000 }) {
  const acts: SeatAct[] = [];
  const act = (one: SeatAct): Promise<string | undefined> => {
    acts.push(one);
    return Promise.resolve(codes(one));
  };
  const view = () => ({ chairs: taken.map((chair) => ({ chair })) });
  return { acts, link: { act, view, about: { seats: 4 }, standing: () => limits } as unknown as TableLink };
}

test('the first free chair is reserved and bought in for; of a chair that was just taken the next one is tried', async () => {
  const quick = linkTo([0], (act) => (act.kind === 'reserve' && act.chair === 1 ? 'poker.seat_taken' : undefined));
  expect(await sitQuickly(quick.link, 500)).toEqual({ kind: 'seated' });
  expect(quick.acts).toEqual([
    { kind: 'reserve', chair: 1 },
    { kind: 'reserve', chair: 2 },
    { kind: 'sit', chair: 2, chips: 500 },
  ]);
});

test('a full table, a refusal and other limits end it with no chips brought', async () => {
  expect(await sitQuickly(linkTo([0, 1, 2, 3], () => undefined).link, 500)).toEqual({ kind: 'full' });
  const barred = linkTo([], () => 'poker.same_device');
  expect(await sitQuickly(barred.link, 500)).toEqual({ kind: 'refused', code: 'poker.same_device' });
  expect(barred.acts).toHaveLength(1);
  // A member who comes back brings the stack that it left with.
  const back = linkTo([], () => undefined, { least: 900, most: 1_000 });
  expect(await sitQuickly(back.link, 500)).toEqual({ kind: 'limits', chair: 0 });
  expect(back.acts).toEqual([{ kind: 'reserve', chair: 0 }]);
  const poor = linkTo([], (act) => (act.kind === 'sit' ? 'wallet.insufficient_funds' : undefined));
  expect(await sitQuickly(poor.link, 500)).toEqual({ kind: 'refused', code: 'wallet.insufficient_funds' });
});
