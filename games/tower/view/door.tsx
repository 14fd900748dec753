import './door.css';

export type DoorKind = 'shut' | 'lamp' | 'cat' | 'crow';

/** Shows a door of cut paper: shut, or open with a lamp, the climbing cat, or a crow. */
export function Door({ kind, isFaint }: { kind: DoorKind; isFaint: boolean }) {
  return (
    <svg className={`door door--${kind}${isFaint ? ' door--faint' : ''}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {kind === 'shut' && (
        <>
          <path className="door__leaf" d="M10 100V36C10 8 90 8 90 36V100Z" />
          <path className="door__slats" d="M50 16V100M22 46H44M22 64H44M22 82H44M56 46H78M56 64H78M56 82H78" />
          <path className="door__rings" d="M43 70a4 4 0 1 0 .1 0M57 70a4 4 0 1 0 .1 0" />
        </>
      )}
      {kind === 'lamp' && (
        <>
          <circle className="door__glow" cx="50" cy="56" r="46" />
          <path className="door__shade" d="M30 34H70L78 56 70 80H30L22 56Z" />
          <path className="door__ribs" d="M22 56H78M42 34 38 56 42 80M58 34 62 56 58 80" />
          <path className="door__cap" d="M34 26H66V34H34ZM34 80H66V88H34Z" />
        </>
      )}
      {kind === 'cat' && (
        <>
          <circle className="door__glow" cx="50" cy="56" r="46" />
          <path className="door__cat" d="M28 98C24 70 30 60 36 54L32 26 46 38H58L72 26 68 54C74 62 78 78 74 98Z" />
          <path className="door__tail" d="M74 92C94 90 94 66 84 60" />
          <path className="door__eyes" d="M44 48h.1M59 48h.1" />
        </>
      )}
      {kind === 'crow' && (
        <>
          <path className="door__night" d="M10 100V36C10 8 90 8 90 36V100Z" />
          <path className="door__crow" d="M20 46 40 30C54 22 68 32 70 46L84 84 66 76 60 88H38C28 78 30 60 34 50Z" />
          <path className="door__beak" d="M34 50 14 48 38 36Z" />
          <path className="door__eye" d="M46 40h.1" />
          <path className="door__legs" d="M46 88V98M56 88V98" />
        </>
      )}
    </svg>
  );
}
