import { parseSync, type Node } from 'oxc-parser';
import { nameOf, textOf, walk } from '#tools/i18n/desk/walk.ts';

/** Attributes and properties whose values readers see. */
const SHOWN = new Set(
  'label title head means description submit done empty hint caption reasonLabel placeholder alt any aria-label showLabel hideLabel'.split(
    ' ',
  ),
);
/** Attributes and properties that have codes, even if these look like words. */
const CODES = new Set(
  'className queryKey path page load pattern style key name sort type kind role id accept transform fileName href to d value nth'.split(
    ' ',
  ),
);
/** Calls whose arguments are codes. */
const CODE_CALLS =
  /(?:^|\.)(?:lazyRouteComponent|includes|startsWith|endsWith|split|replace|replaceAll|indexOf|querySelector|querySelectorAll|closest|get|set|has|test|glob|join|addEventListener|DateTimeFormat|NumberFormat|DisplayNames|Segmenter|Set)$/;
const COMPARISONS = new Set(['===', '!==', '==', '!=', 'in']);

/**
 * Lists texts of the back office that readers see and that are not marked for translation. Such a text is between tags, in a known
 * attribute or property, or looks like a text and is not in a place for codes. `codes` are literals that only look like texts.
 */
export function unmarkedTexts(file: string, source: string, codes: ReadonlySet<string>): string[] {
  const found: string[] = [];
  walk(parseSync(file, source).program, (node, around) => {
    if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type))) return false;
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'translated') return false;
    const text = node.type === 'JSXText' ? node.value : node.type === 'TemplateLiteral' ? templateOf(node) : textOf(node);
    if (text === undefined || codes.has(text) || !isSeen(text.replaceAll(/\s+/g, ' ').trim(), node, around, source)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line}: “${text.replaceAll(/\s+/g, ' ').trim()}” is not marked by t(…), rich(…) or translated(…)`);
  });
  return found;
}

/** Returns the words of a template, with `0` for each value. */
function templateOf({ quasis }: Node & { type: 'TemplateLiteral' }): string {
  return quasis.map(({ value }) => value.cooked ?? '').join('0');
}

function isSeen(text: string, node: Node, around: readonly Node[], source: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (node.type === 'JSXText') return true;
  const looksSo = /^\p{Lu}\p{Ll}/u.test(text) || /\p{L}[,:;.]? \p{L}/u.test(text);
  let below: Node = node;
  for (const one of around.toReversed()) {
    if (one.type === 'ThrowStatement' || one.type === 'NewExpression') return false;
    if (one.type === 'BinaryExpression' && COMPARISONS.has(one.operator)) return false;
    if (one.type === 'SwitchCase' && one.test === below) return false;
    if (one.type === 'MemberExpression' && one.property === below) return false;
    if (one.type === 'CallExpression' && isShowing(one) && one.arguments[0] === below) return false;
    if (one.type === 'CallExpression' && CODE_CALLS.test(source.slice(one.callee.start, one.callee.end).replaceAll(/\s+/g, '')))
      return false;
    if (one.type === 'Property' && one.key === below) return false;
    const name = nameOf(one);
    if (name !== '' && SHOWN.has(name) && below === node) return true;
    if (name !== '' && CODES.has(name)) return false;
    if (one.type === 'JSXAttribute' || one.type === 'JSXElement') return looksSo;
    below = one;
  }
  return looksSo;
}

/** True for a call that marks its first argument for translation. */
function isShowing({ callee }: Node & { type: 'CallExpression' }): boolean {
  return callee.type === 'Identifier' && ['t', 'rich'].includes(callee.name);
}
