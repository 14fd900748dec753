import { TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

const POCKETS = 24;
const point = (at: number, r: number): string => {
  const angle = (at / POCKETS) * 2 * Math.PI;
  return `${(80 + Math.cos(angle) * r).toFixed(1)} ${(64 + Math.sin(angle) * r * 0.66).toFixed(1)}`;
};

/** The lobby picture of roulette: the wheel, and the first rows of the felt beside it. */
export default function RoulettePicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      <ellipse cx="80" cy="70" rx="70" ry="47" fill="#2a160d" />
      <ellipse cx="80" cy="64" rx="70" ry="47" fill="#6b3a20" />
      {Array.from({ length: POCKETS }, (_, at) => (
        <path
          key={at}
          d={`M${point(at, 58)}L${point(at + 1, 58)}L${point(at + 1, 36)}L${point(at, 36)}Z`}
          fill={at === 0 ? '#187a4a' : at % 2 === 0 ? '#1d2426' : '#b52b35'}
        />
      ))}
      <ellipse cx="80" cy="64" rx="36" ry="24" fill="#a8783a" />
      <path d="M80 44V84M52 64H108" stroke="#f4d48a" strokeWidth="5" />
      <circle cx="80" cy="64" r="8" fill="#f4d48a" />
      <circle cx="121" cy="48" r="6" fill="#fff" />
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${row}/${column}`}
            x={164 + column * 24}
            y={34 + row * 26}
            width="22"
            height="24"
            fill={(row + column) % 2 === 0 ? '#b52b35' : '#1d2426'}
            className="table-picture__line"
          />
        )),
      )}
    </TablePicture>
  );
}
