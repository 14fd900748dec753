import type { Layer, Look } from '#games/fishing/view/art/part.ts';

/** Shows a kind as in the pond, small and still. */
export function FishPicture({ look: { form, inks } }: { look: Look }) {
  const drawn = (layer: Layer, key: string) => {
    const { d, ink, shade, width } = layer;
    const colour = shade === undefined ? inks[ink!] : shade < 0 ? `rgb(255 250 235 / ${-shade})` : `rgb(58 21 5 / ${shade})`;
    return width === undefined ? (
      <path key={key} d={d} fill={colour} />
    ) : (
      <path key={key} d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
    );
  };
  return (
    <svg className="fishing-picture" viewBox="-120 -100 240 200" aria-hidden="true" focusable="false">
      {form.parts.flatMap(({ layers }, part) => layers.map((layer, at) => drawn(layer, `${part}:${at}`)))}
    </svg>
  );
}
