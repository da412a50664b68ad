import openapiTypescript, { astToString } from 'openapi-typescript';

/** Returns TypeScript types for an OpenAPI document. */
export async function describeForTypeScript(document: string): Promise<string> {
  return astToString(await openapiTypescript(document));
}
