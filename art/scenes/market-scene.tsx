import { Carp, House, Lantern, LanternString, Pagoda, Stall, WaveRings, Waves } from '#art/scenes/parts.tsx';
import { Cut, Glow, Moon, Plane, Sky, Sway } from '#art/scenes/plane.tsx';

/** The night market by the water. */
export function MarketScene() {
  return (
    <>
      <Plane name="far">
        <Sky />
        <Moon x={1056} y={118} />
        <path d="M1012 128h64a14 14 0 0 0 0-28 20 20 0 0 0-36 4" fill="none" stroke="var(--sky0)" strokeWidth="2" opacity=".35" />
        <Cut opacity={0.95}>
          <path d="M300 560V520C380 380 470 300 590 312S790 212 900 250 1090 180 1260 260V560Z" fill="var(--far)" />
        </Cut>
        <path d="M-20 560V470C90 410 170 420 260 446S430 388 520 420 700 390 760 440V560Z" fill="var(--far)" opacity=".55" />
        <Cut>
          <House x={775} y={228} width={108} />
          <House x={933} y={188} width={137} />
          <House x={1085} y={220} width={108} />
          <House x={1220} y={194} width={130} />
        </Cut>
        <Cut>
          <Pagoda x={930} y={128} scale={0.58} />
        </Cut>
      </Plane>
      <Plane name="mid">
        <Cut>
          <Stall x={736} y={296} width={154} ink="var(--ink-red)" />
        </Cut>
        <Cut>
          <Stall x={942} y={284} width={182} ink="var(--ink-teal)" />
        </Cut>
        <Cut>
          <Stall x={1162} y={300} width={154} ink="var(--ink-ochre)" />
        </Cut>
        <LanternString from={[836, 70]} by={[948, 173]} to={[1060, 196]} count={4} />
        <LanternString from={[1060, 196]} by={[1175, 203]} to={[1290, 90]} count={5} />
        <Glow x={800} y={150} />
      </Plane>
      <Sway>
        <Plane name="lamp">
          <path d="M800-20V42" stroke="var(--near)" strokeWidth="3" />
          <Cut>
            <Lantern x={800} y={142} scale={1.02} />
          </Cut>
        </Plane>
      </Sway>
      <Plane name="near">
        <Cut>
          <Waves y={428} reach={46} height={26} fill="var(--w1)" />
        </Cut>
        <WaveRings y={474} />
        <g className="diorama__light" stroke="var(--glow)" strokeWidth="3" strokeLinecap="round">
          <path d="M716 438h70M690 451h38M744 451h58M704 464h56M736 477h30" />
        </g>
        <Cut>
          <Carp x={900} y={398} turn={-24} body="var(--ink-carp)" fin="var(--ink-red)" tail="var(--ink-amber)" />
          <Carp x={1112} y={426} turn={14} scale={0.6} body="var(--ink-coral)" fin="var(--ink-red-deep)" tail="var(--ink-cream)" />
        </Cut>
        <Cut>
          <Waves y={478} reach={37} height={22} fill="var(--w3)" />
        </Cut>
      </Plane>
    </>
  );
}
