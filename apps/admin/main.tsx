import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/noto-sans-thai/wght.css';
import '#ui/base.css';
import '#ui/tokens.css';
import '#apps/admin/console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boot } from '#apps/admin/boot.tsx';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Boot />
  </StrictMode>,
);
