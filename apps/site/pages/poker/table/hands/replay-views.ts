import { cardText } from '#poker/kit/cards.ts';
import { potsOf } from '#poker/kit/pots.ts';
import type { SeenChair, SeenHand, TableView } from '#poker/table/view.ts';
import { playedSteps, type PlayedStep } from '#apps/site/pages/poker/table/hands/played.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import { spokenOf, type Spoken } from '#apps/site/pages/poker/table/show/spoken.ts';

/** A picture of a replayed hand. `spoken` is the act that led to the picture. */
export type ReplayPicture = { view: TableView; spoken: Spoken | undefined; acts: ReadonlyMap<number, Spoken> };

/**
 * Returns the pictures of a recorded hand, from the deal to the result. Cards of other players are open as far as they were shown at the
 * end.
 */
export function replayPictures(record: HandRecord): ReplayPicture[] {
  const steps = playedSteps(record)?.filter(({ frame }) => frame.kind !== 'cards') ?? [];
  const pictures: ReplayPicture[] = [];
  for (const step of steps) {
    const view = viewAt(record, step, false);
    const before = pictures.at(-1);
    const spoken = step.frame.kind === 'act' && before ? spokenOf(before.view, step.frame) : undefined;
    const acts =
      step.frame.kind === 'act' && spoken ? new Map([...before!.acts, [spoken.chair, spoken] as const]) : new Map<number, Spoken>();
    pictures.push({ view, spoken, acts });
  }
  const last = steps.at(-1);
  if (last && record.result) pictures.push({ view: viewAt(record, last, true), spoken: undefined, acts: new Map() });
  return pictures;
}

function viewAt(record: HandRecord, step: PlayedStep, isOver: boolean): TableView {
  const { id, no, variant, blinds, chairs, own } = record;
  const toAct = !isOver && step.state.phase === 'betting' ? chairs[step.state.toAct]! : null;
  const hand: SeenHand = {
    id,
    no,
    phase: isOver ? 'showing' : 'acting',
    street: step.state.street,
    button: record.positions.button,
    boards: step.boards.map((board) => board.map(cardText)),
    pots: potsAt(record, step, isOver),
    toAct,
    until: 0,
    acts: 0,
    roots: [],
    requested: [],
    result: isOver ? record.result : null,
  };
  return {
    table: '',
    kind: 'cash',
    variant,
    blinds,
    no,
    isPaused: false,
    isHeld: false,
    isClosing: false,
    waiting: 0,
    chairs: chairs.map((_chair, seat) => chairAt(record, step, seat, isOver)),
    hand,
    own: own === null ? null : ownAt(record, own),
  };
}

function ownAt({ chairs, holes }: HandRecord, own: number): NonNullable<TableView['own']> {
  return {
    chair: chairs[own]!,
    cards: holes[own]!.flatMap((card) => (card === null ? [] : [cardText(card)])),
    options: null,
    owes: { big: false, small: false },
    comesIn: 'bigBlind',
    pending: 0,
    bank: 0,
    wantsOut: null,
    leaves: false,
    isRequested: null,
  };
}

function potsAt({ result, chairs }: HandRecord, { state }: PlayedStep, isOver: boolean): SeenHand['pots'] {
  const { paid, antes, folded, isAllInByAnte } = state;
  const pots = (isOver && result?.pots) || potsOf({ bets: paid, antes, folded, isAllInByAnte });
  return pots.map(({ amount, eligible }) => ({ amount, chairs: eligible.map((seat) => chairs[seat]!) }));
}

function chairAt(record: HandRecord, { state }: PlayedStep, seat: number, isOver: boolean): SeenChair {
  const { chairs, players, holes, shown, result } = record;
  const isFolded = state.folded[seat]!;
  const stack = isOver && result ? result.final[seat]! : state.stacks[seat]!;
  const cards = holes[seat]!.map((card, at) => (card !== null && shown[seat]!.includes(at) ? cardText(card) : null));
  return {
    chair: chairs[seat]!,
    player: players[seat]!,
    state: 'in',
    stack,
    isGone: false,
    seat,
    bet: isOver ? 0 : state.bets[seat]!,
    isFolded,
    isAllIn: !isFolded && state.stacks[seat] === 0 && !isOver,
    cards: isFolded && shown[seat]!.length === 0 ? [] : cards,
  };
}
