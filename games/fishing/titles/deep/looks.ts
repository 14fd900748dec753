import { COG, crab, PRISM } from '#games/fishing/view/art/forms/crab.ts';
import { fish } from '#games/fishing/view/art/forms/fish.ts';
import { whale } from '#games/fishing/view/art/forms/great.ts';
import { DRILL, lobster, nautilus, turtle } from '#games/fishing/view/art/forms/shelled.ts';
import { ray } from '#games/fishing/view/art/forms/soft.ts';
import { eel, tentacled } from '#games/fishing/view/art/forms/tentacles.ts';
import { chest, frog } from '#games/fishing/view/art/forms/things.ts';
import { look } from '#games/fishing/view/art/inks.ts';
import type { Look } from '#games/fishing/view/art/part.ts';
import { LURE, SAW, FUNNEL, DIAL, NUT, BELLOWS } from '#games/fishing/titles/deep/extras.ts';

/** Looks by the code of the kind: form and inks. */
export const looks: Readonly<Record<string, Look>> = {
  'rivet-fry': look(fish({ height: 25, tail: 'fan', marks: 'rivets' }), 'copper gold rust rust brass'),
  'bolt-minnow': look(fish({ height: 22, tail: 'fork', marks: 'none', front: NUT }), 'steel cream iron iron brass'),
  'gauge-fish': look(fish({ height: 39, tail: 'fan', front: DIAL }), 'brass paper copper red rust'),
  'lamp-shrimp': look(lobster({ isLit: true }), 'coral paper rust red red #ffe17a'),
  'cog-crab': look(crab({ carries: [COG] }), 'iron cream ink steel brass'),
  'pipe-eel': look(eel({ links: 7, isPipe: true }), 'copper gold rust brass brass'),
  'bellows-puffer': look(fish({ height: 54, tail: 'moon', front: BELLOWS, eyeSize: 14 }), 'red gold brass brass deep'),
  'diver-frog': look(frog(), 'green mint teal teal brass #bfe6dc'),
  angler: look(fish({ height: 50, tail: 'fan', back: 'spines', mouth: 'teeth', extra: LURE }), '#3d4d63 steel ink #3d4d63 ink #ffe17a'),
  nautilus: look(nautilus(), 'cream paper coral amber copper'),
  sawfish: look(fish({ height: 29, tail: 'moon', back: 'shark', marks: 'rivets', front: SAW }), 'steel paper iron iron ink'),
  'brass-squid': look(tentacled({ arms: 5, isPointed: true, isBolted: true }), 'brass gold copper rust rust'),
  'propeller-ray': look(ray({ isPropeller: true }), 'teal mint #2c8a86 green brass'),
  'iron-turtle': look(turtle({ isIron: true }), 'iron paper copper steel ink'),
  'steam-shark': look(
    fish({ height: 36, tail: 'moon', back: 'shark', marks: 'rivets', mouth: 'teeth', extra: FUNNEL }),
    '#4c6478 steel #38505f #38505f copper',
  ),
  kraken: look(tentacled({ arms: 8, isBolted: true }), 'deep gold red wood brass'),
  'drill-lobster': look(lobster({ nose: [DRILL] }), 'red paper deep coral steel'),
  'laser-crab': look(crab({ carries: [PRISM] }), 'violet paper plum rose steel #ff8fb0'),
  chest: look(chest(), 'wood gold red amber brass gold'),
  'iron-whale': look(whale(), '#47606c #8ea5a3 #344a55 #344a55 brass #ffe17a'),
};
