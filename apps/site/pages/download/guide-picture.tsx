import type { ReactNode } from 'react';

export type GuideStep = 'browser' | 'share' | 'menu' | 'add' | 'home';

/** Draws a phone in a hand as cut paper, and lights the place that the step is about. */
export function GuidePicture({ step }: { step: GuideStep }) {
  return (
    <svg className="guide__picture" viewBox="0 0 220 260" aria-hidden="true">
      <rect width="220" height="260" rx="4" fill="var(--sky1)" />
      <circle cx="176" cy="46" r="26" fill="var(--moon)" opacity=".9" />
      <path d="M0 260V196C40 180 78 192 118 176S182 160 220 182V260Z" fill="var(--far)" />
      <path d="M0 260V226C56 210 100 228 150 214S200 206 220 212V260Z" fill="var(--mid)" />
      <path d="M58 28H152L166 42V244H58Z" fill="var(--ink-shade)" />
      <path d="M66 40H158V232H66Z" fill="var(--ink-paper)" />
      {INSIDE[step]}
    </svg>
  );
}

const page = (
  <>
    <path d="M74 66H150V118H74Z" fill="var(--ink-teal)" />
    <circle cx="132" cy="82" r="9" fill="var(--ink-cream)" />
    <path d="M74 118V108c12-8 22-4 34-10s28-6 42 2v18Z" fill="var(--ink-green)" />
    <path d="M74 128H122M74 138H140M74 148H108" stroke="var(--ink-ochre)" strokeWidth="4" />
  </>
);
const bar = <path d="M66 208H158V232H66Z" fill="var(--ink-cream)" />;

const INSIDE: Record<GuideStep, ReactNode> = {
  browser: (
    <>
      {page}
      {bar}
      <path d="M66 40H158V58H66Z" fill="var(--ink-cream)" />
      <path d="M72 45H146L150 49V53H72Z" fill="var(--ink-paper)" />
      <path d="M76 49H116" stroke="var(--ink-red)" strokeWidth="3" />
    </>
  ),
  share: (
    <>
      {page}
      {bar}
      <circle cx="112" cy="220" r="17" fill="var(--ink-red)" />
      <path d="M105 219V229H119V219M112 223V210M107 215L112 210 117 215" fill="none" stroke="var(--ink-paper)" strokeWidth="2.5" />
    </>
  ),
  menu: (
    <>
      {page}
      <path d="M66 40H158V58H66Z" fill="var(--ink-cream)" />
      <circle cx="148" cy="49" r="15" fill="var(--ink-red)" />
      <path d="M148 42v.1M148 49v.1M148 56v.1" stroke="var(--ink-paper)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  add: (
    <>
      {page}
      <path d="M66 156H158V232H66Z" fill="var(--ink-cream)" />
      <path d="M74 166H150M74 206H150" stroke="var(--ink-ochre)" strokeWidth="3" />
      <path d="M70 174H154V198H70Z" fill="var(--ink-red)" />
      <path d="M78 179H92V193H78ZM85 182V190M81 186H89" fill="none" stroke="var(--ink-paper)" strokeWidth="2.5" />
      <path d="M100 186H144" stroke="var(--ink-paper)" strokeWidth="4" />
    </>
  ),
  home: (
    <>
      <path d="M66 40H158V232H66Z" fill="var(--ink-teal)" />
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${row}${column}`}
            x={74 + column * 28}
            y={56 + row * 34}
            width="20"
            height="20"
            rx="3"
            fill="var(--ink-green)"
            opacity={row === 1 && column === 1 ? 0 : 1}
          />
        )),
      )}
      <rect x="97" y="85" width="30" height="30" rx="4" fill="var(--ink-cream)" />
      <path d="M109 88h6v3h-6zM106 92h12c7 4 7 14 0 17h-12c-7-3-7-13 0-17zM108 110h8v2h-8z" fill="var(--ink-red)" />
    </>
  ),
};
