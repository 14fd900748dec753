import type { FamilyText } from '#games/kit/view/view.ts';

/** `nim:1-2` is `<code>.spot.nim` of `1-2`. */
export function spotName(t: FamilyText, code: string, spot: string): string {
  const [kind, which = ''] = spot.split(':');
  return t(`${code}.spot.${kind}`, { which });
}
