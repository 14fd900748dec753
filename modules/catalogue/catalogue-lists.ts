import type { Brand } from '#contracts/caller.ts';
import type { Game, hotGames, VendorCard, gameList } from '#contracts/catalogue.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { localeOf } from '#kernel/locale.ts';
import { textsOf } from '#platform/i18n/languages.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import type { ReadyAnswer } from '#platform/http/ready-answer.ts';
import { createReadyCache } from '#platform/http/ready-cache.ts';
import type { Full } from '#platform/limit/limit.ts';
import { createLocalLimit } from '#platform/limit/local-limit.ts';
import type { Mirror } from '#platform/mirror/mirror.ts';
import type { CatalogueState, StudioCard, VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import type { ViewOf } from '#modules/catalogue/brand-views.ts';
import { countGames, isShut, listGames, questionOf, type GameQuery } from '#modules/catalogue/list-games.ts';

/** The brand, and the categories that are hidden from the caller. */
type Requested = { merchantId: number; shut: readonly string[] };

type HotQuery = Input<typeof hotGames>;

/** Returns true if the caller's platform (`flash,html5-desktop`) includes the technology of the games. */
function canShow(platform: string | undefined): boolean {
  return platform === undefined || platform.split(',').some((kind) => /^html5(-|$)/.test(kind.trim()));
}

/** Most memory in bytes of cached answers, which is a thousand pages of the lobby. */
const READY_BYTES = 64 * 1_048_576;
/** Most arranged pages in memory. */
const PAGES_LIMIT = 2_000;

/** Limit of uncached searches of one address, large enough for an office full of people who type. */
const SEARCHES = { name: 'search', most: 150, windowMs: 10_000, isOfAddress: true } as const;

type Known = {
  arranged: (games: readonly Game[], before?: readonly Game[]) => Game[];
  vendors: readonly VendorFacts[];
  viewOf: ViewOf;
};

/** Lists of games and vendors. */
export interface CatalogueLists extends VendorLists {
  /** Returns a page of games. An uncached search counts for the address of its caller, and is refused above the limit. */
  listFor(said: GameQuery, options: { merchantId: number; ip: string; now: Date }): ReadyAnswer | Result<never, Full>;
  /** Returns the number of games, in total and by shelf. */
  counts(query: Pick<GameQuery, 'gameType' | 'gameClassify' | 'shut'>, requested: Pick<Requested, 'merchantId'>): ReadyAnswer;
  /** Returns a page of all games that match. `vassalage` may name several vendors, separated by commas. */
  search(query: GameQuery): Output<typeof gameList>;
  /** Returns the most played games of the brand. `isHot` marks the games that the operator promotes. */
  hotFor(
    hotQuery: HotQuery,
    options: { brand: Brand; shut: Requested['shut'] },
  ): ReadyAnswer | Result<never, Failure<'catalogue.other_brand'>>;
}

/** Creates the lists of games and vendors. Each answer is serialized once and stored until the catalogue changes. */
export function createLists(mirror: Mirror<CatalogueState>, known: Known): CatalogueLists {
  const { arranged, viewOf } = known;
  const searches = createLocalLimit(SEARCHES);
  const ready = createReadyCache(READY_BYTES);
  const { answer } = ready;
  const pages = createPages(viewOf, arranged);
  mirror.onChange(() => {
    ready.clear();
    pages.clear();
  });

  function list(query: GameQuery, merchantId: number): ReadyAnswer {
    return answer(keyOf(viewOf, query, merchantId), () => {
      const page = listGames(viewOf(merchantId).state, query);
      // A sorted list and the best matches of a name keep their order.
      return query.sort === 'popular' && query.gameName === undefined ? { ...page, games: pages.arranged(query, merchantId) } : page;
    });
  }

  return {
    listFor: (said, { merchantId, ip, now }) => {
      const query = questionOf(said);
      const allowed = query.gameName === undefined || ready.has(keyOf(viewOf, query, merchantId)) ? undefined : searches.take(ip, now);
      return allowed?.ok === false ? allowed : list(query, merchantId);
    },
    counts: (query, { merchantId }) =>
      answer(`counts ${keyOf(viewOf, query, merchantId)}`, () => countGames(viewOf(merchantId).state, query)),
    search: (query) => listGames(mirror.current, query),
    hotFor: ({ merchantCode, platform }, { brand, shut }) => {
      if (merchantCode !== undefined && merchantCode !== brand.code) return err('catalogue.other_brand');
      if (!canShow(platform)) return answer('hot nothing', () => ({ list: [] }));
      return answer(`hot ${keyOf(viewOf, shut, brand.merchantId)}`, () => ({
        list: arranged(
          viewOf(brand.merchantId)
            .state.games.filter((game) => !isShut(game, shut))
            .slice(0, 60),
        ),
      }));
    },
    ...vendorLists(answer, known),
  };
}

function keyOf(viewOf: ViewOf, query: object, merchantId: number): string {
  return `${viewOf(merchantId).key} ${JSON.stringify(query)}`;
}

/** Creates pages in the order of popularity. Each is arranged once, and the next page continues after its end. */
function createPages(viewOf: ViewOf, arrange: Known['arranged']) {
  const pages = new Map<string, readonly Game[]>();

  /** Returns a page in the order of popularity. A row that begins on the previous page also follows the rules. */
  function arranged(query: GameQuery, merchantId: number): readonly Game[] {
    // Pages are normally requested in order. A page that is requested without the previous page arranges only that page in addition.
    if (query.pageNo > 1) arrangeOnce({ ...query, pageNo: query.pageNo - 1 }, merchantId);
    return arrangeOnce(query, merchantId);
  }

  function arrangeOnce(query: GameQuery, merchantId: number): readonly Game[] {
    const key = keyOf(viewOf, query, merchantId);
    const known = pages.get(key);
    if (known) return known;
    if (pages.size >= PAGES_LIMIT) pages.clear();
    const before = pages.get(keyOf(viewOf, { ...query, pageNo: query.pageNo - 1 }, merchantId));
    const games = arrange(listGames(viewOf(merchantId).state, query).games, before);
    pages.set(key, games);
    return games;
  }

  return { arranged, clear: (): void => pages.clear() };
}

type Answer = ReturnType<typeof createReadyCache>['answer'];

/** Lists of vendors. */
interface VendorLists {
  /** Returns vendors by category. The specification calls them lanes. */
  vendorsByCategory(requested: Requested, language?: string): ReadyAnswer;
  /** Returns categories with their vendors and shelves. */
  vendorCategories(requested: Requested, language?: string): ReadyAnswer;
}

/** Creates the lists of vendors by category, with their lines in the reader's language. */
function vendorLists(answer: Answer, { vendors, viewOf }: Pick<Known, 'vendors' | 'viewOf'>): VendorLists {
  const lines = new Map(vendors.map(({ code, line }) => [code, line]));
  const translated = textsOf('vendors');

  /** Returns the locale of the lines for a language. Only locales with lines are used, so that there are few answers. */
  function lineLocale(language = 'EN'): string {
    const locale = localeOf(language);
    return translated.has(locale) ? locale : 'en';
  }

  function inLocale(cards: readonly StudioCard[], locale: string): VendorCard[] {
    return cards.map((card) => ({ ...card, line: translated.get(locale)?.[card.vassalage] ?? lines.get(card.vassalage) ?? '' }));
  }

  /** Returns categories with their vendors, without hidden categories. */
  function shown({ merchantId, shut }: Requested): (readonly [type: string, cards: readonly StudioCard[]])[] {
    return [...viewOf(merchantId).state.categories].filter(([type]) => !shut.includes(type));
  }

  return {
    vendorsByCategory: (requested, language) => {
      const locale = lineLocale(language);
      return answer(`vendors ${locale} ${keyOf(viewOf, requested.shut, requested.merchantId)}`, () => ({
        data: { lanes: Object.fromEntries(shown(requested).map(([type, cards]) => [type, inLocale(cards, locale)])) },
      }));
    },
    vendorCategories: (requested, language) => {
      const locale = lineLocale(language);
      return answer(`categories ${locale} ${keyOf(viewOf, requested.shut, requested.merchantId)}`, () => ({
        list: shown(requested).map(([gameCategory, cards]) => ({
          gameCategory,
          vendors: inLocale(cards, locale),
          subCategories: viewOf(requested.merchantId).state.shelves.get(gameCategory) ?? [],
        })),
      }));
    },
  };
}
