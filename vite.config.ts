import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icuMessages } from './apps/site/build/icu-messages.ts';

export default defineConfig({
  root: fileURLToPath(new URL('apps/site', import.meta.url)),
  plugins: [icuMessages(), react()],
  resolve: {
    alias: {
      // Messages arrive parsed (build/icu-messages.ts), so the parser stays out of the bundle.
      '@formatjs/icu-messageformat-parser': fileURLToPath(
        new URL('node_modules/@formatjs/icu-messageformat-parser/no-parser.js', import.meta.url),
      ),
    },
  },
  build: {
    outDir: fileURLToPath(new URL('dist/site', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 2048,
    // A sheet that comes later lays the whole page out again, as its layers may order fonts anew (docs/decisions/013).
    cssCodeSplit: false,
  },
  server: { fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] } },
});
