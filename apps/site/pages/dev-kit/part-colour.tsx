import type { CSSProperties } from 'react';
import { KitPart } from '#apps/site/pages/dev-kit/kit-board.tsx';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';

const GROUNDS = ['bg', 's1', 's2', 's3'];
const TEXTS = ['text', 'text-2', 'text-3', 'brand-text', 'up', 'down', 'warn', 'info'];
const FILLS = [
  ['brand', 'brand-ink'],
  ['danger', 'danger-ink'],
  ['text', 'bg'],
  ['stub', 'stub-ink'],
  ['stub-2', 'stub-ink-2'],
];
const HUES = ['live', 'rng', 'sports', 'esports', 'pvp', 'lottery', 'elott', 'fish', 'cockfight', 'arcade', 'jackpot', 'mini', 'crash'];
const SIZES = [48, 36, 28, 22, 18];

export function ColourPart() {
  return (
    <KitPart id="colour" name="Colour" use="Ink teal and paper, one marigold. Every text on every ground is at least 4.5 to 1.">
      <div className="kit-grounds">
        {GROUNDS.map((ground) => (
          <div key={ground} className="kit-ground" style={{ background: `var(--${ground})` }}>
            <b lang="en">{ground}</b>
            {TEXTS.map((text) => (
              <span key={text} lang="en" style={{ color: `var(--${text})` }}>
                {text}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className="kit-fills">
        {FILLS.map(([fill, ink]) => (
          <span key={fill} lang="en" style={{ background: `var(--${fill})`, color: `var(--${ink})` }}>
            {fill}
          </span>
        ))}
      </div>
      <ul className="kit-hues" lang="en">
        {HUES.map((hue) => (
          <li key={hue} className="hue" style={{ '--h': `var(--hue-${hue})` } as CSSProperties}>
            {hue}
          </li>
        ))}
      </ul>
    </KitPart>
  );
}

export function TypePart() {
  const { title, sentence } = useWords();
  return (
    <KitPart id="type" name="Type" use="Wide for titles, plain for text, even figures for money. Each script keeps its own line height.">
      <div className="kit-type">
        {SIZES.map((size) => (
          <p key={size} className="kit-type__head" style={{ fontSize: size }}>
            {title}
          </p>
        ))}
        <p style={{ fontSize: 16 }}>{sentence}</p>
        <p>{sentence}</p>
        <p className="quiet kit-type__small">{sentence}</p>
        <p className="kit-type__money figures">
          <bdi>1,204.50</bdi>
          <bdi>11,111.11</bdi>
          <bdi>−88,888.88</bdi>
        </p>
      </div>
    </KitPart>
  );
}
