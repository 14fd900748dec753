/** Draws a red envelope with a seal. Its flap turns up, and a slip of paper rises out of the envelope. */
export function Envelope() {
  return (
    <svg viewBox="0 0 320 220" className="reward-scene__art">
      <circle className="scene-lamp" cx="160" cy="96" r="92" />
      <g className="envelope">
        <path className="envelope__shade" d="M92 62h144v134H92z" />
        <path className="envelope__back" d="M88 56h144v134H88z" />
        <path className="envelope__lid envelope__lid--up" d="M88 56h144l-72 76z" />
        <g className="envelope__slip">
          <path className="envelope__paper" d="M104 66h112v108H104z" />
          <path className="envelope__print" d="M116 82h88M116 92h88M116 102h60" />
          <g className="scene-prize" transform="translate(160 132)">
            <circle className="envelope__coin" r="24" />
            <path className="envelope__hole" d="M-7 -7h14v14h-14z" />
          </g>
        </g>
        <path className="envelope__front" d="M88 56l72 64 72-64v134H88z" />
        <path className="envelope__fold" d="M88 190l72-70 72 70z" />
        <g className="envelope__flap">
          <path className="envelope__lid" d="M88 56h144l-72 76z" />
          <g className="envelope__seal">
            <circle className="envelope__wax" cx="160" cy="116" r="20" />
            <path className="envelope__mark" d="M152 104c-6 3-6 21 0 24h16c6-3 6-21 0-24zM160 104v24" />
          </g>
        </g>
      </g>
    </svg>
  );
}
