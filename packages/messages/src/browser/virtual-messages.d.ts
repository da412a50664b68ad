/** The plugin in `authoring/vite-messages.ts` builds this module from the catalogues. */
declare module 'virtual:message-versions' {
  /** The version of each bundle, by language. */
  export const versions: Readonly<
    Record<import('./bundles.ts').AppBundle, Readonly<Record<import('../languages.ts').Language, string>>>
  >;
}

/** The bundle of the operator's console, in English. */
declare module 'virtual:operator-messages' {
  export const operatorMessages: import('./messages.ts').SomeMessages;
}
