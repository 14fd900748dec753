import type { KeyboardEvent } from 'react';
import { LETTERS } from '#apps/site/pages/lobby/letters/letters.ts';
import type { Letters } from '#apps/site/pages/lobby/letters/use-letters.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './letters.css';

/** Shows the alphabet of the wide layout: Tab stops once in it, arrows move within it. A jump by keyboard moves the focus to the games. */
export function LetterRow({ letters: { sizes, current, jump } }: { letters: Letters }) {
  const { t } = useI18n();
  const stop = current ?? sizes.keys().next().value;
  return (
    <div className="letter-row" role="toolbar" tabIndex={-1} aria-label={t('lobby.jump')} onKeyDown={walk}>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          className="letter-row__letter"
          disabled={!sizes.has(letter)}
          tabIndex={letter === stop ? 0 : -1}
          aria-current={letter === current ? 'location' : undefined}
          aria-label={t(letter === '#' ? 'lobby.jump_other' : 'lobby.jump_to', { letter, count: sizes.get(letter) ?? 0 })}
          onClick={({ detail }) => jump(letter, detail === 0)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: buttons.length - 1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[(next + buttons.length) % buttons.length]?.focus();
}
