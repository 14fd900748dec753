import type { PartValue } from '#contracts/bo/brand-parts.ts';
import { lowContrasts } from '#kernel/contrast.ts';
import { DEFAULT_LOOK } from '#kernel/default-look.ts';
import { t, translated } from '#apps/admin/lib/text.ts';

/** Colours that staff change, by what they are for. */
export const COLOURS = translated({
  '--brand': 'Brand colour',
  '--brand-ink': 'Text on the brand colour',
  '--brand-text': 'Brand colour as text',
  '--bg': 'Page',
  '--s1': 'Surface',
  '--s2': 'Surface, raised',
  '--s3': 'Surface, highest',
  '--line': 'Line',
  '--line-strong': 'Edge of fields',
  '--text': 'Text',
  '--text-2': 'Quieter text',
  '--text-3': 'Quietest text',
  '--focus': 'Focus ring',
  '--up': 'Gain',
  '--down': 'Loss',
  '--stub': 'Ticket paper',
  '--stub-2': 'Ticket paper, lower half',
  '--stub-ink': 'Ticket text',
  '--stub-red': 'Ticket red',
});

/** Colours of the standard look without a field: every brand has them, and the contrasts with them are judged as well. */
const FIXED: Readonly<Record<string, string>> = translated({
  '--warn': 'Warning',
  '--info': 'Information',
  '--danger': 'Danger button',
  '--danger-ink': 'Text on the danger button',
  '--stub-ink-2': 'Quieter ticket text',
  '--stub-line': 'Line on tickets',
  '--stub-green': 'Ticket green',
});

/** Name of a colour as its field has it; of a colour without a field, with that remark. */
export function colourName(token: string): string {
  const own = (COLOURS as Readonly<Record<string, string>>)[token];
  const fixed = FIXED[token];
  return own ?? (fixed === undefined ? token : t('{name} (standard colour, no field)', { name: fixed }));
}

/** True if a text of a look cannot be read: the server refuses such a look. */
export function hasLowContrast({ tokens }: PartValue<'look'>): boolean {
  return (['dark', 'light'] as const).some((theme) => lowContrasts({ ...DEFAULT_LOOK[theme], ...tokens[theme] }).length > 0);
}
