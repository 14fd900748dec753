import type { Catalogue } from '#modules/catalogue/catalogue.ts';
import { foundIn, type Site } from '#modules/site/index.ts';

/** Declares games and vendors as subjects that staff can stop. */
export function declareStoppable({ stops }: Site, catalogue: Catalogue): void {
  const games = (text: string) =>
    catalogue.findTitles(text).map(({ vendor, gameCode, name }) => ({ subject: `${vendor}/${gameCode}`, label: `${name}, ${vendor}` }));
  stops.declareStoppable('game', {
    labelOf: (subject) => {
      const [vendor = '', code = ''] = subject.split('/');
      const title = catalogue.title(vendor, code);
      return title && `${title.name}, ${vendor}`;
    },
    find: games,
  });
  const vendors = () => catalogue.vendorCodes().map((code) => ({ subject: code, label: catalogue.vendor(code).accountTypeName }));
  stops.declareStoppable('vendor', {
    labelOf: (subject) => vendors().find((one) => one.subject === subject)?.label,
    find: (text) => foundIn(vendors(), text),
  });
}
