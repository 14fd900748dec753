import { PictureDie, TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

/** The lobby picture of Thai hi-lo: three dice on a saucer, with their cup lifted. */
export default function ThaiHiLoPicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      <ellipse cx="120" cy="94" rx="92" ry="22" fill="#efe6d2" className="table-picture__chip" />
      <ellipse cx="120" cy="90" rx="74" ry="15" fill="#1f4a45" />
      <PictureDie x={80} y={82} face={4} size={30} />
      <PictureDie x={118} y={88} face={2} size={30} />
      <PictureDie x={156} y={82} face={6} size={30} />
      <g transform="rotate(14 160 40)">
        <path d="M112 50 122 2H196L206 50Z" fill="#a4432b" stroke="#3d1510" strokeWidth="3" />
        <path d="M116 32H202" stroke="#f4d48a" strokeWidth="4" />
        <ellipse cx="159" cy="50" rx="47" ry="9" fill="#3d1510" />
      </g>
    </TablePicture>
  );
}
