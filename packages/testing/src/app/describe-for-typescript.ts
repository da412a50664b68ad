import openapiTypescript, { astToString } from 'openapi-typescript';

export async function describeForTypeScript(document: string): Promise<string> {
  return astToString(await openapiTypescript(document));
}
