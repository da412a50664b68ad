import { monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { confirmErasing } from './confirm-erasing.ts';
import { showHealth } from './health/show-health.ts';
import { listMails } from './list-mails.ts';
import { retryMails } from './retry-mails.ts';
import { showStatistics } from './show-statistics.ts';
import { testMail } from './test-mail.ts';

export function registerMonitoringRoutes(serve: Serve<Context>): void {
  serve(monitoring.showStatistics, showStatistics, { takesLong: true });
  serve(monitoring.confirmErasing, confirmErasing);
  serve(monitoring.listMails, listMails);
  serve(monitoring.testMail, testMail);
  serve(monitoring.showHealth, showHealth);
  serve(monitoring.retryMails, retryMails, { takesLong: true });
}
