export { AccountPage as AccountRoute } from '#apps/site/features/account/account-page.tsx';
export { WalletPage as WalletRoute } from '#apps/site/features/wallet/wallet-page.tsx';
