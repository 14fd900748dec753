import type { ReactNode } from 'react';
import type { MALL_ART } from '#contracts/mall-art.ts';

const [TEAL, DEEP, GOLD, CREAM, CELADON, RED] = ['#1d5a59', '#0d2f33', '#f2a63b', '#fbf1dc', '#9cc7b0', '#c9532f'];

/** Drawings of the gifts of the mall, lit from the lantern at the upper left, in a box of 160 by 120. */
const PICTURES: Readonly<Record<(typeof MALL_ART)[number], ReactNode>> = {
  lantern: (
    <>
      <path d="M80 10v12" stroke={GOLD} strokeWidth="2" />
      <circle cx="80" cy="58" r="46" fill={GOLD} opacity=".16" />
      <path d="M62 24h36l-4 6H66zM66 86h28l4 6H62z" fill={DEEP} />
      <path d="M66 30c-20 8-20 48 0 56h28c20-8 20-48 0-56z" fill={RED} />
      <path d="M80 30c-9 8-9 48 0 56 9-8 9-48 0-56z" fill={GOLD} />
      <path d="M66 30c-12 14-12 42 0 56M94 30c12 14 12 42 0 56" fill="none" stroke={DEEP} strokeOpacity=".35" strokeWidth="2" />
      <path d="M80 92v10m-5 0h10l-1 10h-8z" fill={GOLD} stroke={GOLD} strokeWidth="1.5" />
    </>
  ),
  umbrella: (
    <>
      <path d="M80 22v66c0 14 18 14 18 1" fill="none" stroke={GOLD} strokeWidth="4" strokeLinecap="round" />
      <path d="M26 66c2-58 106-58 108 0-9-9-18-9-27 0-9-9-18-9-27 0-9-9-18-9-27 0-9-9-18-9-27 0z" fill={TEAL} />
      <path d="M80 22c-18 8-27 26-27 44 9-9 18-9 27 0z" fill={CELADON} />
      <path d="M80 22c18 8 27 26 27 44-9-9-18-9-27 0z" fill={CREAM} opacity=".85" />
      <path d="M80 14v8" stroke={GOLD} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  tea: (
    <>
      <path d="M50 52h56c4 28-6 42-18 42H68C56 94 46 80 50 52z" fill={CELADON} />
      <path d="M106 58c20-2 18 22-4 22" fill="none" stroke={CELADON} strokeWidth="6" />
      <path d="M50 62c-12-2-16-14-22-14" fill="none" stroke={CELADON} strokeWidth="7" strokeLinecap="round" />
      <path d="M54 52c4-10 44-10 48 0z" fill={TEAL} />
      <circle cx="78" cy="42" r="4" fill={GOLD} />
      <path d="M56 60c-2 16 3 26 9 30" fill="none" stroke={CREAM} strokeOpacity=".7" strokeWidth="4" strokeLinecap="round" />
      <path d="M112 84h26c0 12-5 16-9 16h-8c-4 0-9-4-9-16z" fill={CREAM} />
      <path d="M112 84h26" stroke={TEAL} strokeWidth="3" />
      <path d="M120 76c-4-6 4-8 0-14M130 76c-4-6 4-8 0-14" fill="none" stroke={CREAM} strokeOpacity=".55" strokeWidth="2" />
    </>
  ),
  bag: (
    <>
      <path d="M60 44c0-28 40-28 40 0" fill="none" stroke={GOLD} strokeWidth="5" />
      <path d="M44 42h72l8 60H36z" fill={CREAM} />
      <path d="M116 42l8 60h-18l-6-60z" fill={DEEP} opacity=".14" />
      <path d="M70 62c-8 3-8 22 0 25h20c8-3 8-22 0-25z" fill={RED} />
      <path d="M80 62c-4 4-4 21 0 25 4-4 4-21 0-25zM72 58h16v4H72zM74 87h12v4H74z" fill={GOLD} />
    </>
  ),
  cooker: (
    <>
      <path
        d="M60 22c-5-7 5-9 0-16M80 20c-5-7 5-9 0-16M100 22c-5-7 5-9 0-16"
        fill="none"
        stroke={CREAM}
        strokeOpacity=".5"
        strokeWidth="3"
      />
      <path d="M40 48c4-26 76-26 80 0z" fill={CELADON} />
      <path d="M52 44c6-14 24-16 36-16" fill="none" stroke={CREAM} strokeOpacity=".7" strokeWidth="4" strokeLinecap="round" />
      <path d="M34 48h92v36c0 12-8 18-18 18H52c-10 0-18-6-18-18z" fill={TEAL} />
      <path d="M34 48h92v8H34z" fill={DEEP} />
      <rect x="62" y="66" width="36" height="24" rx="4" fill={DEEP} />
      <circle cx="72" cy="78" r="4" fill={GOLD} />
      <path d="M82 74h10M82 82h10" stroke={CELADON} strokeWidth="3" />
      <path d="M26 58h8v10h-8zM126 58h8v10h-8z" fill={GOLD} />
    </>
  ),
  headphones: (
    <>
      <path d="M40 74c0-60 80-60 80 0" fill="none" stroke={CREAM} strokeWidth="7" />
      <path d="M40 74c0-60 80-60 80 0" fill="none" stroke={DEEP} strokeOpacity=".25" strokeWidth="2" />
      <rect x="28" y="66" width="24" height="40" rx="11" fill={RED} />
      <rect x="108" y="66" width="24" height="40" rx="11" fill={RED} />
      <rect x="46" y="70" width="9" height="32" rx="4" fill={DEEP} />
      <rect x="105" y="70" width="9" height="32" rx="4" fill={DEEP} />
      <path d="M33 74c-2 8-2 16 0 24" stroke={GOLD} strokeWidth="3" fill="none" strokeLinecap="round" />
      <path d="M64 92c4-6 4 6 8 0s4 6 8 0 4 6 8 0 4 6 8 0" fill="none" stroke={GOLD} strokeWidth="2" />
    </>
  ),
  watch: (
    <>
      <path d="M66 8h28l4 26H62zM62 86h36l-4 26H66z" fill={RED} />
      <path d="M80 8h14l4 26H80zM80 86h18l-4 26H80z" fill={DEEP} opacity=".2" />
      <circle cx="80" cy="60" r="34" fill={CELADON} />
      <circle cx="80" cy="60" r="27" fill={DEEP} />
      <path d="M80 36v5M80 79v5M56 60h5M99 60h5" stroke={CREAM} strokeWidth="3" strokeLinecap="round" />
      <path d="M80 60V44M80 60l11 8" stroke={GOLD} strokeWidth="4" strokeLinecap="round" />
      <circle cx="80" cy="60" r="3" fill={CREAM} />
      <path d="M114 56h6v8h-6z" fill={GOLD} />
    </>
  ),
  phone: (
    <>
      <rect x="52" y="6" width="56" height="108" rx="10" fill={DEEP} stroke={CELADON} strokeWidth="2.5" />
      <rect x="58" y="14" width="44" height="92" rx="5" fill={TEAL} />
      <path d="M58 72c12-16 30 6 44-14v43a5 5 0 0 1-5 5H63a5 5 0 0 1-5-5z" fill={CELADON} opacity=".5" />
      <circle cx="80" cy="44" r="12" fill={GOLD} />
      <path d="M73 18h14" stroke={DEEP} strokeWidth="4" strokeLinecap="round" />
      <path d="M62 20c-2 20-2 40 0 60" stroke={CREAM} strokeOpacity=".35" strokeWidth="3" strokeLinecap="round" />
      <rect x="66" y="82" width="28" height="12" rx="3" fill={CREAM} />
    </>
  ),
  scooter: (
    <>
      <circle cx="44" cy="94" r="16" fill={DEEP} stroke={CREAM} strokeWidth="3" />
      <circle cx="120" cy="94" r="16" fill={DEEP} stroke={CREAM} strokeWidth="3" />
      <circle cx="44" cy="94" r="5" fill={CELADON} />
      <circle cx="120" cy="94" r="5" fill={CELADON} />
      <path d="M22 78c4-20 26-28 46-22l8 26h22l10-48 10 2-6 40c14-2 22 4 24 14h-30l-6 8H62c0-14-8-24-18-24-8 0-14 2-22 4z" fill={GOLD} />
      <path d="M24 50h42c6 0 6 8 0 8H30c-6 0-8-4-6-8z" fill={DEEP} />
      <path d="M98 24h18l4 6-14 6z" fill={TEAL} />
      <circle cx="116" cy="36" r="5" fill={CREAM} />
      <path d="M30 70c8-8 20-10 32-8" stroke={CREAM} strokeOpacity=".6" strokeWidth="3" fill="none" strokeLinecap="round" />
    </>
  ),
  ticket: (
    <>
      <g transform="rotate(-8 80 60)">
        <path d="M24 36h112v14a10 10 0 0 0 0 20v14H24V70a10 10 0 0 0 0-20z" fill={CREAM} />
        <path d="M100 38v44" stroke={DEEP} strokeDasharray="4 4" strokeWidth="2" />
        <path d="M38 50h46M38 60h34" stroke={TEAL} strokeWidth="4" strokeLinecap="round" />
        <circle cx="118" cy="60" r="9" fill={GOLD} />
        <path d="M38 72h46" stroke={RED} strokeWidth="3" strokeLinecap="round" />
      </g>
    </>
  ),
};

/** Draws a gift in the stall, with the awning over it, the board under it, and the light of the lantern. */
export function GiftArt({ name }: { name: string }) {
  const picture = name in PICTURES ? PICTURES[name as keyof typeof PICTURES] : PICTURES.ticket;
  return (
    <svg className="gift-art" viewBox="0 0 160 140" aria-hidden="true" focusable="false">
      <rect width="160" height="140" fill={DEEP} />
      <circle cx="36" cy="30" r="72" fill={GOLD} opacity=".1" />
      <circle cx="36" cy="30" r="40" fill={GOLD} opacity=".1" />
      <g transform="translate(8 14) scale(.9)">{picture}</g>
      <path d="M0 124h160v16H0z" fill="#4a2f1d" />
      <path d="M0 124h160v3H0z" fill={GOLD} opacity=".45" />
      {Array.from({ length: 8 }, (_, at) => (
        <path key={at} d={`M${at * 20} 0h20v8a10 8 0 0 1-20 0z`} fill={at % 2 === 0 ? RED : CREAM} />
      ))}
    </svg>
  );
}
