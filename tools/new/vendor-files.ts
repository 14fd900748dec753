import type { Files, Name } from '#tools/new/names.ts';

export function vendorFiles({ kebab, words }: Name): Files {
  const folder = `vendors/${kebab}`;
  return {
    [`${folder}/vendor.ts`]: `/** A supplier of games. \`house\`: its titles run in our own studio; \`http\`: it speaks its dialect from outside. */
export const vendor = {
  code: '${kebab.replaceAll('-', '').toUpperCase()}',
  name: '${words}',
  studio: 'house',
} as const;
`,
    [`${folder}/titles.csv`]: 'code,name,model,theme,minStake,maxStake\n',
    [`${folder}/icon.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" role="img"><title>${words}</title><circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2" /></svg>
`,
  };
}
