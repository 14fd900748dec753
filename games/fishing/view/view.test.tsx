import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { randOf } from '#games/fishing/engine/motion/rand.ts';
import { LocalRoom } from '#games/fishing/practice/local-room.ts';
import { loadTitle } from '#games/fishing/view/load-title.ts';
import { FishingView } from '#games/fishing/view/view.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../strings.en.json'), 'utf8')) as Record<string, string>;

test.each(['reef', 'deep', 'kites'])(
  '%s: before the first frame its weapons and every kind with worth and chance are there',
  async (code) => {
    const title = await loadTitle(code);
    const room = new LocalRoom({
      title: title.title,
      hmac: (message) => createHmac('sha256', 'pond').update(message).digest(),
      bets: [10n],
      stack: 1_000n,
      seat: 0,
      draws: randOf('0102030405060708'),
    });
    const html = renderToString(
      <FishingView
        title={title}
        room={room}
        t={(key, values) => `${texts[key] ?? key}${values ? JSON.stringify(values) : ''}`}
        money={String}
        prize={String}
        mode="practice"
        isDay={false}
        isReducedMotion
        isSoundOn={false}
        onSound={() => {}}
        onLeave={() => {}}
        onShort={() => {}}
      />,
    );
    room.leave();
    expect(html).toContain('Filling the pond…');
    expect(html).toContain('Practice');
    for (const { code: weapon } of title.title.weapons) expect(html).toContain(texts[`fishing.weapon.${weapon}`]);
    for (const { code: kind } of title.title.kinds) expect(html).toContain(`fishing.fish.${kind}`);
    expect(html.match(/class="fishing-picture"/g)).toHaveLength(title.title.kinds.length);
    // Every text that the title brings names a kind, and every kind has one.
    const names = Object.keys(title.strings).filter((key) => key.startsWith('fishing.fish.'));
    expect(names).toEqual(title.title.kinds.map(({ code: kind }) => `fishing.fish.${kind}`));
  },
);
