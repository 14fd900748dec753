import { GuidePage } from '#apps/site/pages/download/guide-page.tsx';

export { DownPage } from '#apps/site/pages/download/down-page.tsx';

export const IosRoute = () => <GuidePage system="ios" />;
export const AndroidRoute = () => <GuidePage system="android" />;
