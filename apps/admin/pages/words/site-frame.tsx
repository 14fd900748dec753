import { useEffect, useState } from 'react';
import type { brands } from '#contracts/bo/brands.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { OwnTexts } from '#contracts/system.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { useFrame } from '#apps/admin/pages/words/use-frame.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';

type Props = {
  brand: Pick<WireOutput<typeof brands>['rows'][number], 'id' | 'name'>;
  language: string;
  /** Texts to show in the frame instead of the stored texts. They are not stored. */
  tried: OwnTexts | null;
  onPressed: (keys: string[]) => void;
};

const LATE_MS = 20_000;
const modes = () =>
  [
    { value: 'press', label: t('Edit texts') },
    { value: 'use', label: t('Browse the site') },
  ] as const;

/** Shows the site of a brand in a frame, as a visitor sees it. */
export function SiteFrame({ brand: { id, name }, language, tried, onPressed }: Props) {
  const { frame, address, error, isReady, mode, setMode, send, reload } = useFrame(id, {
    language,
    onPressed: (keys) => onPressed([...new Set(keys.map(({ key }) => key))]),
  });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (isReady) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  useEffect(() => {
    if (isReady) send({ words: 'try', language, texts: tried });
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is new at each drawing and means the same
  }, [tried, language, isReady]);
  return (
    <section className="words__site" aria-label={t('Site of {name}', { name })}>
      <div className="words__bar">
        <Segmented label={t('Mode')} options={modes()} chosen={mode} onChoose={setMode} isDisabled={!isReady} />
        <p className="words__hint" role="status">
          {!isReady
            ? isLate
              ? t('The site does not answer. Reload the site.')
              : t('Loading the site …')
            : mode === 'press'
              ? t('Click a text to edit it.')
              : t('Go to a page of the site, then choose “Edit texts”.')}
        </p>
        <Button size="small" variant="line" icon="refresh" onClick={reload}>
          {t('Reload')}
        </Button>
      </div>
      {error ? (
        <Failed error={error} onRetry={reload} />
      ) : address === null ? (
        <Nothing>{t('This brand has no host yet.')}</Nothing>
      ) : address === undefined ? (
        <Skeleton height="60vh" />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is the operator's own site, of another origin
        <iframe key={address.href} ref={frame} className="words__frame" title={t('Site of {name}', { name })} src={address.href} />
      )}
    </section>
  );
}
