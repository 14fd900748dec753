import { parseSync, type Node } from 'oxc-parser';
import { isFunction, nameOf, textOf, walk } from '#tools/i18n/desk/walk.ts';

/** English sentences of one source file that are marked for translation, and marked texts that are no literals. */
export type Marked = { texts: string[]; faults: string[] };

const TEXT_MODULE = '#apps/admin/lib/text.ts';
/** Files in which texts are marked by the names of their properties. */
const BY_PLACE: readonly [RegExp, readonly string[]][] = [
  [/^contracts\/figure-limits\.ts$/, ['label', 'means']],
  [/^apps\/admin\/pages\/[\w-]+\/routes\.ts$/, ['title', 'label']],
];

/** Reads the sentences of `t('…')`, `rich('…')` and `translated({ … })`, and those that the names of their properties mark. */
export function markedTexts(file: string, source: string): Marked {
  const found: Marked = { texts: [], faults: [] };
  const names = BY_PLACE.find(([pattern]) => pattern.test(file))?.[1];
  const fault = ({ start, end }: Node, reason: string): void => {
    const line = source.slice(0, start).split('\n').length;
    found.faults.push(`${file}:${line}: ${source.slice(start, end).slice(0, 90)} ${reason}`);
  };
  const { program } = parseSync(file, source);
  const own = namesOfDesk(program);
  walk(program, (node, around) => {
    if (names && node.type === 'Property' && names.includes(nameOf(node))) found.texts.push(...sentencesOf(node.value));
    if (node.type !== 'CallExpression') return;
    if (!names && !around.some(isFunction) && isReading(node, own)) fault(node, 'reads texts when its module is loaded');
    if (node.callee.type !== 'Identifier') return;
    const [argument] = node.arguments;
    if (!argument || argument.type === 'SpreadElement') return;
    if (node.callee.name === 'translated') return void found.texts.push(...leavesOf(argument));
    if (node.callee.name !== 't' && node.callee.name !== 'rich') return;
    const sentences = sentencesOf(argument);
    found.texts.push(...sentences);
    if (sentences.length > 0 && !around.some(isFunction)) fault(node, 'is translated when its module is loaded');
    if (sentences.length === 0 && !isMarkedElsewhere(file, argument)) fault(node, 'shows no sentence that stands here');
  });
  return found;
}

/** Returns the sentence of a literal, or of each branch of a condition between literals; none for other nodes. */
function sentencesOf(node: Node): string[] {
  if (node.type !== 'ConditionalExpression') return [textOf(node)].filter((text) => text !== undefined);
  const branches = [sentencesOf(node.consequent), sentencesOf(node.alternate)];
  return branches.every((branch) => branch.length > 0) ? branches.flat() : [];
}

/** Returns all texts in constants. Keys are codes, not texts. */
function leavesOf(node: Node): string[] {
  const texts: string[] = [];
  walk(node, (one, around) => {
    const parent = around.at(-1);
    const text = textOf(one);
    if (text !== undefined && !(parent?.type === 'Property' && parent.key === one)) texts.push(text);
    return !one.type.startsWith('TSType');
  });
  return texts;
}

/** Returns the names that a module imports from other modules of the back office, and its own constants with texts. */
function namesOfDesk(program: Node): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('#apps/admin/') && node.source.value !== TEXT_MODULE)
      for (const { local } of node.specifiers) names.add(local.name);
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init?.type !== 'CallExpression') return;
    if (node.init.callee.type === 'Identifier' && node.init.callee.name === 'translated') names.add(node.id.name);
  });
  return names;
}

/** True for a call of a function of the back office, and for the values of its constants. */
function isReading({ callee, arguments: [first] }: Node & { type: 'CallExpression' }, names: ReadonlySet<string>): boolean {
  if (callee.type === 'Identifier') return names.has(callee.name);
  const isOfValues =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && /^(?:entries|values)$/.test(callee.property.name);
  return isOfValues && first?.type === 'Identifier' && names.has(first.name);
}

/** True for titles of pages, definitions of figures, and words of codes, which are marked in other places. */
function isMarkedElsewhere(file: string, node: Node): boolean {
  if (/^apps\/admin\/(?:lib\/\w+\.ts|frame\/menu\.tsx|parts\/page\/use-menu\.ts)$/.test(file)) return true;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && ['label', 'means'].includes(node.property.name);
}
