import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './web/build/contract-calls.ts';
import { icuMessages } from './web/build/icu-messages.ts';

/** The players' site, or with `SITE=admin` the back office: bundles of their own, which share nothing at run time. */
const name = process.env['SITE'] === 'admin' ? 'admin' : 'site';

export default defineConfig({
  root: fileURLToPath(new URL(`apps/${name}`, import.meta.url)),
  publicDir: fileURLToPath(new URL('web/public', import.meta.url)),
  plugins: [icuMessages(), contractCalls(), react()],
  resolve: {
    // Messages of the site arrive parsed (build/icu-messages.ts), so the parser stays out of its bundle. The back office has its own in its code.
    alias:
      name === 'site'
        ? {
            '@formatjs/icu-messageformat-parser': fileURLToPath(
              new URL('node_modules/@formatjs/icu-messageformat-parser/no-parser.js', import.meta.url),
            ),
          }
        : {},
  },
  build: {
    outDir: fileURLToPath(new URL(`dist/${name}`, import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 2048,
    // The site has one style sheet: another that loads later would make the browser lay out the whole page again (docs/decisions/014).
    cssCodeSplit: false,
    // The first view loads two files instead of fifty, because each file is compressed by itself.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 1 },
            { name: 'site', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] } },
});
