export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** The addresses our own buttons and links lead to; never one that a stranger typed. */
  links: string[];
}
