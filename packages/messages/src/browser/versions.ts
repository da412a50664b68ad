/// <reference path="./virtual-messages.d.ts" />
import { versions as built } from 'virtual:message-versions';

/** The version of each bundle, by language: a part of its address, see `bundleUrl`. */
export const versions = built;
