/** Shows the results of the last coups or of a draw, each as a sign in its colour, in reading order. */
export function Marks({ marks }: { marks: readonly { text: string; hue: string }[] }) {
  return (
    <span className="table-tag__marks figures" dir="ltr" aria-hidden="true">
      {marks.map(({ text, hue }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- coups have no other name than their place
        <b key={at} className={`table-tag__mark--${hue}`}>
          {text}
        </b>
      ))}
    </span>
  );
}
