import type { Side } from '#games/cockfight/quote.ts';
import type { Pose } from '#games/cockfight/view/fight-at.ts';
import './bird.css';

/** Colours of the coats of feathers: hackle, body, wing, tail. */
const COATS = [
  ['#e8a33a', '#a4432b', '#5d2a22', '#1f4a45'],
  ['#f2ead6', '#d9c9a0', '#a98d5c', '#4a4034'],
  ['#c3642c', '#2a2d34', '#15181d', '#245a54'],
  ['#d8b24c', '#6e4a2c', '#4b301d', '#2d2a3c'],
  ['#e2d3b0', '#7b8894', '#4d5a67', '#2c3742'],
  ['#e07f3c', '#7d2331', '#521722', '#3a2140'],
  ['#f0c96a', '#8a6a2a', '#5c4519', '#1e3b2c'],
  ['#d9dde0', '#3e4a66', '#27304a', '#5a2c3f'],
] as const;

/** Shows a rooster of cut paper that looks to the right, its feet at the origin. A band on its leg shows the side. */
export function Bird({ side, coat, pose }: { side: Side; coat: number; pose: Pose }) {
  const [hackle, body, wing, tail] = COATS[coat % COATS.length]!;
  const style = { '--hackle': hackle, '--body': body, '--wing': wing, '--tail': tail } as React.CSSProperties;
  return (
    <g className={`bird bird--${side} bird--${pose}`} style={style}>
      <ellipse cx="-6" cy="0" rx="58" ry="8" className="bird__shadow" />
      <g className="bird__whole">
        <path d="M-18 -42l-6 22 4 18h-12M8 -42l8 22-6 18h14M-20 -2l-12 4M10 -2l14 4" className="bird__leg" />
        <path d="M-27 -20l10 2M12 -22l9-3" className="bird__band" />
        <g className="bird__tail">
          <path d="M-40 -66C-86 -62 -112 -92 -104 -128C-84 -112 -60 -100 -34 -92Z" className="bird__sickle" />
          <path d="M-38 -72C-72 -84 -96 -118 -78 -150C-66 -124 -46 -108 -28 -94Z" className="bird__sickle bird__sickle--mid" />
          <path d="M-34 -78C-56 -104 -64 -134 -44 -158C-40 -130 -28 -112 -18 -96Z" className="bird__sickle bird__sickle--near" />
        </g>
        <path d="M-50 -72C-52 -40 -22 -30 8 -38C34 -46 46 -66 42 -92L8 -104Z" className="bird__body" />
        <path d="M-8 -46C6 -40 24 -46 34 -58L30 -66Z" className="bird__breast" />
        <g className="bird__head">
          <path d="M-2 -88C2 -118 18 -142 44 -148C60 -132 58 -104 44 -76L30 -84 24 -72 14 -82 6 -72Z" className="bird__hackle" />
          <path
            d="M32 -150C34 -170 46 -162 46 -172C54 -176 54 -164 60 -168C68 -168 62 -158 70 -156C72 -148 62 -144 56 -144Z"
            className="bird__comb"
          />
          <path d="M36 -146C44 -160 66 -156 68 -140C68 -128 52 -124 42 -132Z" className="bird__face" />
          <path d="M66 -146L86 -138 66 -132Z" className="bird__beak" />
          <path d="M60 -132C68 -132 68 -118 62 -114C56 -118 56 -126 60 -132Z" className="bird__comb" />
          <circle cx="56" cy="-144" r="3.4" className="bird__eye" />
        </g>
        <path d="M-40 -84C-18 -98 12 -94 20 -78C12 -60 -6 -52 -34 -54L-26 -62 -42 -64 -30 -72 -48 -76Z" className="bird__wing" />
      </g>
    </g>
  );
}
