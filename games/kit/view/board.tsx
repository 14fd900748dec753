import { useMemo, type ReactNode } from 'react';
import { background, type BackgroundShape } from '#art/index.ts';
import type { ViewTitle } from '#games/kit/view/view.ts';
import './board.css';

export { useSound } from '#games/kit/view/use-sound.ts';

type Props = {
  title: ViewTitle;
  isBusy: boolean;
  /** The area of play. */
  children: ReactNode;
  /** The bar below it: figures, choices and the button. */
  bar: ReactNode;
  /** Text for screen readers. */
  said: string;
};

/**
 * The frame of a game that is drawn in the page: the background of the title, the area of play, and a bar. Its height is `--stage-height`.
 */
export function Board({ title, isBusy, children, bar, said }: Props) {
  const place = usePlace(title);
  return (
    <section className="board-game" aria-label={title.name} aria-busy={isBusy}>
      <div className="board-game__in">
        <div className="board-game__scene">
          <picture className="board-game__place">
            <source media="(max-aspect-ratio: 1/1)" srcSet={place.tall} />
            <img src={place.wide} alt="" draggable={false} />
          </picture>
          {children}
        </div>
        <div className="board-game__bar">{bar}</div>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

/** Returns the address of a title's background picture. */
export function placeAddress(
  { vendor, gameCode: code, name, theme, reroll, style }: Omit<ViewTitle, 'model'>,
  shape: BackgroundShape,
): string {
  return `data:image/svg+xml,${encodeURIComponent(background({ vendor, code, name, theme, reroll, style: style ?? null }, shape))}`;
}

function usePlace({ vendor, gameCode, name, theme, reroll, style = null }: ViewTitle): { wide: string; tall: string } {
  return useMemo(() => {
    const title = { vendor, gameCode, name, theme, reroll, style };
    return { wide: placeAddress(title, 'wide'), tall: placeAddress(title, 'tall') };
  }, [vendor, gameCode, name, theme, reroll, style]);
}
