import {
  deleteChannel,
  listChannels,
  pauseChannels,
} from './features/notifications/channels/channel-repository.ts';
import type { AddressChannel, Channel } from './features/notifications/channels/channel-rules.ts';
import { listPushDevices } from './features/notifications/push/push-repository.ts';
import type { Db } from './platform/database/db.ts';

export interface AccountChannels {
  listChannels(tx: Db, accountId: string): Promise<readonly Pick<Channel, 'channel' | 'address'>[]>;
  removeChannel(tx: Db, accountId: string, channel: AddressChannel): Promise<void>;
  pauseChannels(tx: Db, accountId: string, now: Date): Promise<void>;
  listPushDevices(tx: Db, accountId: string): Promise<readonly { readonly device: string }[]>;
}

export const accountChannels: AccountChannels = {
  listChannels,
  removeChannel: deleteChannel,
  pauseChannels,
  listPushDevices,
};
