import { expect, type Page } from '@playwright/test';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { fund, play } from '#tests/e2e/kit/rounds.ts';
import type { Site } from '#tests/e2e/kit/site.ts';
import { isNarrow, languageButton, press } from '#tests/e2e/kit/ways.ts';

/** A screen for judging points of the checklist (`docs/shop-window.md`). */
export type Scene = {
  name: string;
  /** Numbers of the points that can be judged on this screen. */
  points: readonly number[];
  who: 'visitor' | 'member' | 'trial';
  /** True if the content disappears automatically. */
  isBrief?: boolean;
  /** True if a round is played, so that each look needs a player of its own. */
  isPlayed?: boolean;
  /** Goes from an empty page to the content of the scene. */
  show: (page: Page, site: Site) => Promise<void>;
};

const GAME = '/seamless?vendor=AE&gameCode=AE-0001';
const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const spin = (page: Page) => page.getByRole('button', { name: /^Spin/ });

/** Returns a function that opens an address and waits for its main content. */
const at =
  (path: string, sign: (page: Page) => ReturnType<Page['locator']>): Scene['show'] =>
  async (page, { url }) => {
    await page.goto(url + path);
    await expect(sign(page).first()).toBeVisible();
  };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Scenes of a visitor who has been on the site before, unless a scene is about the first visit. */
const VISITOR: readonly Scene[] = [
  { name: 'home', points: [1, 2, 3, 4, 11], who: 'visitor', show: at('/', heading) },
  {
    name: 'home-shelves',
    points: [6, 7, 8, 12],
    who: 'visitor',
    show: async (page, site) => {
      await at('/', heading)(page, site);
      await walkTo(page, page.getByText('The showcase amount is not a prize. Nobody can win it.'));
    },
  },
  {
    name: 'home-steps',
    points: [9, 10],
    who: 'visitor',
    show: async (page, site) => {
      await at('/', heading)(page, site);
      await walkTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'About us' }));
    },
  },
  {
    name: 'studios',
    points: [5],
    who: 'visitor',
    show: async (page, site) => {
      if (isNarrow(page)) return await at('/games', tiles)(page, site);
      await at('/', heading)(page, site);
      await page.getByRole('button', { name: 'Slots: studios' }).click();
    },
  },
  { name: 'lobby', points: [11, 12, 17, 18], who: 'visitor', show: at('/rng', tiles) },
  {
    name: 'lobby-thai',
    points: [12, 29],
    who: 'visitor',
    show: async (page, site) => {
      await at('/rng', tiles)(page, site);
      await languageButton(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'ไทย' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'lobby-filtered',
    points: [17],
    who: 'visitor',
    show: at('/rng?vassalage=CQ9&sort=name', tiles),
  },
  {
    name: 'broken-art',
    points: [13],
    who: 'visitor',
    show: async (page, site) => {
      await page.route('**/art/tile/**', (route) => route.fulfill({ status: 404 }));
      await at('/rng', tiles)(page, site);
      await expect(tiles(page).first().locator('img')).toHaveAttribute('src', /^data:image\/svg/);
    },
  },
  {
    name: 'tile',
    points: [14],
    who: 'visitor',
    show: async (page, site) => {
      await at('/rng', tiles)(page, site);
      const tile = tiles(page).nth(1);
      if (isNarrow(page)) await press(page, tile.getByRole('button', { name: /^Open / }));
      else await tile.hover();
    },
  },
  {
    name: 'search',
    points: [16],
    who: 'visitor',
    show: async (page, site) => {
      await at('/', heading)(page, site);
      await page.getByRole('button', { name: 'Search games, studios and pages' }).click();
      await page.getByRole('combobox', { name: 'Search games, studios and pages' }).fill('drgon');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'play-asks-to-sign-in',
    points: [20, 22],
    who: 'visitor',
    show: async (page, site) => {
      await at('/rng', tiles)(page, site);
      await press(
        page,
        tiles(page)
          .first()
          .getByRole('button', { name: /^Open / }),
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    name: 'register-errors',
    points: [24],
    who: 'visitor',
    show: async (page, site) => {
      await page.goto(`${site.url}/register`);
      const form = page.getByRole('dialog', { name: 'Open an account' });
      await form.getByRole('textbox', { name: 'Account name *' }).fill('ab');
      await form.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(form.getByText(/^Check \d fields/)).toBeVisible();
    },
  },
  {
    name: 'dialog',
    points: [26],
    who: 'visitor',
    show: async (page, site) => {
      await at('/help', heading)(page, site);
      await languageButton(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'announcements',
    points: [27],
    who: 'visitor',
    show: async (page, site) => {
      await page.goto(`${site.url}/icon.svg`);
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.setItem('met', '1');
      });
      await at('/', heading)(page, site);
      await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible();
    },
  },
  {
    name: 'arabic',
    points: [29],
    who: 'visitor',
    show: async (page, site) => {
      await at('/', heading)(page, site);
      await languageButton(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'focus',
    points: [31, 32],
    who: 'visitor',
    show: async (page, site) => {
      await at('/', heading)(page, site);
      for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab');
    },
  },
  {
    name: 'touch-targets',
    points: [33],
    who: 'visitor',
    show: async (page, site) => {
      await at('/help', heading)(page, site);
      await walkTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }));
    },
  },
  {
    name: 'narrowest',
    points: [34],
    who: 'visitor',
    show: async (page, site) => {
      // Size that remains of 1440 and 390 at a zoom of 200 %, at least 320.
      await page.setViewportSize(isNarrow(page) ? { width: 320, height: 640 } : { width: 720, height: 450 });
      await at('/rng', tiles)(page, site);
    },
  },
  { name: 'lottery-closed-to-visitors', points: [51], who: 'visitor', show: at('/lott', heading) },
  { name: 'safer-play', points: [58], who: 'visitor', show: at('/safer-play', heading) },
  { name: 'second-brand', points: [67], who: 'visitor', show: (page, site) => at('/', heading)(page, { ...site, url: site.kinnaree }) },
];

const MEMBER: readonly Scene[] = [
  { name: 'home-of-a-member', points: [3, 9], who: 'member', show: at('/', heading) },
  {
    name: 'favourite',
    points: [15],
    who: 'member',
    isBrief: true,
    show: async (page, site) => {
      await at('/rng', tiles)(page, site);
      await page.route('**/MCSFE_addFavoriteGameV2', (route) => route.abort());
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Favourite: / })
        .nth(1)
        .click();
      await expect(page.getByText('Not saved.')).toBeVisible();
    },
  },
  {
    name: 'no-favourites',
    points: [19],
    who: 'member',
    show: at('/rng?tab=favourites', (page) => page.getByText('Tap the heart on a game to add it here.')),
  },
  {
    name: 'no-popup-over-a-game',
    points: [28, 38, 40],
    who: 'member',
    show: at(`${GAME}&mode=practice`, spin),
  },
  {
    name: 'theatre',
    points: [39],
    who: 'member',
    show: async (page, site) => {
      await at(`${GAME}&mode=practice`, spin)(page, site);
      if (!isNarrow(page)) await page.getByRole('button', { name: 'Theatre view' }).click();
    },
  },
  {
    name: 'rest-of-a-spin',
    points: [35, 41],
    who: 'member',
    show: async (page, site) => {
      await page.goto(`${site.url}/help`);
      await fund(page, site, 50);
      await at(`${GAME}&mode=real`, spin)(page, site);
      await expect(spin(page)).toBeEnabled();
      await page.route('**/wps/rounds/play', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await spin(page).click();
      await page.waitForTimeout(800);
      await page.unroute('**/wps/rounds/play');
      await page.reload();
      await expect(page.getByText(/Your last spin finished/).first()).toBeVisible();
    },
  },
  {
    name: 'hidden-balance',
    points: [36],
    who: 'member',
    show: async (page, site) => {
      await at('/help', heading)(page, site);
      await page.getByRole('banner').getByRole('button', { name: /Hide/ }).click();
      await page.reload();
      await expect(page.getByRole('banner').getByRole('status')).toContainText('****');
    },
  },
  {
    name: 'wallet',
    points: [37],
    who: 'member',
    show: async (page, site) => {
      if (isNarrow(page)) return await at('/member/transferFund', heading)(page, site);
      await at('/help', heading)(page, site);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Wallet|Balance)/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
    },
  },
  {
    name: 'fairness',
    points: [45],
    who: 'member',
    show: async (page, site) => {
      await page.goto(`${site.url}/help`);
      const [round] = await play(page, site, { count: 1, mode: 'practice' });
      await at(`/member/rounds/${round!.roundId}`, heading)(page, site);
      await page.getByRole('button', { name: 'Verify this round' }).click();
      const dialog = page.getByRole('dialog', { name: 'Fairness' });
      await dialog.getByRole('button', { name: /Reveal/ }).click();
      await expect(dialog.getByText('Proven', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'deposit',
    points: [52],
    who: 'member',
    show: at('/member/depositv2', (page) => page.getByRole('radio', { name: /Bank transfer/ })),
  },
  {
    name: 'deposit-paid',
    points: [52],
    who: 'member',
    show: async (page, site) => {
      await at('/member/depositv2', heading)(page, site);
      const payment = await openDeposit(page, '50');
      await payment.getByRole('button', { name: /Pay/ }).click();
      await expect(page.getByText(/added to your wallet/).first()).toBeVisible();
      await payment.close();
    },
  },
  {
    name: 'records',
    points: [56],
    who: 'member',
    show: async (page, site) => {
      await page.goto(`${site.url}/help`);
      await fund(page, site, 50);
      await play(page, site, { count: 6, mode: 'real' });
      await at('/member/personalHistoryCopy', (on) => on.getByRole('link', { name: /\w/ }))(page, site);
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'limits', points: [58], who: 'member', show: at('/member/saferPlay', heading) },
  { name: 'me', points: [56], who: 'member', show: at('/member/overview', heading) },
  {
    name: 'offline',
    points: [60],
    who: 'member',
    show: async (page, site) => {
      await at('/member/transferFund', heading)(page, site);
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline. Your money is safe; we will reconnect.')).toBeVisible();
    },
  },
];

const TRIAL: readonly Scene[] = [
  {
    name: 'trial-and-real-play',
    points: [21],
    who: 'trial',
    show: at(`${GAME}&mode=real`, (page) => page.getByRole('heading', { name: 'Practice only' })),
  },
  {
    name: 'trial-and-personal-pages',
    points: [21],
    who: 'trial',
    show: at('/member/transferFund', (page) => page.getByRole('dialog', { name: 'Open an account to continue' })),
  },
];

export const SCENES: readonly Scene[] = [...VISITOR, ...MEMBER, ...TRIAL];

/** Scrolls by the mouse wheel, so that content that loads when it is near is drawn. */
async function walkTo(page: Page, place: ReturnType<Page['getByText']>): Promise<void> {
  for (let turn = 0; turn < 12 && !(await place.first().isVisible()); turn++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(150);
  }
  await place.first().scrollIntoViewIfNeeded();
}
