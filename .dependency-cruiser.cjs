// Generated from the tables of architecture.mjs: change those.
const { layers, modules, tiers } = require('./architecture.mjs');

const TESTS = String.raw`\.test\.tsx?$|^(tests|bench|tools)/|\.proof\.ts$`;
const NAMES = Object.keys(layers);
const NODE_TYPES = ['core'];
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const inside = (...folders) => `^(${folders.join('|')})/`;

/** A layer imports itself and what its line lists. */
const directions = Object.entries(layers).map(([layer, { imports }]) =>
  rule(
    `layer-${layer.replace('/', '-')}`,
    `${layer} may import ${imports.join(', ') || 'nothing but itself'}.`,
    { path: inside(layer), pathNot: TESTS },
    { path: inside(...NAMES, 'locales', 'tests', 'tools', 'bench'), pathNot: inside(layer, ...imports) },
  ),
);

/** Node and npm: none, those listed, the server's, or the browser's. */
const packages = Object.entries(layers).flatMap(([layer, { packages: allowed }]) => {
  const from = { path: inside(layer), pathNot: `${TESTS}|^web/build/|^games/[^/]+/view/` };
  const slug = layer.replace('/', '-');
  const noNode = rule(`no-node-${slug}`, `${layer} runs in browsers too: no Node.`, from, { dependencyTypes: NODE_TYPES });
  if (allowed === 'web') return [noNode];
  if (allowed === 'server') {
    return [rule(`no-dev-packages-${slug}`, `${layer} runs without the development packages.`, from, { dependencyTypes: ['npm-dev'] })];
  }
  const listed = allowed.length > 0 ? { pathNot: `node_modules/(${allowed.join('|')})/` } : {};
  return [
    noNode,
    rule(`packages-${slug}`, `${layer} uses ${allowed.join(', ') || 'no package'}.`, from, { path: 'node_modules/', ...listed }),
  ];
});

/** Folders of one layer do not know each other, but for those that they share. */
const strangers = Object.entries(layers)
  .filter(([, { strangers: shared }]) => shared)
  .map(([layer, { strangers: shared }]) =>
    rule(
      `strangers-${layer}`,
      `The folders of ${layer}/ are strangers to each other.`,
      { path: `^${layer}/([^/]+)/`, pathNot: TESTS },
      { path: `^${layer}/`, pathNot: [`^${layer}/$1/`, ...shared.map((name) => `^${layer}/${name}/`)] },
    ),
  );

const calls = Object.entries(modules).map(([module, others]) =>
  rule(
    `module-${module}`,
    `modules/${module} may call ${others.join(', ') || 'no other module'}.`,
    { path: `^modules/${module}/`, pathNot: TESTS },
    { path: '^modules/', pathNot: [module, ...others].map((name) => `^modules/${name}/`) },
  ),
);

/** No import of a site runs back up its tiers. */
const siteTiers = Object.entries(tiers).flatMap(([site, { order, strangers: apart }]) => [
  ...order.map((tier, at) => {
    const below = order.slice(0, at + 1);
    return rule(
      `tier-${tier}`,
      `${site}/${tier} may import ${below.join(', ')}.`,
      { path: `^${site}/${tier}/`, pathNot: TESTS },
      { path: `^${site}/`, pathNot: `^${site}/(${below.join('|')})/` },
    );
  }),
  ...apart.map((tier) =>
    rule(
      `${tier}-are-strangers`,
      `The folders of ${site}/${tier} are strangers to each other.`,
      { path: `^${site}/${tier}/([^/]+)/`, pathNot: TESTS },
      { path: `^${site}/${tier}/`, pathNot: `^${site}/${tier}/$1/` },
    ),
  ),
  rule(
    'listed-tier',
    `A folder of ${site} is a tier of architecture.mjs.`,
    {
      path: `^${site}/[^/]+/`,
      pathNot: `^${site}/(${order.join('|')})/|${TESTS}`,
    },
    {},
  ),
]);

const rules = [
  rule('resolved', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  rule(
    'no-circle',
    'Files that need each other cannot be read one at a time; types, and parts that load later, may.',
    { pathNot: TESTS },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  ),
  rule(
    'listed-module',
    'A module has its line in architecture.mjs.',
    { path: '^modules/', pathNot: `^modules/(${Object.keys(modules).join('|')})/` },
    {},
  ),
  rule(
    'module-entry',
    'A module is entered through its index.ts.',
    { path: '^modules/([^/]+)/', pathNot: TESTS },
    { path: '^modules/[^/]+/', pathNot: ['^modules/$1/', '^modules/[^/]+/index\\.ts$'] },
  ),
  rule(
    'module-entry-from-outside',
    'A module is entered through its index.ts.',
    { pathNot: `^modules/|${TESTS}` },
    { path: '^modules/[^/]+/', pathNot: '^modules/[^/]+/index\\.ts$' },
  ),
  rule(
    'poker-has-its-room',
    'Of the modules, modules/poker alone plays by the rules of poker/.',
    { path: '^modules/', pathNot: `^modules/poker/|${TESTS}` },
    { path: '^poker/' },
  ),
  rule(
    'rules-are-pure',
    'The rules of a game import kernel, games/kit and their own folder.',
    { path: '^games/([^/]+)/([^/]+)/rules\\.ts$' },
    { pathNot: ['^kernel/', '^games/kit/', '^games/$1/$2/'] },
  ),
  rule(
    'rules-stay-hidden',
    'Rules are imported by their own family and, to verify, by the fairness feature.',
    { pathNot: `^games/|^apps/site/features/fairness/|${TESTS}` },
    { path: '^games/[^/]+/[^/]+/rules\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'views-play-back',
    'A view imports ui, art, kernel, games/kit and, of its own family, types.',
    { path: '^games/([^/]+)/view/', pathNot: [TESTS, '^games/[^/]+/view/redeal\\.ts$'] },
    { path: inside(...NAMES), pathNot: ['^(kernel|art|ui)/', '^games/$1/', '^games/kit/'] },
  ),
  rule(
    'views-hold-no-rules',
    'A view never makes an outcome: it may quote what a bet would pay, and only the proof of a round deals it again.',
    { path: '^games/([^/]+)/view/', pathNot: [TESTS, '^games/[^/]+/view/redeal\\.ts$'] },
    { path: '^games/$1/', pathNot: ['^games/$1/(view/|quote\\.ts$)', '^games/$1/[^/]+/quote\\.ts$'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'site-sees-views',
    'Of games a site sees the front of each family, and what fronts are.',
    { path: '^(web|apps/(site|admin))/', pathNot: TESTS },
    {
      path: '^games/',
      pathNot: ['^games/[^/]+/view/front\\.ts$', '^games/kit/view/'],
    },
  ),
  rule(
    'site-sees-odds',
    'A site sees formats of odds, combinations of bets, texts and the replay of a match; the server alone prices and settles.',
    { path: '^apps/(site|admin)/', pathNot: TESTS },
    {
      path: '^sports/',
      pathNot: [
        '^sports/kit/(odds|decimal|combine|slips|ladder|outcome-text|chain|contract|league|meetings|replay)\\.ts$',
        'strings\\.en\\.json$',
      ],
    },
  ),
];

module.exports = {
  forbidden: [...rules, ...directions, ...packages, ...strangers, ...siteTiers, ...calls],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|\\.runtime)/|/depcruise/' },
    // Type-only imports count as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
