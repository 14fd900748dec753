/** `line=-0.25|set=1` by name. */
export function readSpecifiers(text: string): Record<string, string> {
  if (text === '') return {};
  return Object.fromEntries(text.split('|').map((part) => part.split('=') as [string, string]));
}

/** The start of a side: the line is that of the home side, and the away side has its opposite. A start of nothing has no sign. */
export function lineText(line: string, side: 'home' | 'away'): string {
  const start = side === 'home' ? Number(line) : -Number(line);
  if (start === 0) return '0';
  return start > 0 ? `+${start}` : `−${-start}`;
}
