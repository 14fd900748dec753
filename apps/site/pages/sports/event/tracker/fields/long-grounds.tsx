const across = (count: number): number[] => Array.from({ length: count }, (_one, at) => at);

/** Draws a football pitch: mown stripes, lines, nets behind the goals. */
export function Pitch() {
  return (
    <>
      <g className="ground__cut">
        <path className="ground__grass" d="M28 18h544v244H28z" />
      </g>
      {across(5).map((at) => (
        <path key={at} className="ground__mown" d={`M${28 + at * 108.8} 18h54.4v244h-54.4z`} />
      ))}
      <g className="ground__cut ground__cut--small">
        <path className="ground__net" d="M14 112h16v56H14zM570 112h16v56h-16z" />
      </g>
      <g className="ground__lines">
        <path d="M40 30h520v220H40zM300 30v220M40 74h82v132H40zM560 74h-82v132h82zM40 108h32v64H40zM560 108h-32v64h32z" />
        <path d="M122 118a34 34 0 0 1 0 44M478 118a34 34 0 0 0 0 44" />
        <circle cx="300" cy="140" r="40" />
        <path d="M40 38a8 8 0 0 0 8-8M552 30a8 8 0 0 0 8 8M560 242a8 8 0 0 0-8 8M48 250a8 8 0 0 0-8-8" />
      </g>
      <g className="ground__dots">
        <circle cx="300" cy="140" r="3" />
        <circle cx="94" cy="140" r="3" />
        <circle cx="506" cy="140" r="3" />
      </g>
    </>
  );
}

/** Draws an ice rink: boards, blue lines, circles. */
export function Rink() {
  return (
    <>
      <g className="ground__cut">
        <rect className="ground__ice" x="28" y="18" width="544" height="244" rx="74" />
      </g>
      <g className="ground__reds">
        <path d="M300 18v244M86 34v212M514 34v212" />
        <circle cx="140" cy="86" r="26" />
        <circle cx="140" cy="194" r="26" />
        <circle cx="460" cy="86" r="26" />
        <circle cx="460" cy="194" r="26" />
      </g>
      <g className="ground__blues">
        <path d="M214 18v244M386 18v244" />
        <circle cx="300" cy="140" r="32" />
        <path d="M86 120h14a20 20 0 0 1 0 40H86zM514 120h-14a20 20 0 0 0 0 40h14z" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__net" d="M70 122h16v36H70zM514 122h16v36h-16z" />
      </g>
    </>
  );
}

/** Draws a basketball court: planks, keys, three-point arcs, rings. */
export function Court() {
  return (
    <>
      <g className="ground__cut">
        <path className="ground__wood" d="M28 18h544v244H28z" />
      </g>
      {across(10).map((at) => (
        <path key={at} className="ground__plank" d={`M${28 + at * 54.4} 18h27.2v244h-27.2z`} />
      ))}
      <path className="ground__key" d="M40 100h96v80H40zM560 100h-96v80h96z" />
      <g className="ground__lines">
        <path d="M40 30h520v220H40zM300 30v220M40 100h96v80H40zM560 100h-96v80h96z" />
        <path d="M136 106a34 34 0 0 1 0 68M464 106a34 34 0 0 0 0 68M40 52h42a88 88 0 0 1 0 176H40M560 52h-42a88 88 0 0 0 0 176h42" />
        <circle cx="300" cy="140" r="36" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__net" d="M46 122h6v36h-6zM548 122h6v36h-6z" />
        <circle className="ground__hoop" cx="66" cy="140" r="9" />
        <circle className="ground__hoop" cx="534" cy="140" r="9" />
      </g>
    </>
  );
}

/** Draws a court with a net: tennis, badminton, table tennis, volleyball. */
export function Net() {
  return (
    <>
      <g className="ground__cut">
        <path className="ground__outer" d="M20 18h560v244H20z" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__hard" d="M72 48h456v184H72z" />
      </g>
      <g className="ground__lines">
        <path d="M72 48h456v184H72zM72 72h456M72 208h456M178 72v136M422 72v136M178 140h244M72 140h10M528 140h-10" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__net" d="M297 34h6v212h-6z" />
        <circle className="ground__net" cx="300" cy="34" r="6" />
        <circle className="ground__net" cx="300" cy="246" r="6" />
      </g>
    </>
  );
}

/** Draws a field of American football: yard lines between two end zones. */
export function Gridiron() {
  return (
    <>
      <g className="ground__cut">
        <path className="ground__grass" d="M20 24h560v232H20z" />
      </g>
      <path className="ground__zone ground__zone--home" d="M20 24h52v232H20z" />
      <path className="ground__zone ground__zone--away" d="M528 24h52v232h-52z" />
      {across(5).map((at) => (
        <path key={at} className="ground__mown" d={`M${72 + at * 91.2} 24h45.6v232h-45.6z`} />
      ))}
      <g className="ground__lines">
        <path d="M72 24v232M528 24v232M300 24v232" />
        <path
          d={across(9)
            .map((at) => `M${117.6 + at * 45.6} 24v232`)
            .join('')}
          opacity="0.55"
        />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__net" d="M12 112h6v56h-6zM582 112h6v56h-6z" />
      </g>
    </>
  );
}
