import { PictureCard, TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

/** The lobby picture of blackjack: the dealer's two cards, and the circles of the seats in an arc. */
export default function BlackjackPicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      <PictureCard x={104} y={58} lean={-4} mark="A" isRed />
      <PictureCard x={140} y={58} lean={5} />
      {[-3, -2, -1, 0, 1, 2, 3].map((at) => (
        <circle key={at} cx={120 + at * 33} cy={104 - at * at * 2.4} r="12" className="table-picture__line" />
      ))}
      <ellipse cx="120" cy="104" rx="9" ry="9" fill="#d99a2b" className="table-picture__chip" />
      <ellipse cx="54" cy="94" rx="9" ry="9" fill="#b52b35" className="table-picture__chip" />
    </TablePicture>
  );
}
