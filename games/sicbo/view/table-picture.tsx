import { PictureDie, TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

/** The lobby picture of sic bo: three dice under the dome. */
export default function SicboPicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      <ellipse cx="120" cy="98" rx="84" ry="18" fill="#3a2015" />
      <PictureDie x={92} y={78} face={5} />
      <PictureDie x={148} y={78} face={1} />
      <PictureDie x={120} y={48} face={6} />
      <path d="M46 96V62A74 62 0 0 1 194 62V96" fill="rgb(214 240 250/0.22)" stroke="rgb(240 250 255/0.8)" strokeWidth="3" />
      <path d="M64 74A56 46 0 0 1 92 24" fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="5" opacity="0.7" />
    </TablePicture>
  );
}
