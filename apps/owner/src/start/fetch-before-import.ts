/** Requests by file. A failed request is removed, so that the next import retries. */
const requests = new Map<string, Promise<void>>();

// True while the app starts and imports its first page. The server's `Link` header already preloads that page's files.
let isStarting = true;
setTimeout(() => {
  isStarting = false;
});

/** Replaces Vite's helper. Fetches the files before the import, because browsers cache a failed `import()` until a reload. */
export async function __vitePreload<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[],
): Promise<Part> {
  await Promise.all(files.map(requestOnce));
  return importPart();
}

function requestOnce(file: string): Promise<void> {
  let request = requests.get(file);
  if (request === undefined) {
    request = requestFile(`/${file}`);
    requests.set(file, request);
    request.catch(() => requests.delete(file));
  }
  return request;
}

async function requestFile(url: string): Promise<void> {
  if (url.endsWith('.css')) return addStyleSheet(url);
  if (isStarting) {
    addLink('modulepreload', url);
    return;
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  await response.arrayBuffer();
}

function addStyleSheet(url: string): Promise<void> {
  const link = addLink('stylesheet', url);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} did not load`));
    };
  });
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}
