import { useMember } from '#apps/site/parts/member/use-member.ts';
import './avatar.css';

type Look = { ground: string; fur: string; ear: string; face: string; isOwl: boolean };

/** Printing inks that stand well on each other. */
const LOOKS: readonly Look[] = [
  { ground: 'var(--ink-green)', fur: 'var(--ink-gold)', ear: 'var(--ink-teal)', face: 'var(--ink-paper)', isOwl: false },
  { ground: 'var(--ink-red)', fur: 'var(--ink-cream)', ear: 'var(--ink-coral)', face: 'var(--ink-paper)', isOwl: true },
  { ground: 'var(--ink-teal)', fur: 'var(--ink-coral)', ear: 'var(--ink-red-deep)', face: 'var(--ink-paper)', isOwl: false },
  { ground: 'var(--ink-ochre)', fur: 'var(--ink-teal)', ear: 'var(--ink-green)', face: 'var(--ink-cream)', isOwl: true },
  { ground: 'var(--ink-amber)', fur: 'var(--ink-red)', ear: 'var(--ink-wood)', face: 'var(--ink-paper)', isOwl: false },
  { ground: 'var(--ink-red-deep)', fur: 'var(--ink-amber)', ear: 'var(--ink-ochre)', face: 'var(--ink-paper)', isOwl: true },
  { ground: 'var(--ink-coral)', fur: 'var(--ink-paper)', ear: 'var(--ink-teal)', face: 'var(--ink-carp)', isOwl: false },
  { ground: 'var(--ink-wood)', fur: 'var(--ink-green)', ear: 'var(--ink-teal)', face: 'var(--ink-cream)', isOwl: true },
];

/** A fox or an owl of the market, always the same for one account, until members can choose a picture. */
export function Avatar() {
  const { data: member } = useMember();
  const look = LOOKS[placeOf(member?.account ?? '') % LOOKS.length]!;
  return (
    <svg className="avatar" viewBox="-110 -110 220 220" aria-hidden="true">
      <rect x="-110" y="-110" width="220" height="220" fill={look.ground} />
      <g transform="translate(0 12) scale(.95)">{look.isOwl ? <Owl {...look} /> : <Fox {...look} />}</g>
    </svg>
  );
}

function placeOf(account: string): number {
  return [...account].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 0);
}

function Fox({ fur, ear, face }: Look) {
  return (
    <>
      <path d="M0 88-92-30-78-96-30-52H30L78-96 92-30Z" fill={fur} />
      <path d="M0 88 92-30 78-96 30-52H0Z" fill="var(--ink-black)" opacity=".18" />
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d="M70-78 40-50 80-38Z" fill={ear} />
          <path d="M0 88 92-30C60-26 30-2 16 46Z" fill={face} />
          <path d="M22-6 56-22 44 4Z" fill="var(--ink-black)" />
        </g>
      ))}
      <path d="M-15 58H15L0 88Z" fill="var(--ink-black)" />
      <path d="M0-52 14-30 0 4-14-30Z" fill={face} />
    </>
  );
}

function Owl({ fur, ear, face }: Look) {
  return (
    <>
      <path d="M-84 92C-96 10-92-40-84-92L-40-62H40L84-92C92-40 96 10 84 92Z" fill={fur} />
      <path d="M0-62H40L84-92C92-40 96 10 84 92H0Z" fill="var(--ink-black)" opacity=".16" />
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d="M84-92 40-62 78-44Z" fill={ear} />
          <circle cx="38" cy="-14" r="34" fill={face} />
          <circle cx="36" cy="-12" r="17" fill="var(--ink-black)" />
          <circle cx="30" cy="-18" r="5" fill={face} />
        </g>
      ))}
      <path d="M-12 10H12L0 36Z" fill="var(--ink-amber)" />
      <path d="M-44 58q11 14 22 0 11 14 22 0 11 14 22 0 11 14 22 0" fill="none" stroke={face} strokeWidth="7" opacity=".7" />
    </>
  );
}
