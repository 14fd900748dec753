import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync, type Node } from 'oxc-parser';
import * as brandParts from '#contracts/bo/brand-parts.ts';
import { actionText, codeText, factText } from '#apps/admin/lib/code-text.ts';
import { nameOf, textOf, walk } from '#tools/i18n/desk/walk.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Fields of answers whose codes the back office shows as words. */
const READ_AS_WORDS = new Set(
  'state status phase topic questionType kind reason mode verdict level speed type volatility period payer slot carry role'.split(' '),
);

/**
 * Returns the words of codes that the server sends and the back office shows, with the file of each code. They are states and kinds of the
 * contracts, facts and kinds of approvals, and actions of audit entries.
 */
export function codeWords(): Map<string, string> {
  const words = new Map<string, string>();
  for (const [file, code] of contractCodes()) if (/^[a-z][a-z_]+$/.test(code)) words.set(codeText(code), file);
  for (const [file, kind] of approvalKinds()) words.set(actionText(kind), file);
  for (const [file, action] of auditActions()) words.set(actionText(action), file);
  for (const [file, fact] of auditFacts()) words.set(factText(fact), file);
  for (const [file, fact] of approvalFacts()) if (/^[a-z][a-z _,-]*$/.test(fact)) words.set(codeText(fact), file);
  return words;
}

type Def = Record<string, unknown> & {
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  shape?: Record<string, unknown>;
  options?: readonly unknown[];
  items?: readonly unknown[];
};
type Schema = { _zod?: { def: Def } };

function contractCodes(): [string, string][] {
  const found: [string, string][] = [];
  for (const [file, one] of contracts()) dig(one.output, '', (code) => found.push([file, code]));
  return found;
}

type Contract = { output: Schema; input?: Schema; showsNames?: boolean; permission?: { name?: string } };

/** Returns the contracts of the back office with their files. */
function contracts(): [string, Contract][] {
  const load = createRequire(import.meta.url);
  return globSync('contracts/bo/*.ts', { cwd: root })
    .filter((name) => !name.includes('.test.'))
    .flatMap((file) =>
      Object.values(load(join(root, file)) as Record<string, unknown>)
        .filter(isContract)
        .map((one): [string, Contract] => [file, one]),
    );
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value;
}

/** Calls `add` with the names of all fields of a schema, or of the schemas in an object. */
function digNames(value: unknown, add: (name: string) => void): void {
  const def = (value as Schema | undefined)?._zod?.def;
  if (!def) return typeof value === 'object' && value !== null ? Object.values(value).forEach((one) => digNames(one, add)) : undefined;
  for (const [name, part] of Object.entries(def.shape ?? {})) {
    if (/^[a-z][a-zA-Z]*$/.test(name)) add(name);
    digNames(part, add);
  }
  for (const key of ['innerType', 'element', 'valueType', 'in', 'out']) if (def[key]) digNames(def[key], add);
}

function dig(schema: unknown, name: string, add: (code: string) => void, seen = new Set<unknown>()): void {
  const def = (schema as Schema | undefined)?._zod?.def;
  if (!def || seen.has(schema)) return;
  const within = new Set([...seen, schema]);
  const codes = READ_AS_WORDS.has(name) ? [...Object.values(def.entries ?? {}), ...(def.values ?? [])] : [];
  for (const code of codes) if (typeof code === 'string') add(code);
  for (const [key, part] of Object.entries(def.shape ?? {})) dig(part, key, add, within);
  for (const key of ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right']) dig(def[key], name, add, within);
  for (const part of [...(def.options ?? []), ...(def.items ?? [])]) dig(part, name, add, within);
}

/** Returns the code of a file, so that a word of a comment selects no file. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
}

/** Returns the parsed sources of modules that declare kinds of approvals. */
function approvalSources(): [string, Node][] {
  return globSync('{modules,payments,poker,sports,promotions,vendors}/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, source]) => /\bApprovalKind\b|\bFacts\b/.test(withoutComments(source)))
    .map(([file, source]) => [file, parseSync(file, source).program]);
}

function approvalKinds(): [string, string][] {
  const found: [string, string][] = [];
  for (const [file, program] of approvalSources())
    walk(program, (node) => {
      const kind = nameOf(node) === 'kind' && node.type === 'Property' ? textOf(node.value) : undefined;
      if (kind !== undefined && /^[a-z-]+\.[a-z_]+$/.test(kind)) found.push([file, kind]);
    });
  return found;
}

/** Actions of audit entries whose names are composed at run time. */
const MADE_ACTIONS = [
  ...['close', 'reopen'].map((act) => `identity.${act}_member`),
  ...['list', 'unlist'].map((act) => `chat.${act}_word`),
  'chat.keep_message',
  ...['approve', 'reject'].map((act) => `points.${act}_order`),
  ...['table', 'tournament'].flatMap((room) => ['pause', 'resume'].map((act) => `poker.${act}_${room}`)),
  'poker.close_table',
  ...['documents', 'member', 'money', 'names'].map((read) => `staff.read_${read}`),
  ...['change', 'file', 'note', 'part', 'report'].map((kind) => `risk.${kind}`),
  ...['deny', 'pay'].map((act) => `withdrawals.${act}`),
  ...['missions', 'promotions', 'races', 'rewards'].flatMap((area) => [`${area}.save_draft`, `${area}.stop`]),
];

/** Returns the actions of audit entries, including those in both branches of a condition. */
function auditActions(): [string, string][] {
  const found: [string, string][] = MADE_ACTIONS.map((action) => ['tools/i18n/desk/code-words.ts', action]);
  const files = globSync('{modules,payments,poker,sports,promotions,vendors}/**/*.ts', { cwd: root });
  for (const file of files.filter((name) => !/\.test\.|\/testing\//.test(name))) {
    const source = readFileSync(join(root, file), 'utf8');
    if (!/audit/i.test(withoutComments(source))) continue;
    walk(parseSync(file, source).program, (node) => {
      if (node.type !== 'Property' || nameOf(node) !== 'action') return;
      walk(node.value, (one) => {
        const action = textOf(one);
        if (action !== undefined && /^[a-z-]+\.[a-z_]+$/.test(action)) found.push([file, action]);
      });
    });
  }
  return found;
}

/** Names of facts of audit entries that are no keys of an object in the code. */
const MADE_FACTS = ['call', 'column', 'documents', 'filter', 'grants', 'role', 'rows'];
/** Permissions of calls whose reads are audited with their filter. */
const READS = ['members.read', 'members.money', 'documents.read'];

/** Returns names of facts of audit entries: keys of `before` and `after` at any depth, and the filters of audited reads. */
function auditFacts(): [string, string][] {
  const found: [string, string][] = MADE_FACTS.map((fact) => ['tools/i18n/desk/code-words.ts', fact]);
  const add = (file: string, node: Node): void =>
    walk(node, (one) => {
      if (one.type === 'CallExpression') return false;
      if (one.type === 'Property' && /^[a-z][a-zA-Z]*$/.test(nameOf(one))) found.push([file, nameOf(one)]);
      return true;
    });
  for (const file of globSync('{modules,payments,poker,sports,promotions,vendors}/**/*.ts', { cwd: root })) {
    if (/\.test\.|\/testing\//.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    if (!/\baudit\(|recordAbout\(|ApprovalKind</.test(withoutComments(source))) continue;
    walk(parseSync(file, source).program, (node) => {
      if (node.type === 'Property' && /^(?:before|after)$/.test(nameOf(node))) add(file, node.value);
      if (node.type === 'Property' && nameOf(node) === 'facts' && node.value.type === 'ArrowFunctionExpression') add(file, node.value.body);
      const name = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : '';
      if (node.type === 'VariableDeclarator' && node.init && /^(?:before|after|next|terms)$/.test(name)) add(file, node.init);
    });
  }
  for (const part of Object.keys(brandParts.BRAND_PARTS)) found.push(['contracts/bo/brand-parts.ts', part]);
  for (const schema of Object.values(brandParts)) digNames(schema, (name) => found.push(['contracts/bo/brand-parts.ts', name]));
  for (const [file, contract] of contracts())
    if (contract.showsNames || READS.includes(contract.permission?.name ?? ''))
      for (const field of Object.keys(contract.input?._zod?.def.shape ?? {})) found.push([file, field]);
  return found.filter(([, fact]) => !['pageNo', 'pageSize', 'sort', 'id', 'requestId'].includes(fact));
}

/**
 * Returns names of facts and figures of approvals: keys of objects under such names, or of objects that functions with such names return.
 */
function approvalFacts(): [string, string][] {
  const found: [string, string][] = [];
  const add = (file: string, node: Node): void => {
    if (node.type === 'ObjectExpression')
      for (const property of node.properties)
        if (property.type === 'Property' && nameOf(property) !== '') found.push([file, nameOf(property)]);
  };
  for (const [file, program] of approvalSources())
    walk(program, (node) => {
      if (node.type === 'Property' && /^(?:facts|figures)$/.test(nameOf(node))) add(file, node.value);
      const id = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator' ? node.id : null;
      if (id?.type !== 'Identifier' || !/facts$|figures$/i.test(id.name)) return;
      walk(node, (one) => {
        if (one.type === 'ReturnStatement' && one.argument) add(file, one.argument);
        if (one.type === 'ArrowFunctionExpression' && one.body.type === 'ParenthesizedExpression') add(file, one.body.expression);
        if (one.type === 'VariableDeclarator' && one.init) add(file, one.init);
        if (one.type === 'ArrowFunctionExpression') add(file, one.body);
      });
    });
  return found;
}
