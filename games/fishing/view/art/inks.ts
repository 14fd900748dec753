import type { Form, Look } from '#games/fishing/view/art/part.ts';

/** Printing inks of the ponds: those of the scenes (ui/tokens.css), and some further ones in the same style. */
const INKS: Readonly<Record<string, string>> = {
  cream: '#ecdfc2',
  paper: '#fbf3df',
  red: '#c4512f',
  deep: '#8f2f1c',
  coral: '#e47a5c',
  teal: '#1f7371',
  ochre: '#cf9d49',
  amber: '#eab24e',
  flame: '#fff0cc',
  wood: '#7a2c14',
  black: '#2a1009',
  green: '#43977c',
  gold: '#f5d08a',
  blue: '#3f78a8',
  sky: '#8fc3cf',
  violet: '#7d5a8c',
  rose: '#d98a94',
  mint: '#a9d3b4',
  iron: '#56676b',
  steel: '#93a3a0',
  copper: '#b9693d',
  brass: '#d3a84e',
  rust: '#8a3f22',
  ink: '#173233',
  plum: '#5a3358',
};

/** Returns the look of a kind: its form, and the inks of body, belly, fins, tail and marks, and of lamps that are no flame. */
export function look(form: Form, inks: string): Look {
  const [body, belly, fin, tail, mark, lamp = 'flame'] = inks.split(' ').map((name) => INKS[name] ?? name) as [
    string,
    string,
    string,
    string,
    string,
    string?,
  ];
  return { form, inks: { body, belly, fin, tail, mark, lamp: INKS[lamp] ?? lamp, eye: '#2a1009', line: '#2a1009' } };
}
