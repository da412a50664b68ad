import { createContext } from 'react';

/** Returns what shows the place of an event on the page's own map; undefined where it is not on it. */
export const ShowPlace = createContext<(eventId: string) => (() => void) | undefined>(() => undefined);
