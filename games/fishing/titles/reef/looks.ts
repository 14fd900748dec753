import { BOMB, crab } from '#games/fishing/view/art/forms/crab.ts';
import { fish } from '#games/fishing/view/art/forms/fish.ts';
import { dragon } from '#games/fishing/view/art/forms/great.ts';
import { turtle } from '#games/fishing/view/art/forms/shelled.ts';
import { ray, seahorse } from '#games/fishing/view/art/forms/soft.ts';
import { eel, tentacled } from '#games/fishing/view/art/forms/tentacles.ts';
import { look } from '#games/fishing/view/art/inks.ts';
import type { Look } from '#games/fishing/view/art/part.ts';
import { PUFFS, HAMMER, WHEEL, LONG_FIN, STARS } from '#games/fishing/titles/reef/extras.ts';

/** Looks by the code of the kind: form and inks. */
export const looks: Readonly<Record<string, Look>> = {
  sprat: look(fish({ height: 22, marks: 'line' }), 'sky paper teal teal blue'),
  'neon-dart': look(fish({ height: 19, tail: 'moon', marks: 'line', back: 'sail' }), 'plum rose violet coral #6fe0d2'),
  clownfish: look(fish({ height: 36, tail: 'fan', marks: 'bands' }), 'coral #f0a070 red red paper'),
  damsel: look(fish({ height: 42, tail: 'fork', marks: 'none', back: 'low' }), 'blue gold amber amber ink'),
  wrasse: look(fish({ height: 31, tail: 'fan', marks: 'stripes', mouth: 'beak' }), 'green mint ochre coral teal'),
  seahorse: look(seahorse(), 'amber cream coral red ochre'),
  angelfish: look(fish({ height: 58, tail: 'fork', back: 'tall', marks: 'bands', extra: LONG_FIN }), 'cream paper ochre amber ink'),
  puffer: look(fish({ height: 56, tail: 'fan', marks: 'spots', extra: PUFFS, eyeSize: 15 }), 'ochre paper wood amber wood'),
  parrotfish: look(fish({ height: 41, tail: 'moon', marks: 'scales', mouth: 'beak' }), '#3f9d9a rose coral violet amber'),
  lionfish: look(fish({ height: 37, tail: 'fan', back: 'spines', marks: 'stripes', extra: LONG_FIN }), 'cream paper red coral deep'),
  tuna: look(fish({ height: 32, tail: 'moon', back: 'shark', marks: 'none' }), 'blue cream amber ink ink'),
  squid: look(tentacled({ arms: 5, isPointed: true }), 'rose paper coral rose red'),
  octopus: look(tentacled({ arms: 7 }), 'red cream coral red deep'),
  turtle: look(turtle(), 'green paper mint teal ink'),
  ray: look(ray(), 'violet paper plum violet rose'),
  barracuda: look(fish({ height: 20, tail: 'fork', back: 'sail', marks: 'stripes', mouth: 'teeth' }), 'steel paper iron iron iron'),
  hammerhead: look(fish({ height: 33, tail: 'moon', back: 'shark', mouth: 'teeth', front: HAMMER }), '#5e7f92 paper #4a687a #4a687a iron'),
  sunfish: look(
    fish({ height: 66, tail: 'fan', back: 'tall', marks: 'spots', extra: STARS, eyeSize: 14 }),
    'gold flame amber ochre ochre paper',
  ),
  'bomb-crab': look(crab({ carries: [BOMB] }), 'red cream deep coral amber #ffd257'),
  'eel-chain': look(eel({ links: 8, isLit: true }), 'ink #7fd6c8 teal amber teal #ffe17a'),
  'koi-wheel': look(fish({ height: 48, tail: 'veil', back: 'low', marks: 'none', front: WHEEL }), 'paper cream red coral red amber'),
  'lantern-dragon': look(dragon({ links: 9 }), 'red paper ochre coral amber gold'),
};
