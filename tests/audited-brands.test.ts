import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Node } from 'oxc-parser';
import { expect, test } from 'vitest';
import { nameOf, textOf, walk } from '#tools/i18n/desk/walk.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Actions on things of the whole house: they belong to no brand. */
const OF_HOUSE = [
  /^staff\.(?:add|disable|enrol|sign_in|choose_password|change_password|set_mail_address)$/,
  /^statements\.import$/,
  /^screening\.import$/,
  /^reconciliation\.set_credit$/,
  /^code-checks\.request_check$/,
  /^agents\.(?:add|remove)_template$/,
  /^sports\.(?:set_terms|sell_jumped|stop|resume|suspect|dismiss_late|put_off|tilt_price)$/,
];

/** Audit entries of the code that name no brand: place and action. */
function entriesWithoutBrand(): string[] {
  const found: string[] = [];
  for (const file of globSync('modules/**/*.ts', { cwd: root }).filter((name) => !/\.test\.|\/testing\//.test(name))) {
    const source = readFileSync(join(root, file), 'utf8');
    if (!/\baudit\(/.test(source)) continue;
    walk(parseSync(file, source).program, (node) => {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'audit') return;
      const entry = node.arguments[2];
      if (entry?.type !== 'ObjectExpression') return;
      const namesBrand = entry.properties.some((one) => one.type === 'SpreadElement' || nameOf(one) === 'merchantId');
      const action = entry.properties.find((one) => nameOf(one) === 'action');
      if (!namesBrand || spreadsAlone(entry)) found.push(...actionsOf(action).map((text) => `${file} ${text}`));
    });
  }
  return found;
}

/** True where an entry has spread parts and no brand beside them, and none of the parts is known to have one. */
function spreadsAlone(entry: Node & { type: 'ObjectExpression' }): boolean {
  const spreads = entry.properties.filter((one) => one.type === 'SpreadElement');
  const isNamed = entry.properties.some((one) => nameOf(one) === 'merchantId');
  const parts = spreads.flatMap(({ argument }) =>
    argument.type === 'CallExpression' && argument.callee.type === 'Identifier'
      ? [argument.callee.name]
      : argument.type === 'Identifier'
        ? [argument.name]
        : [],
  );
  return !isNamed && !parts.some((name) => ['about', 'aboutOf', 'ended'].includes(name));
}

function actionsOf(property: Node | undefined): string[] {
  const actions: string[] = [];
  if (property?.type !== 'Property') return ['(made elsewhere)'];
  walk(property.value, (node) => {
    const text = textOf(node);
    if (text !== undefined && text.includes('.')) actions.push(text);
  });
  return actions.length > 0 ? actions : ['(made while the server runs)'];
}

test('each audited act on a thing of a brand names the brand', () => {
  const without = entriesWithoutBrand();
  expect(without.filter((entry) => !OF_HOUSE.some((action) => action.test(entry.split(' ')[1]!)))).toEqual([]);
  expect(without.length).toBeGreaterThan(10);
});
