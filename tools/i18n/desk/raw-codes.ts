import { parseSync, type Node } from 'oxc-parser';
import { nameOf, walk } from '#tools/i18n/desk/walk.ts';

/** Names of values that are always codes. */
const NAMES = new Set('state status phase kind type mode verdict speed volatility period role topic questionType'.split(' '));

/**
 * Lists codes of the server that a page shows unchanged: `text: ({ state }) => state`, `<Tag>{state}</Tag>`, and `[state, state]` as an
 * option. `codes` are names in this file whose values may be shown as codes.
 */
export function rawCodes(file: string, source: string, codes: ReadonlySet<string>): string[] {
  const found: string[] = [];
  walk(parseSync(file, source).program, (node, around) => {
    const name = shownName(node, around);
    if (name === undefined || !NAMES.has(name) || codes.has(name)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line}: “${name}” is a code; words(${name}) is what staff read`);
  });
  return found;
}

/** Returns the name of the value that a node shows unchanged; undefined for other nodes. */
function shownName(node: Node, around: readonly Node[]): string | undefined {
  const over = around.at(-1);
  if (node.type === 'JSXExpressionContainer' && over?.type === 'JSXElement') return valueName(node.expression);
  if (node.type === 'Property' && nameOf(node) === 'text' && node.value.type === 'ArrowFunctionExpression')
    return valueName(node.value.body);
  if (node.type !== 'ArrayExpression' || node.elements.length !== 2) return undefined;
  const [value, text] = node.elements.map((one) => (one ? valueName(one) : undefined));
  return value === text ? text : undefined;
}

/** Returns `state` for the expressions `state` and `row.state`. */
function valueName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined;
}
