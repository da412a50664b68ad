import { createContext } from 'react';

/** Returns a function that shows an event's place on the page's map; undefined if the map lacks it. */
export const ShowPlace = createContext<(eventId: string) => (() => void) | undefined>(() => undefined);
