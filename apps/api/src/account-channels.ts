import {
  deleteChannel,
  listChannels,
  pauseChannels,
} from './features/notifications/channels/channel-repository.ts';
import type { AddressChannel, Channel } from './features/notifications/channels/channel-rules.ts';
import { listPushDevices } from './features/notifications/push/push-repository.ts';
import type { Db } from './platform/database/db.ts';

/** What features/account does with the ways in which notifications leave an account; it may not import features/notifications. */
export interface AccountChannels {
  listChannels(tx: Db, accountId: string): Promise<readonly Pick<Channel, 'channel' | 'address'>[]>;
  removeChannel(tx: Db, accountId: string, channel: AddressChannel): Promise<void>;
  /** Nothing is delivered to a paused channel, until its owner saves it again. */
  pauseChannels(tx: Db, accountId: string, now: Date): Promise<void>;
  /** What the browsers call themselves that take messages. */
  listPushDevices(tx: Db, accountId: string): Promise<readonly { readonly device: string }[]>;
}

export const accountChannels: AccountChannels = {
  listChannels,
  removeChannel: deleteChannel,
  pauseChannels,
  listPushDevices,
};
