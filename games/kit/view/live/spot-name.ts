import type { FamilyText } from '#games/kit/view/view.ts';

/** Names a spot: `nim:1-2` by the text `<code>.spot.nim` with `which` = `1-2`. */
export function spotName(t: FamilyText, code: string, spot: string): string {
  const [kind, which = ''] = spot.split(':');
  return t(`${code}.spot.${kind}`, { which });
}
