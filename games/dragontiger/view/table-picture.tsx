import { PictureCard, TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

/** The lobby picture of dragon tiger: a card for each side. */
export default function DragonTigerPicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      <path d="M20 112V60Q66 40 112 38V100Z" fill="#7d2331" className="table-picture__line" />
      <path d="M220 112V60Q174 40 128 38V100Z" fill="#6d4a10" className="table-picture__line" />
      <PictureCard x={68} y={98} lean={-6} mark="K" isRed />
      <PictureCard x={172} y={98} lean={6} mark="8" />
      <text x="120" y="84" textAnchor="middle" className="table-picture__print">
        :
      </text>
    </TablePicture>
  );
}
