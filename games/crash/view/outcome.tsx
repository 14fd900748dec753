import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { heightText } from '#games/crash/quote.ts';
import type { CrashInfo, CrashOutcome } from '#games/crash/rules.ts';
import { Sky } from '#games/crash/view/sky.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** Shows the height of a cash-out, or of the end of the flight. */
export function CrashResult({ outcome: { out, point }, t }: OutcomeProps<CrashOutcome, CrashInfo<Amount>>) {
  const height = out ?? point ?? 100;
  return (
    <div className="crash-result">
      <Sky height={height} isOut={out === null} />
      <p className="crash__height crash__height--small" dir="ltr">
        <b className="figures">{`${heightText(height)}×`}</b>
        <span>{t(out === null ? (point === null ? 'crash.returned' : 'crash.flown') : 'crash.left')}</span>
      </p>
    </div>
  );
}
