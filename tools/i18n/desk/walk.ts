import { visitorKeys, type Node } from 'oxc-parser';

/**
 * Visits a node and all nodes below it. `around` are the nodes above, the nearest last. If `visit` returns `false`, the nodes below are
 * left out.
 */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => boolean | void, around: readonly Node[] = []): void {
  if (visit(node, around) === false) return;
  const within = [...around, node];
  for (const key of visitorKeys[node.type] ?? []) {
    const below = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key];
    for (const one of Array.isArray(below) ? below : [below]) if (one) walk(one, visit, within);
  }
}

/** Returns the literal text of a node; undefined for a node with values in it or without a text. */
export function textOf(node: Node | undefined | null): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]!.value.cooked ?? undefined;
  return undefined;
}

/** Returns the name of a property or of an attribute; empty for a computed one. */
export function nameOf(node: Node): string {
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' ? node.name.name : '';
  if (node.type !== 'Property') return '';
  return node.key.type === 'Identifier' && !node.computed ? node.key.name : (textOf(node.key) ?? '');
}

export function isFunction(node: Node): boolean {
  return ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type);
}
