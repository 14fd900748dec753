import { BAT, MASK, OWL, ROUND, SHIELD, TIGER } from '#games/fishing/view/art/forms/faces.ts';
import { fish } from '#games/fishing/view/art/forms/fish.ts';
import { dragon } from '#games/fishing/view/art/forms/great.ts';
import { firecrackers, gong, lantern } from '#games/fishing/view/art/forms/hung.ts';
import { faceKite, fan, streamer } from '#games/fishing/view/art/forms/kites.ts';
import { gate } from '#games/fishing/view/art/forms/things.ts';
import { bird, butterfly, dragonfly } from '#games/fishing/view/art/forms/winged.ts';
import { look } from '#games/fishing/view/art/inks.ts';
import type { Look } from '#games/fishing/view/art/part.ts';
import { PAPER_FOLDS } from '#games/fishing/titles/kites/extras.ts';

/** Looks by the code of the kind: form and inks. */
export const looks: Readonly<Record<string, Look>> = {
  swallow: look(bird({ tail: 'fork' }), '#2d4a6a paper #3f6790 #22384f coral'),
  sparrow: look(bird({ tail: 'short', wing: 0.8 }), 'copper cream rust wood gold'),
  'paper-fish': look(fish({ height: 34, tail: 'fork', front: PAPER_FOLDS }), 'paper cream coral red red'),
  butterfly: look(butterfly(), 'violet paper coral plum gold'),
  dragonfly: look(dragonfly(), 'teal paper #8fd0c4 green ink red'),
  'carp-streamer': look(streamer(), 'red paper coral blue paper'),
  'sky-lantern': look(lantern(), 'amber paper coral red ochre'),
  'fan-kite': look(fan(), 'coral paper paper deep red gold'),
  crane: look(bird({ tail: 'short', neck: 46, wing: 1.1, crest: 'none' }), 'paper cream paper black black red'),
  'owl-kite': look(faceKite({ frame: SHIELD, face: OWL }), 'ochre paper wood wood deep amber'),
  'bat-kite': look(faceKite({ frame: ROUND, face: BAT, isWinged: true }), 'plum paper violet plum gold'),
  'goldfish-kite': look(fish({ height: 50, tail: 'veil', back: 'sail', marks: 'scales', eyeSize: 15 }), 'amber flame coral red red'),
  'mask-kite': look(faceKite({ frame: SHIELD, face: MASK }), 'red paper deep black deep gold'),
  'rooster-kite': look(bird({ tail: 'plume', crest: 'comb', neck: 16, wing: 0.8 }), 'amber flame green teal red gold'),
  'tiger-kite': look(faceKite({ frame: ROUND, face: TIGER }), '#e2903c paper red #c96f28 red'),
  'peacock-kite': look(bird({ tail: 'train', crest: 'crown', neck: 22, wing: 0.7 }), 'blue sky teal green amber gold'),
  'phoenix-kite': look(bird({ tail: 'flames', crest: 'crown', neck: 26, wing: 1.1 }), 'red gold coral deep amber #ffd257'),
  'centipede-kite': look(dragon({ links: 11, hasLegs: true }), 'green paper amber coral deep red'),
  'firecracker-string': look(firecrackers(), 'red paper coral deep gold #ffd257'),
  gong: look(gong(), 'amber paper ochre deep red gold'),
  'lantern-wheel': look(lantern({ isWheel: true }), 'red paper coral deep amber gold'),
  'dragon-gate': look(gate(), 'red paper teal deep gold amber'),
};
