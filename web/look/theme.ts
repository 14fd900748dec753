import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';
const KEY = 'theme';
const system = matchMedia('(prefers-color-scheme: light)');
const listeners = new Set<() => void>();

/**
 * Returns the theme and its setter. The theme follows the system until the visitor has chosen; `public/theme.js` sets it before the first
 * paint.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, shownTheme), chooseTheme];
}

function shownTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  apply(theme);
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  const ground = getComputedStyle(document.body).getPropertyValue('--bg').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

system.addEventListener('change', () => localStorage.getItem(KEY) === null && apply(system.matches ? 'light' : 'dark'));
addEventListener('storage', ({ key, newValue }) => key === KEY && (newValue === 'dark' || newValue === 'light') && apply(newValue));
