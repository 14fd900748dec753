import { useMemo } from 'react';
import { ANTE } from '#games/kit/quote.ts';
import type { ActChoice } from '#games/kit/view/table/act-row.tsx';
import { CardRows } from '#games/kit/view/table/card-rows.tsx';
import { Spots } from '#games/kit/view/table/spots.tsx';
import { StepBoard } from '#games/kit/view/table/step-board.tsx';
import { useReveal, type Row } from '#games/kit/view/table/use-reveal.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { partOf } from '#kernel/amount.ts';
import './ante-board.css';

type Choices = Readonly<Record<string, { times: number; key: string }>>;

type Props<I, S, O> = {
  view: GameViewProps<I, O, 'stepped'>;
  /** Code of the family, with which its texts begin: `<family>.choice.<name>`, `.row.<name>`, `.spot.<name>` and those of the frame. */
  family: string;
  /** Acts on the cards: the number of antes that each adds to the stake, and its key. */
  choices: Choices;
  places: readonly { name: string; count: number }[];
  rowsOf(round: { isOpen: true; seen: S } | { isOpen: false; outcome: O }): readonly Row[];
  spots: readonly string[];
  /** Returns the highest price of a spot to one, as printed. */
  oddsOf(spot: string): number;
  written(outcome: O): string;
  /** Writes the state of the round in words. */
  about(seen: S): string;
  /** Returns whether a chip won, or the ante with its raise. */
  cameOut(spot: string, outcome: O): 'won' | 'lost' | null;
};

/** Shows a table with an ante: rows of cards, the spots before them, and a choice. */
export function AnteBoard<I, S, O>({ view, family, choices, places, rowsOf, spots, oddsOf, ...words }: Props<I, S, O>) {
  const { t, money, currency } = view;
  const table = useReveal<I, O, S, { choose: string }>(view, { rowsOf });
  const { game, chips, lying, over } = table;
  const laid = useMemo(
    () =>
      spots.map((spot, at) => ({
        spot,
        x: at * 10 + 0.4,
        y: 0,
        w: 9.2,
        h: 10,
        look: `ante-spot${spot === ANTE ? ' ante-spot--main' : ''}`,
        face: <span className="ante-spot__name">{t(`${family}.spot.${spot}`)}</span>,
      })),
    [spots, family, t],
  );
  const nameOf = (spot: string): string => t('kit.spot', { spot: t(`${family}.spot.${spot}`), odds: oddsOf(spot) });
  const { round } = game;
  const acts: ActChoice[] = Object.entries(choices).map(([name, { times, key }]) => {
    const cost = partOf(chips.amountOn(ANTE), times, 1, currency);
    return { name, label: t(`${family}.choice.${name}`), key, cost, act: () => game.act({ choose: name }, cost) };
  });
  const stands = round?.isOpen && !game.isBusy ? words.about(round.seen) : null;
  return (
    <StepBoard
      view={view}
      game={game}
      chips={chips}
      words={{ press: t(`${family}.deal`), busy: t(`${family}.dealing`), hint: t(`${family}.hint`), choose: t(`${family}.choose`) }}
      acts={acts}
      written={words.written}
      about={stands ?? (table.pointed === null ? null : nameOf(table.pointed))}
    >
      <div className="ante-table">
        <CardRows t={t} rows={lying} places={places} nameOf={(row) => t(`${family}.row.${row}`)} />
        <Spots
          t={t}
          currency={currency}
          money={money}
          className="ante-spots"
          label={t(`${family}.table`)}
          grid={{ across: spots.length * 10, down: 10 }}
          places={laid}
          chips={chips}
          nameOf={nameOf}
          cameOut={(spot) => (over ? words.cameOut(spot, over.outcome) : null)}
          isHeld={game.isHeld}
          onPlay={game.start}
          onPoint={table.setPointed}
        />
      </div>
    </StepBoard>
  );
}
