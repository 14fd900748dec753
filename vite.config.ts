import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icuMessages } from './apps/site/build/icu-messages.ts';

const server = `http://localhost:${process.env['PORT'] ?? '8080'}`;

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
  server: {
    port: Number(process.env['SITE_PORT'] ?? '5173'),
    fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] },
    // The Host goes through unchanged: the server tells brands apart by it.
    proxy: {
      '/wps': { target: server, changeOrigin: false },
      '/lgw': { target: server, changeOrigin: false },
      '/art': { target: server, changeOrigin: false },
      '/pay': { target: server, changeOrigin: false },
      '/rt': { target: server, ws: true, changeOrigin: false },
    },
  },
});
