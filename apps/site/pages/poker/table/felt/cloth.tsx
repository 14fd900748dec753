import { useId } from 'react';

/** Draws the table as cut paper: the rail, the cloth and the line around its middle, and a lantern printed where the board lies. */
export function Cloth() {
  const id = useId();
  return (
    <div className="poker-cloth" aria-hidden="true">
      <span className="poker-cloth__rail" />
      <span className="poker-cloth__top">
        <svg className="poker-cloth__grain">
          <pattern id={id} width="28" height="28" patternUnits="userSpaceOnUse">
            <path d="M0 14a14 14 0 0 1 14-14M14 28a14 14 0 0 1 14-14M0 0a14 14 0 0 0 14 14M14 14a14 14 0 0 0 14 14" />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${id})`} />
        </svg>
        <svg className="poker-cloth__lantern" viewBox="0 0 120 150">
          <path d="M42 14h36v10H42zM42 126h36v10H42zM58 0h4v14h-4zM56 136h8l4 14H52z" />
          <path d="M42 24h36c20 8 32 27 32 51s-12 43-32 51H42C22 118 10 99 10 75s12-43 32-51Z" />
          <path className="poker-cloth__rib" d="M42 24C24 40 24 110 42 126M78 24c18 16 18 86 0 102M60 24v102M14 58h92M14 92h92" />
        </svg>
      </span>
      <span className="poker-cloth__line" />
    </div>
  );
}
