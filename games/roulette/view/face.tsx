import { callOfPlace, SPOTS } from '#games/roulette/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { isOnLine } from '#games/roulette/view/places.ts';
import { spotName } from '#games/roulette/view/words.ts';

/** Shows the print of a field: a number, a dozen, a diamond of its colour, or a call; nothing on a line between numbers. */
export function Face({ t, place }: { t: FamilyText; place: string }) {
  const call = callOfPlace(place);
  if (call) return <span>{t(`roulette.call.${call}`)}</span>;
  const spot = SPOTS.get(place)!;
  const { kind, numbers } = spot;
  if (isOnLine(spot)) return null;
  if (kind === 'straight') return <b className="figures">{numbers[0]}</b>;
  if (kind === 'red' || kind === 'black') return <i className={`felt__diamond felt__diamond--${kind}`} />;
  return kind === 'column' ? <span data-printed="2:1" /> : <span>{spotName(t, place)}</span>;
}
