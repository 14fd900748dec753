import type { Files, Name } from '#tools/new/names.ts';

/**
 * Returns the files of a kind of offer that can be written, published and claimed immediately. They are its calls, its folder of the server
 * with settings and due amounts, and its page of the back office.
 */
export function offerFiles(name: Name): Files {
  return { ...contractFiles(name), ...serverFiles(name), ...pageFiles(name) };
}

function contractFiles({ kebab, camel, pascal, words }: Name): Files {
  return {
    [`contracts/bo/${kebab}.ts`]: `import * as z from 'zod/mini';
import { FOLDER_CODES, offerCalls, rewardsCall } from '#contracts/bo/offers.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';
import { minors } from '#contracts/money.ts';

const settings = {
  /** Reward of each member, given once. */
  amounts: minors,
  /** Minimum days since registration. */
  days: z.number().check(z.int(), z.minimum(0), z.maximum(3_650)),
};

export const ${camel}Calls = offerCalls({
  path: '${kebab}',
  permission: PROMOTIONS,
  codes: FOLDER_CODES,
  settings: { ...settings, budget: minors },
  shown: settings,
  filters: {},
  summaries: { list: 'Offers of the kind ${words} of all brands, the newest first', stop: 'Stop the offer at once; rewards already given stay' },
  errors: { save: [], publish: [], stop: [] },
});
export const { list: ${camel}List, save: save${pascal}, publish: publish${pascal}, stop: stop${pascal} } = ${camel}Calls;

export const ${camel}Rewards = rewardsCall('${kebab}-rewards', 'offerId', 'Rewards of the kind ${words}, the newest first');
`,
  };
}

function serverFiles({ kebab, camel }: Name): Files {
  const folder = `modules/offers/kinds/${kebab}`;
  return {
    [`${folder}/offer.ts`]: `import { ${camel}Calls, ${camel}Rewards } from '#contracts/bo/${kebab}.ts';
import { folderKind } from '#modules/offers/index.ts';

/** An amount in cash, once to each member who registered long enough ago. */
export default folderKind({
  calls: ${camel}Calls,
  rewards: ${camel}Rewards,
  due: ({ amounts, days }, { daysSinceRegistration }, currency) => {
    const amount = amounts[currency];
    return amount === undefined || daysSinceRegistration < days ? [] : [{ slot: 'once', minor: BigInt(amount) }];
  },
  pay: () => ({ as: 'cash' }),
});
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import ${camel} from '#${folder}/offer.ts';

const FACTS = { now: new Date(), today: '2026-03-11', registeredDay: '2026-03-01', daysSinceRegistration: 10 };

test('an amount is due once, in the currencies of the offer, from the set day after registration', () => {
  const settings = { amounts: { USD: '500' }, days: 10 };
  expect(${camel}.due(settings, FACTS, 'USD')).toEqual([{ slot: 'once', minor: 500n }]);
  expect(${camel}.due(settings, FACTS, 'THB')).toEqual([]);
  expect(${camel}.due({ ...settings, days: 11 }, FACTS, 'USD')).toEqual([]);
});
`,
  };
}

function pageFiles({ kebab, camel, pascal, words }: Name): Files {
  const folder = `apps/admin/pages/${kebab}`;
  const title = words[0]!.toUpperCase() + words.slice(1);
  return {
    [`${folder}/${kebab}-page.tsx`]: offerPage({ kebab, camel, pascal }, title),
    [`${folder}/rewards-page.tsx`]: `import { ${camel}Rewards } from '#contracts/bo/${kebab}.ts';
import { GivenPage } from '#apps/admin/parts/offers/given-page.tsx';

export function ${pascal}RewardsPage() {
  return (
    <GivenPage
      contract={${camel}Rewards}
      title="${title}: claimed"
      fileName="${kebab}-rewards"
      empty="No claimed rewards yet."
      heads={{ at: 'Claimed', offer: 'Offer', amount: 'Given' }}
      filter="offerId"
    />
  );
}
`,
    [`${folder}/routes.ts`]: routesFile({ kebab, camel, pascal }, title),
  };
}

function offerPage({ kebab, camel, pascal }: Pick<Name, 'kebab' | 'camel' | 'pascal'>, title: string): string {
  return `import { ${camel}Calls, type ${camel}List, save${pascal} } from '#contracts/bo/${kebab}.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';
import { OfferEditor, useFields, useOfferForm, type MinorTexts } from '#apps/admin/parts/offers/offer-editor.tsx';
import { OfferPage, type EditorProps, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';

type Row = WireOutput<typeof ${camel}List>['rows'][number];

const WORDS: OfferWords = {
  calls: ${camel}Calls,
  title: '${title}',
  one: 'offer',
  fileName: '${kebab}',
  spent: 'Given',
  publish: { description: 'A second person checks terms and budget, then publishes. A published offer cannot be changed.' },
  stop: {
    title: 'Stop this offer?',
    description: 'No more rewards are given. Claimed rewards stay. A stopped offer cannot be reopened.',
    submit: 'Stop offer',
    done: 'Offer stopped.',
  },
  journal: { to: '/${kebab}-rewards', filter: 'offerId', text: 'Claimed rewards' },
};

/** Drafts, published and stopped offers of this kind. */
export function ${pascal}Page() {
  return (
    <OfferPage<Row>
      kind={WORDS}
      columns={[{ key: 'days', head: 'Days', isFigure: true, place: 'foot', text: ({ days }) => String(days) }]}
      figure={{ key: 'given', head: 'Claimed', isFigure: true, place: 'figure', text: ({ given }) => given.toLocaleString('en') }}
      facts={({ days }) => [['for members of', \`\${days} days or more\`]]}
      Editor={Editor}
    />
  );
}

function Editor({ one, onClose }: EditorProps<Row>) {
  const form = useOfferForm(one);
  const [{ amounts, days }, change] = useFields(() => ({ amounts: (one?.amounts ?? {}) as MinorTexts, days: one?.days ?? 0 }));
  const currencies = form.brand?.currencies ?? [];
  const { budget } = form.fields;
  return (
    <OfferEditor
      name="offer"
      form={form}
      save={(draft) => call(save${pascal}, { ...draft, amounts, days, budget })}
      onClose={onClose}
    >
      <TextField
        label="Minimum days since registration"
        inputMode="numeric"
        required
        value={days}
        onChange={({ target }) => change({ days: Number(target.value.replace(/\\D/g, '').slice(0, 4)) })}
      />
      <AmountsField label="Given" value={amounts} currencies={currencies} onChange={(changed) => change({ amounts: changed })} />
      <AmountsField label="Budget" value={budget} currencies={currencies} onChange={(changed) => form.change({ budget: changed })} />
    </OfferEditor>
  );
}
`;
}

function routesFile({ kebab, camel, pascal }: Pick<Name, 'kebab' | 'camel' | 'pascal'>, title: string): string {
  return `import { ${camel}List, ${camel}Rewards } from '#contracts/bo/${kebab}.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/${kebab}',
    title: '${title}',
    filters: ['state', 'merchantId'],
    menu: { section: 'marketing', order: 23, contract: ${camel}List },
    load: () => import('#apps/admin/pages/${kebab}/${kebab}-page.tsx'),
    page: '${pascal}Page',
  }),
  listRoute({
    path: '/${kebab}-rewards',
    title: '${title}: claimed',
    filters: ['account', 'offerId'],
    menu: { section: 'marketing', order: 24, contract: ${camel}Rewards },
    load: () => import('#apps/admin/pages/${kebab}/rewards-page.tsx'),
    page: '${pascal}RewardsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    '${kebab}': typeof routes;
  }
}
`;
}
