import { TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

/** The lobby picture of xoc dia: four coins on their plate, and the bowl. */
export default function XocDiaPicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      <ellipse cx="96" cy="78" rx="84" ry="34" fill="#f7f0df" className="table-picture__chip" />
      <ellipse cx="96" cy="74" rx="68" ry="25" fill="#dfe8ea" />
      {(
        [
          [66, 66, '#b52b35'],
          [104, 62, '#f7f0df'],
          [84, 86, '#b52b35'],
          [126, 80, '#b52b35'],
        ] as const
      ).map(([x, y, hue]) => (
        <ellipse key={`${x}/${y}`} cx={x} cy={y} rx="15" ry="10" fill={hue} className="table-picture__chip" />
      ))}
      <g transform="rotate(18 190 60)">
        <path d="M150 76A42 46 0 0 1 234 76Z" fill="#2f6fa3" stroke="#f7f0df" strokeWidth="4" />
        <path d="M164 62q14-18 28 0t28 0" fill="none" stroke="#f7f0df" strokeWidth="3" />
        <rect x="180" y="24" width="24" height="9" rx="4" fill="#f7f0df" />
      </g>
    </TablePicture>
  );
}
