import { PictureCard, PictureChips, TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

/** The lobby picture of baccarat: two hands of two cards. */
export default function BaccaratPicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      <path d="M18 96Q120 62 222 96" className="table-picture__line" />
      <PictureCard x={56} y={78} lean={-7} mark="9" />
      <PictureCard x={88} y={74} lean={4} mark="K" isRed />
      <PictureCard x={152} y={74} lean={-4} mark="7" isRed />
      <PictureCard x={184} y={78} lean={7} />
      <PictureChips x={72} y={110} count={3} hue="#1f6fae" />
      <PictureChips x={168} y={110} count={4} hue="#b52b35" />
    </TablePicture>
  );
}
