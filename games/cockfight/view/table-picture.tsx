import { Bird } from '#games/cockfight/view/bird.tsx';
import { clothOf } from '#games/kit/view/table/cloth.ts';
import type { TablePictureProps } from '#games/kit/view/live/table-picture.tsx';
import '#games/kit/view/live/table-picture.css';
import '#games/cockfight/view/arena.css';

/** The lobby picture of cockfights: two birds face to face in the ring, with another pair of coats for each table. */
export default function CockfightPicture({ gameCode, style }: TablePictureProps) {
  const seed = [...gameCode].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 3);
  return (
    <span className="table-picture" style={{ '--cloth': clothOf(style, gameCode) } as React.CSSProperties}>
      <svg className="table-picture__ring" viewBox="0 62 360 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <path d="M0 300Q180 250 360 300V560H0Z" fill="#6b4a2a" />
        <ellipse cx="180" cy="336" rx="196" ry="52" className="arena__rim" />
        <ellipse cx="180" cy="330" rx="186" ry="44" className="arena__sand" />
        <g transform="translate(98 336) scale(.92)">
          <Bird side="meron" coat={seed % 8} pose="waits" />
        </g>
        <g transform="translate(262 336) scale(-.92 .92)">
          <Bird side="wala" coat={(seed + 3) % 8} pose="waits" />
        </g>
      </svg>
    </span>
  );
}
