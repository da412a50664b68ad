import type { RunningServer } from '../fixtures/start-server.ts';

export interface MintedCode {
  id: string;
  url: string;
}

export async function mintCodes(server: RunningServer, count: number): Promise<MintedCode[]> {
  const response = await fetch(`${server.url}/api/operator/codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ count }),
  });
  if (!response.ok) throw new Error(`Minting answered ${response.status}: ${await response.text()}`);
  const { codes } = (await response.json()) as { codes: MintedCode[] };
  return codes;
}
