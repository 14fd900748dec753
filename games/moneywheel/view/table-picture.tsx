import { PictureChips, TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

const PARTS = 18;
const HUES = ['#e8a33a', '#1f6fae', '#efe6d2', '#b52b35', '#efe6d2', '#187a4a'];
const point = (at: number, r: number): string => {
  const angle = ((at - 0.5) / PARTS) * 2 * Math.PI - Math.PI / 2;
  return `${(120 + Math.cos(angle) * r).toFixed(1)} ${(62 + Math.sin(angle) * r).toFixed(1)}`;
};

/** The lobby picture of the money wheel: an upright wheel with its pointer above. */
export default function MoneyWheelPicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      <path d="M104 116 120 62 136 116Z" fill="#3a2015" />
      <circle cx="120" cy="62" r="58" fill="#3a2015" />
      {Array.from({ length: PARTS }, (_, at) => (
        <path key={at} d={`M${point(at, 53)}L${point(at + 1, 53)}L120 62Z`} fill={HUES[at % HUES.length]} stroke="#3a2015" />
      ))}
      <circle cx="120" cy="62" r="14" fill="#a8783a" stroke="#3a2015" strokeWidth="3" />
      <path d="M110 -4H130L120 18Z" fill="#f7f0df" stroke="#3a2015" strokeWidth="2" />
      <PictureChips x={36} y={108} count={4} hue="#187a4a" />
      <PictureChips x={204} y={108} count={3} hue="#b52b35" />
    </TablePicture>
  );
}
