import { TablePicture, type TablePictureProps } from '#games/kit/view/live/table-picture.tsx';

/** The lobby picture of fan tan: beads in rows of four, the remainder, and the cup. */
export default function FanTanPicture(props: TablePictureProps) {
  return (
    <TablePicture {...props}>
      {[0, 1, 2, 3, 4].flatMap((column) =>
        Array.from({ length: column === 4 ? 3 : 4 }, (_, row) => (
          <circle
            key={`${column}/${row}`}
            cx={28 + column * 25}
            cy={36 + row * 22}
            r="9.5"
            fill={column === 4 ? '#e8a33a' : '#efe6d2'}
            className="table-picture__chip"
          />
        )),
      )}
      <path d="M160 96Q162 26 192 24T224 96Z" fill="#b08a3c" stroke="#4a340f" strokeWidth="3" />
      <path d="M170 60Q192 68 215 60" fill="none" stroke="#4a340f" strokeWidth="3" />
      <circle cx="192" cy="20" r="8" fill="#f4d48a" stroke="#4a340f" strokeWidth="3" />
    </TablePicture>
  );
}
