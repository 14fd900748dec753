/** Draws the seats of a table as a ring of dots; taken seats are filled. The text beside it says the same. */
export function SeatPips({ seats, taken, size = 34 }: { seats: number; taken: number; size?: number }) {
  return (
    <svg className="poker-pips" viewBox="-17 -12 34 24" width={size} height={(size * 24) / 34} aria-hidden="true">
      <rect x="-10" y="-5.5" width="20" height="11" rx="5.5" className="poker-pips__felt" />
      {Array.from({ length: seats }, (_seat, at) => {
        const angle = (at / seats) * 2 * Math.PI + Math.PI / 2;
        return <circle key={at} cx={14 * Math.cos(angle)} cy={9 * Math.sin(angle)} r="2.4" data-taken={at < taken || undefined} />;
      })}
    </svg>
  );
}
