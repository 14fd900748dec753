import { useEffect, useState } from 'react';
import { heightAt, heightText, timeOf } from '#games/crash/quote.ts';
import type { CrashInfo, CrashOutcome } from '#games/crash/rules.ts';
import { Sky } from '#games/crash/view/sky.tsx';
import { Button } from '#ui/components/button/button.tsx';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** Most time in which a flight is replayed. */
const MOST_MS = 6_000;

/** Replays a recorded bet up to its cash-out, or to the end of the flight. */
export function CrashReplay({ t, title, replay, isReducedMotion }: GameViewProps<CrashInfo<Amount>, CrashOutcome, 'shared'>) {
  const { out = null, point = null } = replay?.outcome ?? {};
  const end = out ?? point ?? 100;
  const [run, setRun] = useState(0);
  const [height, setHeight] = useState(end);
  useEffect(() => {
    if (run === 0 || isReducedMotion) return;
    const length = timeOf(end);
    const pace = Math.max(1, length / MOST_MS);
    const begun = performance.now();
    let frame = requestAnimationFrame(function fly() {
      const atMs = Math.min(length, (performance.now() - begun) * pace);
      setHeight(Math.min(end, heightAt(atMs)));
      if (atMs < length) frame = requestAnimationFrame(fly);
    });
    return () => cancelAnimationFrame(frame);
  }, [run, end, isReducedMotion]);
  const isOver = height >= end;
  return (
    <section className="crash crash--replay" aria-label={title.name}>
      <div className="crash__sky">
        <Sky height={height} isOut={isOver && out === null} />
        <p className="crash__height" dir="ltr">
          <b className="figures">{`${heightText(height)}×`}</b>
          <span dir="auto">{isOver ? t(out !== null ? 'crash.left' : point === null ? 'crash.returned' : 'crash.flown') : ''}</span>
        </p>
      </div>
      <footer className="crash__foot">
        <Button variant="primary" onClick={() => setRun(run + 1)}>
          {t('kit.again')}
        </Button>
      </footer>
    </section>
  );
}
