import { LegalPage } from '#apps/site/pages/legal/legal-page.tsx';

export const TermsRoute = () => <LegalPage kind="terms" />;
export const PrivacyRoute = () => <LegalPage kind="privacy" />;
export const AboutRoute = () => <LegalPage kind="about" />;
export const FairnessRoute = () => <LegalPage kind="fairness" />;
export const SaferPlayRoute = () => <LegalPage kind="safer-play" />;
