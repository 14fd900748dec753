import type { ComponentType, ReactNode } from 'react';
import { Boat, Booth, Cart, Machines, Mast, Screen, Table, Tent, Vault } from '#art/scenes/closed/houses.tsx';
import * as marks from '#art/scenes/closed/marks.tsx';
import { House, Lantern, LanternString, Pagoda, Waves } from '#art/scenes/parts.tsx';
import { Cut, Glow, Moon, Plane, Sky } from '#art/scenes/plane.tsx';

type Far = 'town' | 'hills' | 'water';
type Look = { house: ComponentType<{ children: ReactNode }>; mark: ComponentType; far: Far };

/** A place for each kind of section that is not open yet: its own house, board and view. */
const LOOKS = {
  live: { house: Table, mark: marks.Cards, far: 'town' },
  rng: { house: Machines, mark: marks.Reels, far: 'hills' },
  sports: { house: Booth, mark: marks.Ball, far: 'hills' },
  esports: { house: Screen, mark: marks.Pad, far: 'town' },
  pvp: { house: Tent, mark: marks.Chips, far: 'hills' },
  lottery: { house: Booth, mark: marks.Drum, far: 'town' },
  elott: { house: Screen, mark: marks.Numbers, far: 'water' },
  fish: { house: Boat, mark: marks.Fish, far: 'water' },
  cockfight: { house: Tent, mark: marks.Rooster, far: 'town' },
  arcade: { house: Machines, mark: marks.Stick, far: 'town' },
  jackpot: { house: Vault, mark: marks.Crown, far: 'hills' },
  mini: { house: Cart, mark: marks.Dice, far: 'hills' },
  crash: { house: Mast, mark: marks.FallenLantern, far: 'hills' },
  points: { house: Cart, mark: marks.Parcel, far: 'town' },
  rewards: { house: Booth, mark: marks.Parcel, far: 'water' },
  promotions: { house: Screen, mark: marks.Ticket, far: 'hills' },
  agent: { house: Booth, mark: marks.People, far: 'hills' },
} satisfies Record<string, Look>;

export type ClosedPlace = keyof typeof LOOKS;

function FarSheet({ far }: { far: Far }) {
  return (
    <Plane name="far">
      <Sky />
      <Moon x={far === 'water' ? 690 : 1120} y={120} r={52} />
      <Cut opacity={0.95}>
        <path d="M300 560V470C400 380 480 330 600 340S790 270 900 290 1090 230 1260 290V560Z" fill="var(--far)" />
      </Cut>
      {far === 'town' && (
        <Cut>
          <House x={640} y={270} width={108} />
          <House x={1150} y={240} width={137} />
          <House x={1250} y={280} width={108} />
        </Cut>
      )}
      {far === 'hills' && (
        <Cut>
          <Pagoda x={1170} y={226} scale={0.72} />
        </Cut>
      )}
      {far === 'water' && (
        <Cut>
          <Waves y={380} reach={52} height={22} fill="var(--w1)" />
        </Cut>
      )}
    </Plane>
  );
}

/** Shows a closed place of the market: its shutters are down, its board is up, and a lamp burns. */
export function ClosedScene({ place, isByRiver = false }: { place: ClosedPlace; isByRiver?: boolean }) {
  const look: Look = LOOKS[place];
  const { mark: Mark } = look;
  const Building = isByRiver ? Boat : look.house;
  const far = isByRiver ? 'water' : look.far;
  return (
    <>
      <FarSheet far={far} />
      <Plane name="mid">
        <LanternString from={[420, 60]} by={[520, 150]} to={[640, 120]} count={4} />
        <Cut>
          <g transform="translate(884 452) scale(.9) translate(0 -440)">
            <Building>
              <Mark />
            </Building>
          </g>
        </Cut>
        <Glow x={560} y={300} r={420} />
      </Plane>
      <Plane name="near">
        <Cut>
          {far === 'water' ? (
            <Waves y={462} reach={46} height={22} fill="var(--w2)" />
          ) : (
            <path d="M-20 560V456C220 444 420 452 640 448S1060 444 1260 452V560Z" fill="var(--w3)" />
          )}
        </Cut>
        <path d="M560 462V214h-44" fill="none" stroke="var(--ink-wood)" strokeWidth="9" />
        <Cut>
          <Lantern x={516} y={286} scale={0.66} />
        </Cut>
        <g className="diorama__light" stroke="var(--glow)" strokeWidth="3" strokeLinecap="round">
          <path d="M470 470h70M446 480h38M500 482h58" />
        </g>
      </Plane>
    </>
  );
}
