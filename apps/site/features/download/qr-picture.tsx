import { useEffect, useRef, useState, type ReactNode } from 'react';
import { QR_ON_HOME, qrPath } from '#apps/site/features/download/qr/qr-svg.ts';
import { usePicture } from '#apps/site/features/download/use-picture.ts';
import { whenIdle } from '#web/time/idle.ts';
import { whenNear } from '#web/time/near.ts';

/** Look of a code with a picture behind it: small dots, and all but the brightest points of the picture in black. */
const OVER_PICTURE = { dotScale: 0.5, threshold: 215 };

type Code = ReturnType<typeof qrPath>;
type QrPictureProps = {
  text: string;
  label: string;
  /** A small logo in the middle of the code. */
  logo?: ReactNode;
  /** Address of a picture on this origin that is printed behind the code in black and white. */
  picture?: string | undefined;
};

/** Shows a QR code, dark on paper in both themes. The code is computed in an idle moment once it is near the visible part of the page. */
export function QrPicture({ text, label, logo, picture: address }: QrPictureProps) {
  const picture = usePicture(address);
  const frame = useRef<HTMLSpanElement>(null);
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let takeBack = (): void => {};
    const leave = whenNear(frame.current!, () => {
      takeBack = whenIdle(() => setCode(qrPath(text, { ...QR_ON_HOME, ...(picture && OVER_PICTURE), picture })));
    });
    return () => {
      leave();
      takeBack();
    };
  }, [text, picture]);
  const { size } = QR_ON_HOME;
  return (
    <span ref={frame} className="qr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} shapeRendering="crispEdges">
        {code && <Print code={code} hasHole={Boolean(logo)} />}
      </svg>
      {logo && <span className="qr__logo">{logo}</span>}
    </span>
  );
}

function Print({ code: { path, paper, behind, logo: hole }, hasHole }: { code: Code; hasHole: boolean }) {
  return (
    <>
      {behind && <path d={behind} className="qr__ink" />}
      {paper && <path d={paper} className="qr__hole" />}
      <path d={path} className="qr__ink" />
      {hasHole && (
        <rect x={hole.at - hole.size / 2} y={hole.at - hole.size / 2} width={hole.size} height={hole.size} className="qr__hole" />
      )}
    </>
  );
}
