/** Draws a baseball field: the outfield, the diamond and its bases. */
export function Diamond() {
  return (
    <>
      <g className="ground__cut">
        <path className="ground__grass" d="M300 258 112 96C160 34 236 14 300 14s140 20 188 82z" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__clay" d="m300 258-86-78 86-78 86 78z" />
      </g>
      <path className="ground__grass" d="m300 232-56-52 56-52 56 52z" />
      <circle className="ground__clay" cx="300" cy="180" r="14" />
      <g className="ground__lines">
        <path d="M300 250 118 98M300 250l182-152" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__base" d="m300 244 9 8-9 8-9-8zM386 172l9 8-9 8-9-8zM300 94l9 8-9 8-9-8zM214 172l9 8-9 8-9-8z" />
      </g>
    </>
  );
}

/** Draws a cricket ground: the boundary, the inner ring, the pitch with its wickets. */
export function Oval() {
  return (
    <>
      <g className="ground__cut">
        <ellipse className="ground__grass" cx="300" cy="140" rx="262" ry="122" />
      </g>
      <ellipse className="ground__mown" cx="300" cy="140" rx="210" ry="94" />
      <g className="ground__lines">
        <ellipse cx="300" cy="140" rx="248" ry="112" strokeDasharray="7 6" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__clay" d="M228 122h144v36H228z" />
      </g>
      <g className="ground__lines">
        <path d="M244 126v28M356 126v28" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__base" d="M232 130h5v20h-5zM363 130h5v20h-5z" />
      </g>
    </>
  );
}

/** Draws a ring for boxing and MMA: canvas, ropes, the corners of both sides. */
export function Ring() {
  return (
    <>
      <g className="ground__cut">
        <path className="ground__outer" d="M130 14h340v252H130z" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__canvas" d="M154 34h292v212H154z" />
      </g>
      <g className="ground__ropes">
        <path d="M146 28h308v224H146zM138 21h324v238H138z" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__zone--home" d="M130 14h30v30h-30z" />
        <path className="ground__zone--away" d="M440 236h30v30h-30z" />
        <path className="ground__base" d="M440 14h30v30h-30zM130 236h30v30h-30z" />
      </g>
      <circle className="ground__ring" cx="300" cy="140" r="46" />
    </>
  );
}

/** Draws a map of an e-sport: three lanes between two bases, with a river across. */
export function Lanes() {
  return (
    <>
      <g className="ground__cut">
        <path className="ground__wild" d="M60 14h480v252H60z" />
      </g>
      <path className="ground__river" d="M60 14h70L540 220v46h-78L60 60z" />
      <g className="ground__paths">
        <path d="M96 236V50h392M164 230h340V44M104 226 492 52" />
      </g>
      <g className="ground__cut ground__cut--small">
        <path className="ground__zone--home" d="M70 206h44l16 16v34H70z" />
        <path className="ground__zone--away" d="M530 74h-44l-16-16V24h60z" />
        <path
          className="ground__base"
          d="M90 128h12v12H90zM250 152h12v12h-12zM300 224h12v12h-12zM300 44h12v12h-12zM338 116h12v12h-12zM498 140h12v12h-12z"
        />
      </g>
    </>
  );
}
