import { onFrame, readAgain } from '#web/http/frames.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { isCurrency } from '#kernel/money.ts';

const readTransfers = readAgain('transfers');

onFrame(['transfer'], ({ account, amount, currency }, { t, formatMoney }) => {
  readTransfers();
  if (isCurrency(currency)) showToast(t('transfer.received_toast', { account, amount: formatMoney(amount, currency) }), 'good');
});
