import type { ReactNode } from 'react';

/** Ink of a place: its hue, a little darker. */
const INK = 'color-mix(in oklab, var(--acc, var(--ink-red)) 82%, var(--ink-shade))';
const strips = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** All of these stand on y = 440 around x = 0. */

/** Shows a board with a picture of what is sold here. */
function Sign({ y, isStanding = false, children }: { y: number; isStanding?: boolean; children: ReactNode }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d={isStanding ? 'M-70 64V84M70 64V84' : 'M-70-64V-92M70-64V-92'} stroke="var(--ink-wood)" strokeWidth="6" />
      <path d="M-104-64H86L104-46V64H-104Z" fill="var(--ink-cream)" />
      <path d="M-95-55H82L95-42V55H-95Z" fill="none" stroke={INK} strokeWidth="3" />
      {children}
    </g>
  );
}

function Padlock({ y }: { y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d="M-8-10v-8a8 8 0 0 1 16 0v8" fill="none" stroke="var(--ink-ochre)" strokeWidth="5" />
      <path d="M-14-10h28v22h-28z" fill="var(--ink-ochre)" />
      <path d="M0-3v7" stroke="var(--ink-shade)" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** Shows a stall with its shutter down. */
export function Booth({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M-226 220H226V440H-226z" fill="var(--near)" />
      <path d="M-196 262H196V372H-196z" fill="var(--mid)" />
      <path d="M-196 280H196M-196 298H196M-196 316H196M-196 334H196M-196 352H196" stroke="var(--near)" strokeWidth="3" />
      <path d="M-250 372H250V392H-250z" fill="var(--ink-cream)" />
      <path d="M-120 392V440M0 392V440M120 392V440" stroke="var(--far)" strokeWidth="3" opacity=".6" />
      <Padlock y={368} />
      <path d="M-272 232-226 176H226L272 232Z" fill={INK} />
      {strips(12).map((at) => (
        <path key={at} d={`M${-272 + at * 45.3} 232h45.3v26a22.7 22.7 0 0 1-45.3 0z`} fill={at % 2 === 0 ? 'var(--ink-cream)' : INK} />
      ))}
      <path d="M60 176H226L272 232H90Z" fill="var(--ink-shade)" opacity=".14" />
      <Sign y={100} isStanding>
        {children}
      </Sign>
    </>
  );
}

/** Shows a round tent, laced up. */
export function Tent({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M0 96V150" stroke="var(--ink-wood)" strokeWidth="6" />
      <path d="M3 96c22-8 38 10 62 0v26c-24 10-40-8-62 0z" fill={INK} />
      <path d="M-290 440V300H290V440Z" fill="var(--near)" />
      {strips(8).map((at) => (
        <path
          key={at}
          d={`M0 146Q${(-310 + at * 77.5) * 0.55} 220 ${-310 + at * 77.5} 290H${-310 + (at + 1) * 77.5}Q${(-310 + (at + 1) * 77.5) * 0.55} 220 0 146Z`}
          fill={at % 2 === 0 ? INK : 'var(--ink-cream)'}
        />
      ))}
      {strips(16).map((at) => (
        <path key={at} d={`M${-310 + at * 38.75} 290h38.75v14a19.4 19.4 0 0 1-38.75 0z`} fill={at % 2 === 0 ? 'var(--ink-cream)' : INK} />
      ))}
      <path d="M-70 440C-62 380-30 330 0 322 30 330 62 380 70 440Z" fill="var(--mid)" />
      <path d="M0 322V440M-10 346l20 14M-10 372l20 14M-10 398l20 14" stroke="var(--ink-ochre)" strokeWidth="4" />
      <g transform="translate(-178 372) scale(.82)">
        <Sign y={0}>{children}</Sign>
      </g>
    </>
  );
}

/** Shows a large dark board on two posts. */
export function Screen({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M-210 150V440M210 150V440" stroke="var(--ink-wood)" strokeWidth="16" />
      <path d="M-268 120H240L268 148V350H-268z" fill="var(--near)" />
      <path d="M-248 140H232L248 156V330H-248z" fill="var(--mid)" />
      <path d="M-248 140H232L248 156V176L-248 300Z" fill="var(--far)" opacity=".35" />
      <path d="M-300 108 0 62 300 108V124H-300Z" fill={INK} />
      <g transform="translate(0 240) scale(1.5)" opacity=".9">
        {children}
      </g>
      <path d="M-236 440V404H-184V440M184 440V404H236V440" fill="var(--ink-wood)" />
    </>
  );
}

/** Shows a table under its cloth, with the stools put up. */
export function Table({ children }: { children: ReactNode }) {
  const stool = (x: number) => (
    <g transform={`translate(${x} 296)`} stroke="var(--ink-wood)" strokeWidth="7" strokeLinecap="round">
      <path d="M-20 0-26-58M20 0 26-58M0 0V-62M-22-36H22" />
      <path d="M-34 4H34" strokeWidth="14" />
    </g>
  );
  return (
    <>
      {[-190, -66, 66, 190].map((x) => (
        <g key={x}>{stool(x)}</g>
      ))}
      <path
        d="M-280 308C-280 290 280 290 280 308L300 430C240 446 214 418 170 434 118 452 92 420 40 436-14 452-44 420-96 436-150 452-176 420-226 438-262 448-290 436-300 430Z"
        fill={INK}
      />
      <path d="M-280 308C-280 290 280 290 280 308 280 330-280 330-280 308Z" fill="var(--ink-cream)" />
      <path
        d="M-170 326C-180 360-182 400-176 430M40 330C44 366 44 404 40 434M184 324C194 356 200 390 196 424"
        fill="none"
        stroke="var(--ink-shade)"
        strokeWidth="5"
        opacity=".24"
      />
      <g transform="translate(0 120)">
        <Sign y={0}>{children}</Sign>
      </g>
      <path d="M-140 24H140" stroke="var(--ink-wood)" strokeWidth="8" />
    </>
  );
}

/** Shows a cart with its cover drawn over. */
export function Cart({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M-210 230V396M210 230V396" stroke="var(--ink-wood)" strokeWidth="10" />
      <path d="M-236 240C-200 170-120 150 0 150S200 170 236 240Z" fill={INK} />
      {strips(9).map((at) => (
        <path key={at} d={`M${-236 + at * 52.4} 238h52.4v20a26.2 26.2 0 0 1-52.4 0z`} fill={at % 2 === 0 ? 'var(--ink-cream)' : INK} />
      ))}
      <path d="M-224 330H224L206 408H-206Z" fill="var(--near)" />
      <path d="M-240 320H240V336H-240z" fill="var(--ink-cream)" />
      <path d="M224 344 300 330" stroke="var(--ink-wood)" strokeWidth="10" strokeLinecap="round" />
      {[-120, 120].map((x) => (
        <g key={x} transform={`translate(${x} 402)`}>
          <circle r="40" fill="var(--ink-wood)" />
          <circle r="27" fill="var(--mid)" />
          <path d="M-30 0H30M0-30V30M-21-21 21 21M-21 21 21-21" stroke="var(--ink-wood)" strokeWidth="6" />
        </g>
      ))}
      <g transform="translate(0 88) scale(.8)">
        <Sign y={0} isStanding>
          {children}
        </Sign>
      </g>
    </>
  );
}

/** Shows a boat at its rope. */
export function Boat({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M0 120V372" stroke="var(--ink-wood)" strokeWidth="10" />
      <path d="M-4 132C-90 176-140 262-150 352H-4Z" fill="var(--ink-cream)" />
      <path d="M-4 132C-44 196-66 280-70 352H-4Z" fill="var(--ink-shade)" opacity=".1" />
      <path d="M-262 372H270C256 424 214 452 176 456H-160C-216 452-248 420-262 372Z" fill={INK} />
      <path d="M-276 356H284V378H-276z" fill="var(--ink-wood)" />
      <path d="M-236 404H246" stroke="var(--ink-cream)" strokeWidth="4" opacity=".7" />
      <path d="M284 366C330 372 346 396 350 440" fill="none" stroke="var(--ink-ochre)" strokeWidth="4" />
      <path d="M340 380H362V470H340z" fill="var(--ink-wood)" />
      <g transform="translate(132 236) scale(.86)">
        <Sign y={0}>{children}</Sign>
      </g>
      <path d="M4 150H226" stroke="var(--ink-wood)" strokeWidth="8" />
    </>
  );
}

/** Shows a door with a wheel, in a gate of stone. */
export function Vault({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M-280 440V190H-236V160H236V190H280V440Z" fill="var(--near)" />
      <path d="M-300 180H300V200H-300zM-256 148H256V166H-256z" fill={INK} />
      <circle cy="330" r="118" fill="var(--mid)" />
      <circle cy="330" r="98" fill="none" stroke="var(--ink-ochre)" strokeWidth="8" />
      <g transform="translate(0 330)" stroke="var(--ink-ochre)" strokeWidth="10" strokeLinecap="round">
        <path d="M-56 0H56M0-56V56M-40-40 40 40M-40 40 40-40" />
        <circle r="16" fill="var(--ink-ochre)" stroke="none" />
      </g>
      <path d="M-226 220V420M226 220V420" stroke="var(--far)" strokeWidth="14" />
      <g transform="translate(0 84) scale(.86)">{children}</g>
    </>
  );
}

/** Shows three machines side by side under one cloth. */
export function Machines({ children }: { children: ReactNode }) {
  return (
    <>
      {[-200, 0, 200].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-84 440V210H62L84 232V440Z" fill="var(--near)" />
          <path d="M-62 246H62V330H-62z" fill="var(--mid)" />
          <path d="M-74 344H74V366H-74z" fill="var(--ink-cream)" opacity=".85" />
          <path d="M-30 344v-18M-30 326a9 9 0 1 0-.01-18 9 9 0 0 0 .01 18" stroke={INK} strokeWidth="6" fill={INK} />
        </g>
      ))}
      <path
        d="M-300 200C-210 176-120 214 0 194S214 176 300 200V262C270 290 236 262 200 280S130 296 100 276 30 290 0 278-70 292-100 276-170 294-200 280-270 290-300 262Z"
        fill={INK}
      />
      <path
        d="M-200 214C-204 240-204 262-200 278M0 208V274M200 212C206 240 206 262 200 278"
        stroke="var(--ink-shade)"
        strokeWidth="5"
        opacity=".24"
        fill="none"
      />
      <g transform="translate(0 112) scale(.9)">
        <Sign y={0}>{children}</Sign>
      </g>
      <path d="M-94 30V196M94 30V196" stroke="var(--ink-wood)" strokeWidth="5" />
    </>
  );
}

/** Shows a mast with a lowered lantern. */
export function Mast({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M-40 440 0 60 40 440M-30 350H30M-22 270H22M-14 190H14" fill="none" stroke="var(--ink-wood)" strokeWidth="9" />
      <path d="M0 60V26" stroke="var(--ink-wood)" strokeWidth="6" />
      <path d="M3 26c30-6 44 12 76 2v24c-32 10-46-8-76-2z" fill={INK} />
      <path d="M14 150C120 200 190 290 214 350" fill="none" stroke="var(--ink-ochre)" strokeWidth="3" />
      <g transform="translate(214 404) rotate(64)">{children}</g>
      <path d="M-300 440V404H-150V440Z" fill="var(--near)" />
      <path d="M-312 396H-138V410H-312z" fill="var(--ink-cream)" />
      <path d="M-120 440c-6-26 10-38 26-38s32 12 26 38zM-66 440c-6-20 8-30 20-30s26 10 20 30z" fill={INK} />
    </>
  );
}
