import { transfers } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { giveTransfer } from './give-transfer.ts';
import { showOpenTransfer } from './show-open-transfer.ts';
import { showTransfer } from './show-transfer.ts';
import { withdrawTransfer } from './withdraw-transfer.ts';

export function registerTransferRoutes(serve: Serve<Context>): void {
  serve(transfers.give, giveTransfer);
  serve(transfers.showOpen, showOpenTransfer);
  serve(transfers.withdraw, withdrawTransfer);
  serve(transfers.show, showTransfer);
}
