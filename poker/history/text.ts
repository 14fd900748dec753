import { act as bet, beginHand, openStreet, type HandState } from '#poker/kit/betting.ts';
import { cardText } from '#poker/kit/cards.ts';
import type { Limit, Variant } from '#poker/kit/variants.ts';
import { streetCards } from '#poker/history/recorded.ts';
import type { Hand } from '#poker/table/state.ts';

// Text of a hand in the format of tracker programs. The format is English in every language of the site.

export type TextNotes = {
  table: string;
  seats: number;
  /** Start of the hand, in milliseconds. */
  at: number;
  /** Players at the table who are not dealt in, with their chairs. */
  sittingOut?: readonly { chair: number; player: string; stack: number }[];
  /** Decimals of the currency; chips of tournaments have none. */
  decimals: number;
};

const LIMITS: Readonly<Record<Limit, string>> = { none: 'No Limit', pot: 'Pot Limit', fixed: 'Limit' };
const STREETS = ['HOLE CARDS', 'FLOP', 'TURN', 'RIVER'];

/** Returns the text of a paid hand as the seat `own` saw it, or as a watcher saw it if null. */
export function textOf(hand: Hand, notes: TextNotes, own: number | null): string {
  const { betting, players, order, positions, id, blinds } = hand;
  const { setup } = betting;
  const money = (chips: number): string => moneyText(chips, notes.decimals);
  const dealt = order.map((chair, seat) => ({
    chair,
    line: `Seat ${chair + 1}: ${players[seat]!} (${money(setup.stacks[seat]!)} in chips)`,
  }));
  const out = (notes.sittingOut ?? []).map(({ chair, player, stack }) => ({
    chair,
    line: `Seat ${chair + 1}: ${player} (${money(stack)} in chips) is sitting out`,
  }));
  const stakes = setup.variant.limit === 'fixed' ? [setup.minBet, setup.bigBet!] : [blinds.small, blinds.big];
  return [
    `Croupier Hand #${id}: ${gameName(setup.variant)} ${LIMITS[setup.variant.limit]} (${stakes.map(money).join('/')}) - ${timeText(notes.at)} UTC`,
    `Table '${notes.table}' ${notes.seats}-max Seat #${(positions.button ?? 0) + 1} is the button`,
    ...[...dealt, ...out].toSorted((a, b) => a.chair - b.chair).map(({ line }) => line),
    ...posts(hand, money),
    '*** HOLE CARDS ***',
    ...(own === null ? [] : [`Dealt to ${players[own]!} [${cardsText(hand.holes[own]!)}]`]),
    ...played(hand, money),
    ...showdown(hand, money),
    ...summary(hand, money),
    '',
  ].join('\n');
}

function posts({ betting: { setup }, players, positions, order }: Hand, money: (chips: number) => string): string[] {
  const lines: string[] = [];
  const line = (seat: number, what: string, chips: number): unknown =>
    chips > 0 && lines.push(`${players[seat]!}: posts ${what} ${money(chips)}`);
  for (const [seat, ante] of setup.antes.entries()) line(seat, 'the ante', ante);
  for (const [seat, blind] of setup.blinds.entries())
    line(seat, order[seat] === positions.big ? 'big blind' : order[seat] === positions.small ? 'small blind' : 'straddle', blind);
  for (const [seat, post] of (setup.posts ?? []).entries()) line(seat, 'out of turn', post);
  for (const [seat, dead] of (setup.dead ?? []).entries()) line(seat, 'dead', dead);
  return lines;
}

/** Returns the lines of acts and streets. The betting engine replays the hand for the amounts of calls and raises. */
function played(hand: Hand, money: (chips: number) => string): string[] {
  const lines: string[] = [];
  let state: HandState = beginHand(hand.betting.setup);
  let acts = 0;
  for (const frame of hand.frames) {
    if (frame.kind === 'act') {
      const after = (bet(state, frame.seat, frame.act) as { state: HandState }).state;
      if (hand.timedOut.includes(acts++)) lines.push(`${hand.players[frame.seat]!} has timed out`);
      lines.push(`${hand.players[frame.seat]!}: ${actLine(state, after, frame, money)}`);
      state = after;
    } else if (frame.kind === 'board') {
      state = openStreet(state);
      for (const [run, board] of hand.boards.entries()) {
        const [before, now] = [frame.street === 1 ? [] : board.slice(0, frame.street + 1), streetCards(board, frame.street)];
        const isTwice = hand.runs > 1 && frame.street >= hand.runFrom;
        if (run > 0 && !isTwice) continue;
        const lying = before.length > 0 ? `[${cardsText(before)}] ` : '';
        lines.push(`*** ${isTwice ? ['FIRST ', 'SECOND '][run] : ''}${STREETS[frame.street]!} *** ${lying}[${cardsText(now)}]`);
      }
    }
  }
  return lines;
}

type ActFrame = Extract<Hand['frames'][number], { kind: 'act' }>;

function actLine(before: HandState, after: HandState, { seat, act }: ActFrame, money: (chips: number) => string): string {
  const allIn = after.stacks[seat] === 0 && act.kind !== 'fold' ? ' and is all-in' : '';
  if (act.kind === 'fold') return 'folds';
  if (act.kind === 'raise')
    return before.toMatch === 0 ? `bets ${money(act.to)}${allIn}` : `raises ${money(act.to - before.toMatch)} to ${money(act.to)}${allIn}`;
  const called = after.paid[seat]! - before.paid[seat]!;
  return called === 0 ? 'checks' : `calls ${money(called)}${allIn}`;
}

function showdown({ players, result, shown, holes, mucked }: Hand, money: (chips: number) => string): string[] {
  const lines = result!.uncalled.flatMap((chips, seat) =>
    chips > 0 ? [`Uncalled bet (${money(chips)}) returned to ${players[seat]!}`] : [],
  );
  const isContested = result!.pots.some(({ eligible }) => eligible.length > 1);
  if (isContested) lines.push('*** SHOW DOWN ***');
  for (const [seat, player] of players.entries()) {
    if (shown[seat]!.length > 0) lines.push(`${player}: shows [${cardsText(shown[seat]!.map((at) => holes[seat]![at]!))}]`);
    else if (mucked[seat]) lines.push(`${player}: mucks hand`);
  }
  const pots = result!.pots;
  for (const [at, { winners, received }] of pots.entries()) {
    const name = pots.length === 1 ? 'pot' : at === 0 ? 'main pot' : `side pot-${at}`;
    for (const [nth, seat] of winners.entries()) lines.push(`${players[seat]!} collected ${money(received[nth]!)} from ${name}`);
  }
  return lines;
}

function summary({ players, order, positions, result, boards, betting, runs }: Hand, money: (chips: number) => string): string[] {
  const total = result!.pots.reduce((sum, { amount }) => sum + amount, 0);
  const shownBoards = boards[0]!.length === 0 ? [] : boards.slice(0, runs).map((board) => `Board [${cardsText(board)}]`);
  const seats = order.map((chair, seat) => {
    const role =
      chair === positions.button
        ? ' (button)'
        : chair === positions.small
          ? ' (small blind)'
          : chair === positions.big
            ? ' (big blind)'
            : '';
    const end = betting.folded[seat] ? 'folded' : result!.won[seat]! > 0 ? `won (${money(result!.won[seat]!)})` : 'lost';
    return { chair, line: `Seat ${chair + 1}: ${players[seat]!}${role} ${end}` };
  });
  return [
    '*** SUMMARY ***',
    `Total pot ${money(total)} | Rake ${money(result!.rake)}`,
    ...shownBoards,
    ...seats.toSorted((a, b) => a.chair - b.chair).map(({ line }) => line),
  ];
}

function gameName({ holes, hasLow, ranking }: Variant): string {
  if (holes === 2) return ranking === 'short' ? "6+ Hold'em" : "Hold'em";
  return `${holes > 4 ? `${holes} Card ` : ''}Omaha${hasLow ? ' Hi/Lo' : ''}`;
}

function cardsText(cards: readonly number[]): string {
  return cards.map(cardText).join(' ');
}

function moneyText(chips: number, decimals: number): string {
  if (decimals === 0) return String(chips);
  const digits = String(chips).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');
}
