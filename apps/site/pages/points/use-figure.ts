import { useMemo } from 'react';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';

/** Writes whole points as the language does. */
export function useFigure(): (points: number) => string {
  const { locale } = useI18n();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    return (points) => format.format(points);
  }, [locale]);
}
