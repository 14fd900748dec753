import { useId, useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import './challenge-slider.css';

const loadSolver = chunkInTime(() => import('#apps/site/parts/proof/solve-challenge.ts'));

type State = 'idle' | 'working' | 'done';
type ChallengeSliderProps = { solution: string | null; onSolved: (solution: string | null) => void; error?: string | undefined };

const FULL = 100;

/** Slider that makes this browser compute a proof of work, which slows robots down. By keyboard: End, or the arrows. */
export function ChallengeSlider({ solution, onSolved, error }: ChallengeSliderProps) {
  const { t } = useI18n();
  const id = useId();
  const [at, setAt] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const state: State = solution !== null ? 'done' : isWorking ? 'working' : 'idle';

  async function solve(): Promise<void> {
    setWorking(true);
    setTrouble(null);
    // If the code of the solver cannot be loaded, that counts as a lost connection.
    const solver = await loadSolver().catch(() => null);
    const answer = await solver?.solveNewChallenge();
    setWorking(false);
    if (answer?.success) return onSolved(answer.value);
    setTrouble(answer ? refusalText(answer, t) : t('trouble.network'));
    setAt(0);
  }

  function slide(to: number): void {
    if (state !== 'idle') return;
    setAt(to);
    if (to >= FULL) void solve();
  }

  const shown = state === 'idle' ? at : FULL;
  const words = t(state === 'done' ? 'challenge.done' : state === 'working' ? 'challenge.working' : 'challenge.slide');
  const problem = trouble ?? (state === 'idle' ? error : undefined);
  return (
    <div className={`challenge challenge--${state}`} style={{ '--at': shown / FULL } as React.CSSProperties}>
      <div className="challenge__track">
        <span className="challenge__words" id={`${id}-words`} role="status">
          {words}
        </span>
        <span className="challenge__thumb" aria-hidden="true">
          {state === 'done' ? <Icon name="check" /> : <Icon name="arrow-right" className="icon--turns" />}
        </span>
        <input
          type="range"
          className="challenge__input"
          min={0}
          max={FULL}
          step={10}
          value={shown}
          aria-label={t('challenge.label')}
          aria-describedby={`${id}-words`}
          aria-valuetext={words}
          aria-disabled={state === 'done'}
          onChange={(event) => slide(Number(event.target.value))}
          onPointerUp={() => state === 'idle' && setAt(0)}
        />
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
