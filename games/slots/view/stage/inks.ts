const NAMES = ['cream', 'paper', 'red', 'red-deep', 'teal', 'ochre', 'amber', 'green', 'black', 'shade', 'gold'] as const;

/** The printing inks of the scenes (ui/tokens.css), as colours that a canvas takes. */
export type Inks = Record<(typeof NAMES)[number], string> & { night: string };

export function readInks(host: Element): Inks {
  const style = getComputedStyle(host);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const inks = Object.fromEntries(NAMES.map((name) => [name, read(`--ink-${name}`)])) as Inks;
  return { ...inks, night: read('--cut-shadow') };
}
