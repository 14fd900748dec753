/** A tile's image in another size, where the catalogue draws it: `2x` is twice as large, `thumb` small and without lettering. */
export function tileUrl(url: string, size: '2x' | 'thumb'): string {
  return url.replace(/(\/art\/tile\/.+)\.avif$/, `$1@${size}.avif`);
}

/** Returns the address of a picture for browsers that cannot read AVIF. */
export function asWebp(url: string): string {
  return url.replace(/\.avif\b/g, '.webp');
}
