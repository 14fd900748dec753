import { useI18n } from '#web/text/i18n.tsx';
import { useTheme } from '#web/look/theme.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';

export function ThemeButton({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useI18n();
  const [theme, choose] = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const icon = next === 'light' ? 'sun' : 'moon';
  const label = t(next === 'light' ? 'shell.to_light' : 'shell.to_dark');
  if (!isNamed) return <IconButton icon={icon} label={label} onClick={() => choose(next)} />;
  return (
    <Button icon={icon} variant="line" onClick={() => choose(next)}>
      {label}
    </Button>
  );
}
