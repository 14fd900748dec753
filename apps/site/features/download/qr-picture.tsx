import { useMemo, type ReactNode } from 'react';
import { QR_ON_HOME, qrPath } from '#apps/site/features/download/qr/qr-svg.ts';

/** A code, dark on paper in both themes, with a small mark in its middle. */
export function QrPicture({ text, label, logo }: { text: string; label: string; logo?: ReactNode }) {
  const { size, path, logo: hole } = useMemo(() => qrPath(text, QR_ON_HOME), [text]);
  return (
    <span className="qr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} shapeRendering="crispEdges">
        <path d={path} className="qr__ink" />
        {logo && <rect x={hole.at - hole.size / 2} y={hole.at - hole.size / 2} width={hole.size} height={hole.size} className="qr__hole" />}
      </svg>
      {logo && <span className="qr__logo">{logo}</span>}
    </span>
  );
}
