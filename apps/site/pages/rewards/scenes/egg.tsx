const STRAWS = [-74, -52, -30, -8, 14, 36, 58, 80];

/** Draws a golden egg in its nest. It shakes and cracks, and its upper half flies off and uncovers the prize. */
export function Egg() {
  return (
    <svg viewBox="0 0 320 220" className="reward-scene__art">
      <circle className="scene-lamp" cx="160" cy="104" r="92" />
      <g className="egg">
        <g className="egg__inside">
          <path className="egg__hollow" d="M108 117l13-9 13 9 13-9 13 9 13-9 13 9 13-9 13 9v14H108z" />
          <g className="scene-prize" transform="translate(160 104)">
            <circle className="egg__coin" r="26" />
            <path className="egg__hole" d="M-8 -8h16v16h-16z" />
          </g>
        </g>
        <path className="egg__lower" d="M108 116l13 10 13-10 13 10 13-10 13 10 13-10 13 10 13-10c4 46-20 72-52 72s-56-26-52-72z" />
        <path className="egg__light" d="M118 138c2 20 10 33 22 40" />
        <path className="egg__upper" d="M108 117l13 10 13-10 13 10 13-10 13 10 13-10 13 10 13-10C206 70 184 34 160 34s-46 36-52 83z" />
        <path className="egg__crack" d="M108 117l13 10 13-10 13 10 13-10 13 10 13-10 13 10 13-10" />
      </g>
      <g className="nest">
        <path className="nest__bowl" d="M70 168c30 16 150 16 180 0-6 30-40 42-90 42s-84-12-90-42z" />
        {STRAWS.map((x) => (
          <path key={x} className="nest__straw" d={`M${160 + x} 176l${-x / 3} 26`} />
        ))}
      </g>
    </svg>
  );
}
