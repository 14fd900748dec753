import type { CSSProperties, ReactNode } from 'react';
import { PACES, type Pace } from '#games/kit/quote.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import './live-board.css';
import './live-replay.css';

type Props = Pick<GameViewProps<unknown, unknown>, 't' | 'title'> & {
  pace: Pace;
  /** The result in words; empty until it is shown. */
  said: string;
  onAgain(): void;
  /** Shows the whole outcome at once; undefined if there is nothing to skip. */
  onSkip?: (() => void) | undefined;
  children: ReactNode;
};

/** The frame of a recorded coup: the deal, the result, and a button to show it again. */
export function LiveReplay({ t, title, pace, said, onAgain, onSkip, children }: Props) {
  return (
    <section className="live-replay" aria-label={title.name} style={{ '--slow': PACES[pace].slow } as CSSProperties}>
      <div className="live-replay__scene">{children}</div>
      <footer>
        <p role="status">{said}</p>
        <button type="button" className="live__press" onClick={onSkip ?? onAgain}>
          {t(onSkip ? 'kit.live_skip' : 'kit.again')}
        </button>
      </footer>
    </section>
  );
}
