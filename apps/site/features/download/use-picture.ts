import { useEffect, useState } from 'react';
import type { Picture } from '#apps/site/features/download/qr/black-and-white.ts';

/** Side of the picture in points: as fine as the code in front of the picture can show. */
const SIDE = 160;

/** Returns the points of a picture of this origin; undefined before it has loaded, and if it cannot be read. */
export function usePicture(address: string | undefined): Picture | undefined {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    if (address === undefined) return;
    const image = new Image(SIDE, SIDE);
    image.src = address;
    let isLeft = false;
    void image.decode().then(
      () => isLeft || setPicture(pointsOf(image)),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [address]);
  return picture;
}

function pointsOf(image: HTMLImageElement): Picture | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  pen?.drawImage(image, 0, 0, SIDE, SIDE);
  return pen?.getImageData(0, 0, SIDE, SIDE);
}
