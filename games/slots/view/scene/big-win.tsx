import type { CSSProperties, ReactNode } from 'react';
import { BarCode, Stub, StubPart } from '#ui/components/stub/stub.tsx';
import './big-win.css';

const TICKETS = 3;
const RAYS = 24;
const LANTERNS: readonly [left: string, height: string, size: number, delay: number][] = [
  ['8%', '46%', 0.8, 0.2],
  ['24%', '8%', 0.55, 0.7],
  ['74%', '6%', 0.6, 0.5],
  ['90%', '42%', 0.9, 0],
];

/** Shows the scene of a big win behind its card, by the number of marks passed: torn tickets, rising lanterns, or a paper sunrise. */
export function BigWin({ marks }: { marks: number }): ReactNode {
  switch (marks) {
    case 0:
      return null;
    case 1:
      return <Tickets />;
    case 2:
      return <Lanterns />;
    default:
      return <Sunrise />;
  }
}

/** Shows tickets that are torn off below the card, one after the other. */
function Tickets() {
  return (
    <div className="big-win big-win--tickets" data-scene="tickets" aria-hidden="true">
      {Array.from({ length: TICKETS }, (_, at) => (
        <Stub key={at} className={`big-win__ticket big-win__ticket--${at}`}>
          <StubPart />
          <StubPart isShaded>
            <BarCode />
          </StubPart>
        </Stub>
      ))}
    </div>
  );
}

/** Shows bunting across the board, and paper lanterns that rise on both sides of the card. */
function Lanterns() {
  return (
    <div className="big-win big-win--lanterns" data-scene="lanterns" aria-hidden="true">
      <svg className="big-win__bunting" viewBox="0 0 600 96">
        <path className="big-win__cord" d="M-10 8Q300 96 610 8" />
        {Array.from({ length: 11 }, (_, at) => {
          const x = 30 + at * 54;
          const y = 8 + 44 * (1 - ((x - 300) / 310) ** 2);
          return <path key={x} className={`big-win__flag big-win__flag--${at % 3}`} d={`M${x - 19} ${y}h38l-19 38z`} />;
        })}
      </svg>
      {LANTERNS.map(([left, height, size, delay]) => (
        <svg
          key={left}
          className="big-win__lantern"
          style={{ '--at': left, '--up': height, '--size': size, '--after': `${delay}s` } as CSSProperties}
          viewBox="-50 -70 100 140"
        >
          <path className="big-win__lantern-body" d="M-30-50H30L44 30Q0 52-44 30Z" />
          <path className="big-win__lantern-shade" d="M6-50H30L44 30Q26 44 4 46Q18 0 6-50Z" />
          <ellipse className="big-win__lantern-rim" cy="37" rx="36" ry="8" />
          <path className="big-win__lantern-flame" d="M0 6Q16 24 0 38Q-16 24 0 6Z" />
        </svg>
      ))}
    </div>
  );
}

/** Shows a sun of paper rays behind the card, over three ranges of hills. */
function Sunrise() {
  const ray = (from: number, reach: number): string => {
    const [a, b] = [from - 5.2, from + 5.2].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
    const corner = (angle: number): string => `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
    return `M0 0L${corner(a)}L${corner(b)}Z`;
  };
  const rays = (reach: number, turn: number): string =>
    Array.from({ length: RAYS / 2 }, (_, at) => ray(turn + (at * 720) / RAYS, reach)).join('');
  return (
    <div className="big-win big-win--sunrise" data-scene="sunrise" aria-hidden="true">
      <svg className="big-win__sun" viewBox="-300 -300 600 600">
        <path className="big-win__rays" d={rays(300, 0)} />
        <path className="big-win__rays big-win__rays--near" d={rays(246, 15)} />
        <circle className="big-win__disc" r="150" />
        <circle className="big-win__disc big-win__disc--near" r="118" />
      </svg>
      <svg className="big-win__hills" viewBox="0 0 600 160" preserveAspectRatio="none">
        <path className="big-win__hill big-win__hill--0" d="M0 160V88Q90 20 190 74T390 60T600 40V160Z" />
        <path className="big-win__hill big-win__hill--1" d="M0 160V112Q120 60 260 104T480 86T600 104V160Z" />
        <path className="big-win__hill big-win__hill--2" d="M0 160V126Q150 150 300 124T600 138V160Z" />
      </svg>
    </div>
  );
}
