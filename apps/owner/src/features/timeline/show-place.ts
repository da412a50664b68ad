import { createContext } from 'react';

/** Returns a function that shows an event's place on the page's map; undefined if the map does not have this place. */
export const ShowPlace = createContext<(eventId: string) => (() => void) | undefined>(() => undefined);
