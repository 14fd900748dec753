import { ownTexts } from '#contracts/system.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { isFrameCode } from '#modules/words/frame-code.ts';
import { wordsDesk } from '#modules/words/staff-routes.ts';
import { createWords } from '#modules/words/words.ts';

type Deps = ModuleDeps & { site: Site; staff: Staff };

/** Calls that the server makes to this module. */
export type WordsApi = {
  /** Returns true if the code allows a page of this brand in a frame of the back office. */
  mayBeFramed(code: string, merchantId: number): boolean;
};

/** Codes of the site's languages by their language tags. */
const CODES: ReadonlyMap<string, string> = new Map(LANGUAGES.map(({ tag, code }) => [tag, code]));
const codeOf = (tag: string): string => CODES.get(tag) ?? tag;

export async function openWords({ db, log, clock, secrets, messages, brandTexts, site, staff }: Deps): Promise<Module<WordsApi>> {
  const words = await createWords({ db, log, site });
  site.setOwnTexts(words.shown);
  brandTexts.give((merchantId, tag, key) => words.ownOf(merchantId, codeOf(tag), key) ?? undefined);
  return {
    api: { mayBeFramed: (code, merchantId) => isFrameCode(secrets, code, merchantId, clock.now()) },
    routes: [
      handle(ownTexts, async ({ brand: { merchantId }, input: { language } }) =>
        ok({ texts: site.merchant(merchantId).languages.includes(language) ? words.shown(merchantId, language) : {} }),
      ),
      ...wordsDesk({ db, site, staff, words, secrets, messages }),
    ],
    stop: words.stop,
  };
}
