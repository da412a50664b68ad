import {
  deleteChannel,
  listChannels,
  pauseChannels,
} from './features/notifications/channels/channel-repository.ts';
import type { AddressChannel, Channel } from './features/notifications/channels/channel-rules.ts';
import { listPushDevices } from './features/notifications/push/push-repository.ts';
import type { Db } from './platform/database/db.ts';

/** Operations on an account's channels and push devices for features/account, which may not import features/notifications. */
export interface AccountChannels {
  listChannels(tx: Db, accountId: string): Promise<readonly Pick<Channel, 'channel' | 'address'>[]>;
  removeChannel(tx: Db, accountId: string, channel: AddressChannel): Promise<void>;
  /** Pauses deliveries until the owner saves the channel again. */
  pauseChannels(tx: Db, accountId: string, now: Date): Promise<void>;
  listPushDevices(tx: Db, accountId: string): Promise<readonly { readonly device: string }[]>;
}

export const accountChannels: AccountChannels = {
  listChannels,
  removeChannel: deleteChannel,
  pauseChannels,
  listPushDevices,
};
