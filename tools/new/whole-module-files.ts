import { nameOf, type Files, type Name } from '#tools/new/names.ts';
import { offerFiles } from '#tools/new/offer-files.ts';
import { wholeModuleLists } from '#tools/new/whole-module-lists.ts';
import { wholeModulePages } from '#tools/new/whole-module-pages.ts';

/**
 * Returns the files of a module with every part that modules can have. Members have a call, a notice and a frame, with a table, a setting
 * and a refusal code. Staff have a permission, a list with its page, and a kind of offer with its page. Members leave notes, which staff
 * read.
 */
export function wholeModuleFiles(name: Name, migration: string): Files {
  const offer = offerFiles(nameOf(`${name.kebab}-offer`));
  return { ...wholeModuleLists(name), ...wholeModulePages(name), ...contractFile(name), ...serverFiles(name, migration), ...offer };
}

function contractFile({ kebab, camel, words, snake }: Name): Files {
  return {
    [`contracts/${kebab}.ts`]: `import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

export const ${camel}Note = endpoint({
  method: 'POST',
  path: '/wps/${kebab}/notes',
  auth: 'member',
  perMinute: 10,
  summary: '${words}: leave a note for staff',
  input: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
  output: z.object({ id: z.string() }),
  errors: ['${snake}.too_long', 'request.too_many'],
});
`,
  };
}

function serverFiles({ kebab, camel, pascal, words, snake }: Name, migration: string): Files {
  const folder = `modules/${kebab}`;
  return {
    [migration]: `-- ${words}: notes of members.

CREATE TABLE ${snake}_note (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  text      text NOT NULL,
  at        timestamptz NOT NULL
);
CREATE INDEX ${snake}_note_of_member ON ${snake}_note (member_id, id);
`,
    [`${folder}/README.md`]: `# ${words}\n\nState the purpose of this module and its promises here.\n\nTables: \`${snake}_note\`. Calls: site.\n`,
    [`${folder}/index.ts`]: `import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { personalList } from '#platform/module/personal.ts';
import type { Site } from '#modules/site/index.ts';
import { notices } from '#${folder}/notices.ts';
import { create${pascal}, type ${pascal} } from '#${folder}/${kebab}.ts';
import { ${camel}Routes } from '#${folder}/routes.ts';

export type { ${pascal} } from '#${folder}/${kebab}.ts';

export async function open${pascal}({ db, site }: ModuleDeps & { site: Site }): Promise<Module<${pascal}>> {
  const ${camel} = create${pascal}({ db, site });
  const own = personalList(db, { name: '${kebab}', columns: 'text, at', from: '${snake}_note', where: 'member_id = $1', key: [['id', 'bigint']] });
  return {
    api: ${camel},
    routes: ${camel}Routes(${camel}),
    notices,
    personal: { lists: [own], erase: ${camel}.erase },
    pushes: (push) => ${camel}.onChanged((memberId) => push.toMember(memberId, { type: '${kebab}' }, '${kebab}')),
  };
}
`,
    [`${folder}/${kebab}.ts`]: apiFile({ kebab, camel, pascal, snake }),
    [`${folder}/routes.ts`]: `import { ${camel}Notes } from '#contracts/bo/${kebab}.ts';
import { ${camel}Note } from '#contracts/${kebab}.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { ${pascal} } from '#${folder}/${kebab}.ts';

export function ${camel}Routes(${camel}: ${pascal}): Route[] {
  return [
    handle(${camel}Note, ({ caller, input, now }) => ${camel}.addNote(caller, input.text, now)),
    handle(${camel}Notes, async ({ input }) => ok(await ${camel}.listNotes(input))),
  ];
}
`,
    ...testFiles({ kebab, camel, pascal, snake }, folder),
  };
}

type Part = Pick<Name, 'kebab' | 'camel' | 'pascal' | 'snake'>;

function apiFile({ kebab, camel, pascal, snake }: Part): string {
  return `import type { Caller } from '#contracts/caller.ts';
import type { ${camel}Notes } from '#contracts/bo/${kebab}.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Site } from '#modules/site/index.ts';

/** Use cases of this module. Other modules call it through index.ts. */
export type ${pascal} = {
  onChanged(listener: (memberId: bigint) => void): void;
  /** Refuses a text that is longer than the brand allows. */
  addNote(caller: Caller, text: string, now: Date): Promise<Result<{ id: string }, Failure<'${snake}.too_long'>>>;
  listNotes(page: Input<typeof ${camel}Notes>): Promise<Output<typeof ${camel}Notes>>;
  /** Deletes all notes of a member. */
  erase(tx: Tx, memberId: bigint): Promise<void>;
};

export function create${pascal}({ db, site }: { db: Database; site: Pick<Site, 'merchant'> }): ${pascal} {
  const listeners: ((memberId: bigint) => void)[] = [];
  return {
    onChanged: (listener) => void listeners.push(listener),
    addNote: async ({ memberId, merchantId }, text, now) => {
      const most = site.merchant(merchantId).settings.${camel}Length;
      if (text.length > most) return err('${snake}.too_long', { most });
      return db.transaction(async (tx) => {
        const [note] = await tx.query<{ id: bigint }>('INSERT INTO ${snake}_note (member_id, text, at) VALUES ($1, $2, $3) RETURNING id', [
          memberId,
          text,
          now,
        ]);
        const id = String(note!.id);
        const event = { id, memberId: String(memberId) };
        await tx.query("INSERT INTO outbox (topic, events) VALUES ('${pascal}Noted', $1)", [JSON.stringify([event])]);
        tx.afterCommit(() => listeners.forEach((listener) => listener(memberId)));
        return ok({ id });
      });
    },
    listNotes: async ({ pageNo, pageSize, sort }) => {
      const order = sort === 'at' ? 'ASC' : 'DESC';
      const rows = await db.query<Output<typeof ${camel}Notes>['rows'][number]>(
        \`SELECT id::text AS id, member_id::text AS member_id, text, at FROM ${snake}_note n ORDER BY n.at \${order}, n.id LIMIT $1 OFFSET $2\`,
        [pageSize, (pageNo - 1) * pageSize],
      );
      const [count] = await db.query<{ total: number }>('SELECT count(*)::int AS total FROM ${snake}_note');
      return { rows, total: count!.total };
    },
    erase: async (tx, memberId) => void (await tx.query('DELETE FROM ${snake}_note WHERE member_id = $1', [memberId])),
  };
}
`;
}

function testFiles({ kebab, camel, pascal, snake }: Part, folder: string): Files {
  return {
    [`tests/abuse/races-${kebab}.nightly.test.ts`]: `import { expect } from 'vitest';
import { codesOf, counter, done, isOfModule, runRaces, type Races } from '#tests/abuse/race.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const count = counter(server);

const RACES: Races = {
  'POST /wps/${kebab}/notes': async () => {
    const token = await server.signIn();
    return {
      send: () => ({ token, body: { text: 'a note' } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'request.too_many'].includes(code))).toEqual([]);
        expect(done(answers).length).toBeGreaterThan(0);
        expect(await count('${snake}_note')).toBe(done(answers).length);
      },
    };
  },
};

await runRaces(server, RACES, isOfModule('${kebab}'));
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import { create${pascal} } from '#${folder}/${kebab}.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db } = await testDatabase();
const site = { merchant: () => ({ settings: { ${camel}Length: 5 } }) } as never;
const ${camel} = create${pascal}({ db, site });
const caller = { memberId: 7n, merchantId: 1 } as never;

test('a note is stored and listed, and the tabs of its member are notified', async () => {
  const seen: bigint[] = [];
  ${camel}.onChanged((memberId) => void seen.push(memberId));
  expect(await ${camel}.addNote(caller, 'hello', new Date())).toMatchObject({ ok: true });
  expect(await ${camel}.listNotes({ pageNo: 1, pageSize: 10 })).toMatchObject({ rows: [{ memberId: '7', text: 'hello' }], total: 1 });
  expect(seen).toEqual([7n]);
});

test('a text that is longer than the brand allows is refused and not stored', async () => {
  expect(await ${camel}.addNote(caller, 'hello!', new Date())).toMatchObject({ ok: false, failure: { code: '${snake}.too_long' } });
  expect((await ${camel}.listNotes({ pageNo: 1, pageSize: 10 })).total).toBe(1);
});
`,
  };
}
